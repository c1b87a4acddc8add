/** Pages that only warm the caches. */
const WARM_UP_ROUNDS = 3

/** Milliseconds of a page asked for again and again, one at a time: median and what 95 of 100 come within, to a tenth. */
export async function pageTimes(ask: () => Promise<unknown>, rounds: number): Promise<{ p50: number; p95: number }> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}
