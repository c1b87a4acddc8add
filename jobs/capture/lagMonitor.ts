/** How far the newest sound lies behind the clock, told from arrivals that come in bursts. Milliseconds. */
export interface LagVerdict {
  /** Sound that never came: the station or the way to it skipped that much. */
  skippedMs: number
  /** A small correction for clocks that run differently. */
  driftMs: number
}

/** Each window holds several arrivals; the least of their lags is the true one. */
const WINDOW_MS = 6_000
/** A pause that the sender makes up for is shorter than two windows; what remains after them is lost. */
const SKIP_MS = 2_000
/** Half a per cent: far more than clocks drift apart, far less than anyone notices. */
const LARGEST_DRIFT_MS = WINDOW_MS * 0.005

export class LagMonitor {
  #windowStart: number | null = null
  #least = Infinity
  #previous: number | null = null

  /** `lagMs` of one arrival at `nowMs`; a verdict at the end of each window. */
  observe(nowMs: number, lagMs: number): LagVerdict | null {
    this.#windowStart ??= nowMs
    this.#least = Math.min(this.#least, lagMs)
    if (nowMs - this.#windowStart < WINDOW_MS) return null
    const least = this.#least
    const previous = this.#previous
    this.#windowStart = nowMs
    this.#least = Infinity
    this.#previous = least
    if (least > SKIP_MS) {
      if (previous === null || previous <= SKIP_MS) return null
      this.reset()
      return { skippedMs: Math.min(least, previous), driftMs: 0 }
    }
    return { skippedMs: 0, driftMs: Math.max(-LARGEST_DRIFT_MS, Math.min(LARGEST_DRIFT_MS, least)) }
  }

  reset(): void {
    this.#windowStart = null
    this.#least = Infinity
    this.#previous = null
  }
}
