import { useSyncExternalStore } from 'react'
import type { DetectionNews } from './alerts.ts'

const TITLE = 'New Business Identified!'

type Permission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

/** Whether this browser may tell of detections outside the page. Asked for only on a person's click. */
export function useNotificationPermission(): { permission: Permission; ask: () => void } {
  const permission = useSyncExternalStore(listen, permissionNow)
  return { permission, ask }
}

/** Tells of one detection outside the page, where that is allowed; whoever clicks it is brought back and `open` is called. */
export function notifyOutside(news: DetectionNews, open: () => void): void {
  if (permissionNow() !== 'granted') return
  const body = `${news.company ?? 'An advertiser'} on ${news.stationName} ${news.stationFrequency}`
  try {
    const notification = new Notification(TITLE, { body, tag: `detection-${news.id}` })
    notification.addEventListener('click', () => {
      window.focus()
      open()
      notification.close()
    })
  } catch {
    // Some phones allow notifications only from a service worker; the alert in the page remains.
  }
}

function ask(): void {
  void Notification.requestPermission().then(() => {
    for (const listener of listeners) listener()
  })
}

function permissionNow(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
