import { useEffect, useRef } from 'react'
import { useAlerts } from './alertStore.ts'
import { detectionChanges } from './detectionChanges.ts'

/** Calls `follow` when a detection comes in, and when one gets another name, gains a match or is taken back. */
export function useDetectionEvents(follow: () => void): void {
  const { lastSeenId } = useAlerts()
  const seen = useRef(lastSeenId)
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    if (lastSeenId === null || seen.current === lastSeenId) return
    const isFirstLook = seen.current === null
    seen.current = lastSeenId
    if (!isFirstLook) latest.current()
  }, [lastSeenId])
  useEffect(() => detectionChanges.listen(() => latest.current()), [])
}
