import { useState, type PointerEvent } from 'react'

/** A swipe to the right further than this takes the message away; a shorter one springs back. */
export const SWIPE_THRESHOLD_PX = 50

interface Swipe {
  pointerId: number
  startX: number
  offsetX: number
}

/** Pointer handlers for something that a swipe to the right removes, and how far it has been pulled. */
export function useSwipeAway(onAway: () => void) {
  const [swipe, setSwipe] = useState<Swipe | null>(null)
  return {
    offsetX: swipe?.offsetX ?? 0,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || isControl(event.target)) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setSwipe({ pointerId: event.pointerId, startX: event.clientX, offsetX: 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!swipe || swipe.pointerId !== event.pointerId) return
        setSwipe({ ...swipe, offsetX: Math.max(0, event.clientX - swipe.startX) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!swipe || swipe.pointerId !== event.pointerId) return
        setSwipe(null)
        if (event.clientX - swipe.startX > SWIPE_THRESHOLD_PX) onAway()
      },
      onPointerCancel() {
        setSwipe(null)
      },
    },
  }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null
}
