import type { Clock } from '../ports.ts'

export interface TestClock extends Clock {
  advance(milliseconds: number): void
  set(to: Date): void
}

/** Stands still until it is moved. */
export function createTestClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds
    },
    set(to) {
      now = to.getTime()
    },
  }
}
