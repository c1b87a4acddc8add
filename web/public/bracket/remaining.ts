const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (value: number) => String(value).padStart(2, '0')

/** Time left as people read a clock: `2d 3h`, `3:12:44`, `12:44`; null once it is over. */
export function formatRemaining(milliseconds: number): string | null {
  if (milliseconds <= 0) return null
  // The last started second still counts, so that the clock never stands at zero before the end.
  const left = Math.ceil(milliseconds / SECOND) * SECOND
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  const seconds = Math.floor((left % MINUTE) / SECOND)
  if (days > 0) return `${days}d ${hours}h`
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`
  return `${minutes}:${two(seconds)}`
}
