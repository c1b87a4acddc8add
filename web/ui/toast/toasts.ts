import { useSyncExternalStore } from 'react'

/** How long a message stays unless it is looked at. */
export const TOAST_DURATION_MS = 5_000

export interface Toast {
  id: number
  title: string
  description: string | null
  tone: 'neutral' | 'destructive'
}

export interface ToastInput {
  title: string
  description?: string
  tone?: Toast['tone']
}

const listeners = new Set<() => void>()
let current: Toast | null = null
let lastId = 0

/** Shows a message in place of the one that is there: only one is seen at a time. */
export function showToast(input: ToastInput): void {
  lastId += 1
  become({ id: lastId, title: input.title, description: input.description ?? null, tone: input.tone ?? 'neutral' })
}

/** Takes the message away, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) become(null)
}

export function useCurrentToast(): Toast | null {
  return useSyncExternalStore(listen, () => current)
}

function become(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
