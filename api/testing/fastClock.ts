import type { Clock } from '../ports.ts'

/** A clock that starts now and runs `speed` times as fast as the world's. */
export function fastClock(speed: number): Clock {
  const start = Date.now()
  return { now: () => new Date(start + (Date.now() - start) * speed) }
}
