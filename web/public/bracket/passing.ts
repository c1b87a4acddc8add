/** Too many requests, and a server or proxy that cannot answer just now: the same vote may be taken in a moment. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504])
const RETRY_AFTER_SECONDS = 3
const LONGEST_SECONDS = 60

/** Whether a vote refused with this status is kept and sent again. */
export const isPassing = (status: number): boolean => PASSING.has(status)

/** When to send it again; `random` in [0, 1) spreads a crowd that was refused together over half as much again. */
export function retryDelayMs(retryAfterSeconds: number | null, random: number): number {
  return Math.min(retryAfterSeconds ?? RETRY_AFTER_SECONDS, LONGEST_SECONDS) * 1_000 * (1 + random / 2)
}
