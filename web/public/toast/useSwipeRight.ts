import { useMemo, useRef, type PointerEvent } from 'react'
import { SWIPE_THRESHOLD_PX } from './toast.ts'

/** Moves the element under the finger and calls `onSwipe` when it is let go past the threshold; else it springs back. */
export function useSwipeRight(onSwipe: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)

  const handlers = useMemo(() => {
    const move = (distance: number) => {
      const element = ref.current
      if (element) element.style.transform = distance > 0 ? `translateX(${distance}px)` : ''
    }
    return {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0 && !(event.target as Element).closest('button')) start.current = event.clientX
      },
      onPointerMove(event: PointerEvent) {
        if (start.current === null) return
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event.clientX - start.current)
      },
      onPointerUp(event: PointerEvent) {
        if (start.current === null) return
        const distance = event.clientX - start.current
        start.current = null
        if (distance > SWIPE_THRESHOLD_PX) onSwipe()
        else move(0)
      },
      onPointerCancel() {
        start.current = null
        move(0)
      },
    }
  }, [onSwipe])

  return { ref, handlers }
}
