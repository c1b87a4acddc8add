import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface LiveState {
  isOpen: boolean
  /** How often the socket has been opened in this page; more than one means that events may have been missed. */
  openings: number
}

let state: LiveState = { isOpen: false, openings: 0 }
const listeners = new Set<() => void>()

function become(next: LiveState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether subscriptions arrive at this moment. Written by the socket, read by those that poll while it is away. */
export const liveStatus = {
  connected: () => become({ isOpen: true, openings: state.openings + 1 }),
  lost: () => {
    if (state.isOpen) become({ ...state, isOpen: false })
  },
  read: () => state,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useLiveStatus(): LiveState {
  return useSyncExternalStore(liveStatus.listen, liveStatus.read)
}

interface OpeningOptions {
  /** Whether the first opening counts too, at once where the socket is open: what was told before one has subscribed is lost as well. */
  onFirstOpening?: boolean
}

/** Calls `refresh` once each time the socket is back, with how often it has been opened in this page. */
export function useOpenings(refresh: (openings: number) => void, { onFirstOpening = false }: OpeningOptions = {}): void {
  const { openings } = useLiveStatus()
  const latest = useRef(refresh)
  const openingsSeen = useRef(onFirstOpening ? 0 : Math.max(openings, 1))
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (openings <= openingsSeen.current) return
    openingsSeen.current = openings
    latest.current(openings)
  }, [openings])
}

/** Calls `refresh` every `intervalMs` while no subscription can arrive, and once each time the socket is back. */
export function useLiveFallback(refresh: () => void, intervalMs: number, options: OpeningOptions = {}): void {
  const { isOpen } = useLiveStatus()
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setInterval(() => latest.current(), intervalMs)
    return () => clearInterval(timer)
  }, [isOpen, intervalMs])
  useOpenings(() => refresh(), options)
}
