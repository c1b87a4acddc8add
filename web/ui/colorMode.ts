import { useSyncExternalStore } from 'react'

export type ColorModeChoice = 'light' | 'dark' | 'system'

const STORAGE_KEY = 'spotlead.colorMode'
const CHOICES: readonly ColorModeChoice[] = ['light', 'dark', 'system']
const listeners = new Set<() => void>()

let choice: ColorModeChoice = 'system'

/** Reads the remembered choice, paints the page in it, and follows the system from then on. Once per page. */
export function startColorMode(): void {
  choice = rememberedChoice()
  paint()
  systemIsDark()?.addEventListener('change', paint)
}

export function setColorMode(next: ColorModeChoice): void {
  choice = next
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  paint()
  for (const listener of listeners) listener()
}

export function useColorMode(): ColorModeChoice {
  return useSyncExternalStore(listen, () => choice)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function rememberedChoice(): ColorModeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return CHOICES.find((known) => known === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

function systemIsDark(): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
}

function paint(): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark()?.matches === true)
  const root = document.documentElement
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
  root.style.colorScheme = isDark ? 'dark' : 'light'
}
