import { useEffect, useRef, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'spotlead.singleKeys'
const listeners = new Set<() => void>()

/** Runs `action` on a key without modifiers, unless somebody is typing, a dialog is open, or such keys are off. */
export function useSingleKey(key: string, action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (!areOn() || isTyping(event) || isDialogOpen()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

/** Whether keys without a modifier act: people who speak their input need to be able to stop that. */
export function useSingleKeysSetting(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(listen, areOn), setOn }
}

function areOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function setOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage may be forbidden; the keys then stay on.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null
}
