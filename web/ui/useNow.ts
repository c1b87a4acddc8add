import { useSyncExternalStore } from 'react'

/** The finest step that any relative time on screen shows. */
const TICK_MS = 60_000
/** One moment for all that is drawn together. */
const MOMENT_MS = 1_000

const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | null = null

/** The present moment, renewed every minute for all who show it. */
export function useNow(): Date {
  return useSyncExternalStore(listen, read)
}

function read(): Date {
  if (Date.now() - now.getTime() >= MOMENT_MS) now = new Date()
  return now
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}
