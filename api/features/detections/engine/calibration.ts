/** Reads a piecewise-linear map (ascending raw probabilities to measured shares); outside it stays flat. */
export function calibrate(points: readonly (readonly [number, number])[], raw: number): number {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return clamp(raw)
  if (raw <= first[0]) return clamp(first[1])
  if (raw >= last[0]) return clamp(last[1])
  for (let at = 1; at < points.length; at++) {
    const low = points[at - 1]
    const high = points[at]
    if (!low || !high || raw > high[0]) continue
    const share = high[0] === low[0] ? 0 : (raw - low[0]) / (high[0] - low[0])
    return clamp(low[1] + share * (high[1] - low[1]))
  }
  return clamp(last[1])
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value))
