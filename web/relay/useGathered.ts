import { useCallback, useEffect, useRef } from 'react'

/** Several things change at once, such as the names of a merge that is taken back. */
const GATHER_MS = 300

/** `action`, at most once for all calls within a moment; not any more once the screen is left. */
export function useGathered(action: () => void, gatherMs = GATHER_MS): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), [])
  return useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null
      action()
    }, gatherMs)
  }, [action, gatherMs])
}
