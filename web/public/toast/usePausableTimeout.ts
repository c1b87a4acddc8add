import { useCallback, useEffect, useRef } from 'react'

/** Calls `onEnd` once after `durationMs`; pausing stops the clock and resuming goes on with what was left. */
export function usePausableTimeout(onEnd: () => void, durationMs: number) {
  const leftMs = useRef(durationMs)
  const running = useRef<{ id: ReturnType<typeof setTimeout>; since: number } | null>(null)

  const pause = useCallback(() => {
    if (!running.current) return
    clearTimeout(running.current.id)
    leftMs.current -= Date.now() - running.current.since
    running.current = null
  }, [])

  const resume = useCallback(() => {
    if (running.current) return
    running.current = { id: setTimeout(onEnd, Math.max(0, leftMs.current)), since: Date.now() }
  }, [onEnd])

  useEffect(() => {
    resume()
    return pause
  }, [resume, pause])

  return { pause, resume }
}
