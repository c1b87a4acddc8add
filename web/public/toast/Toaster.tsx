import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { TOAST_DURATION_MS, TOAST_HOTKEY, type Toast } from './toast.ts'
import { usePausableTimeout } from './usePausableTimeout.ts'
import { useSwipeRight } from './useSwipeRight.ts'

const ToastContext = createContext<(toast: Toast) => void>(() => {
  throw new Error('A toast was shown outside of a Toaster')
})

/** Shows a toast; the newest takes the place of the one before. */
export const useToast = () => use(ToastContext)

/** Holds the one toast that is visible, in a live region that is there before its first word. */
export function Toaster({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ toast: Toast; key: number } | null>(null)
  const region = useRef<HTMLElement>(null)
  const lastKey = useRef(0)

  const show = useCallback((toast: Toast) => {
    lastKey.current += 1
    setCurrent({ toast, key: lastKey.current })
  }, [])
  const dismiss = useCallback(() => setCurrent(null), [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shown = region.current?.querySelector<HTMLElement>('.toast')
      if (!shown) return
      if (event.key === 'Escape' && shown.contains(document.activeElement)) dismiss()
      if (event.key !== TOAST_HOTKEY) return
      event.preventDefault()
      shown.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dismiss])

  const isAlert = current?.toast.tone === 'destructive'
  const card = current && <ToastCard key={current.key} toast={current.toast} onDismiss={dismiss} />
  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} className="toaster" aria-label={`Notifications (${TOAST_HOTKEY})`}>
        <div role="status" aria-live="polite" aria-atomic="true">
          {isAlert ? null : card}
        </div>
        <div role="alert" aria-atomic="true">
          {isAlert ? card : null}
        </div>
      </section>
    </ToastContext>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const timer = usePausableTimeout(onDismiss, TOAST_DURATION_MS)
  const swipe = useSwipeRight(onDismiss)
  const handlers = useMemo(
    () => ({ onPointerEnter: timer.pause, onPointerLeave: timer.resume, onFocus: timer.pause, onBlur: timer.resume }),
    [timer.pause, timer.resume],
  )
  return (
    <div
      ref={swipe.ref}
      className={`toast toast-${toast.tone ?? 'plain'}`}
      role="group"
      aria-label="Notification"
      tabIndex={-1}
      {...handlers}
      {...swipe.handlers}
    >
      <div className="toast-words">
        <strong>{toast.title}</strong>
        {toast.description ? <p>{toast.description}</p> : null}
      </div>
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={onDismiss}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
