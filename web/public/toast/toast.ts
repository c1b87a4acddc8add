export interface Toast {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
}

/** How long a toast stays where nobody points at it. */
export const TOAST_DURATION_MS = 5_000
/** A finger has to travel this far to the right to send a toast away. */
export const SWIPE_THRESHOLD_PX = 50
/** Brings the keyboard to the toast. */
export const TOAST_HOTKEY = 'F8'
