import type { Clock } from './ports.ts'

/** Keys are visitors' to choose: beyond this many the longest unused are forgotten. */
const MAX_KEYS = 10_000

export interface RateLimiter {
  /** Counts one more; the seconds to wait when that is too many, else null. */
  take(key: string): number | null
}

/** At most `limit` in each window of `windowMs` for one key, within this process. */
export function createRateLimiter({ limit, windowMs, clock }: { limit: number; windowMs: number; clock: Clock }): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    take(key) {
      const now = clock.now().getTime()
      const found = windows.get(key)
      const current = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowMs }
      current.count += 1
      windows.delete(key)
      windows.set(key, current)
      const oldest = windows.size > MAX_KEYS ? windows.keys().next().value : undefined
      if (oldest !== undefined) windows.delete(oldest)
      return current.count > limit ? Math.ceil((current.endsAt - now) / 1_000) : null
    },
  }
}
