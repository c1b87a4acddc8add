import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/**
 * The server's clock in milliseconds, a tick a second. `renderedAt` is the server's time when it made the page:
 * the first render shows exactly that, later ones run on by the visitor's clock without trusting its hour.
 */
export function useServerNow(renderedAt: string): number {
  const start = Date.parse(renderedAt)
  const [now, setNow] = useState(start)

  useEffect(() => {
    const begunAt = performance.now()
    const timer = setInterval(() => setNow(start + performance.now() - begunAt), TICK_MS)
    return () => clearInterval(timer)
  }, [start])

  return now
}
