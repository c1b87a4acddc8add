/** How far the newest sound lies behind the clock, told from arrivals that come in bursts. Milliseconds. */
export interface LagVerdict {
  /** Sound that never came: the station or the way to it skipped that much. */
  skippedMs: number
  /** A small correction for clocks that run differently. */
  driftMs: number
}

/** Each window holds several arrivals; the least of their lags is the true one. */
const WINDOW_MS = 10_000
/** Less is jitter of networks and machines. */
const SKIP_MS = 2_000
/** A busy machine or a slow network catches up in time; what stays the same over so many windows is lost. */
const SKIP_WINDOWS = 3
const SKIP_SPREAD_MS = 1_000
/** Half a per cent: far more than clocks drift apart, far less than anyone notices. */
const LARGEST_DRIFT_MS = WINDOW_MS * 0.005

export class LagMonitor {
  #windowStart: number | null = null
  #least = Infinity
  #late: number[] = []

  /** `lagMs` of one arrival at `nowMs`; a verdict at the end of each window. */
  observe(nowMs: number, lagMs: number): LagVerdict | null {
    this.#windowStart ??= nowMs
    this.#least = Math.min(this.#least, lagMs)
    if (nowMs - this.#windowStart < WINDOW_MS) return null
    const least = this.#least
    this.#windowStart = nowMs
    this.#least = Infinity
    if (least <= SKIP_MS) {
      this.#late = []
      return { skippedMs: 0, driftMs: Math.max(-LARGEST_DRIFT_MS, Math.min(LARGEST_DRIFT_MS, least)) }
    }
    this.#late.push(least)
    if (this.#late.length < SKIP_WINDOWS) return null
    const [shortest, longest] = [Math.min(...this.#late), Math.max(...this.#late)]
    this.#late.shift()
    if (longest - shortest > SKIP_SPREAD_MS) return null
    this.reset()
    return { skippedMs: shortest, driftMs: 0 }
  }

  reset(): void {
    this.#windowStart = null
    this.#least = Infinity
    this.#late = []
  }
}
