import type { TranscriberEngine } from '../listening/transcriber.port.ts'

/** What turns speech to text at the moment, as the screens show it. */
export interface RecogniserState {
  engine: TranscriberEngine | 'none'
  /** Model or server. */
  label: string
  ready: boolean
  /** Why it is not ready and what to do, or why another engine than the preferred one is used. */
  problem: string | null
  /** Seconds of audio transcribed in a second of work; null until measured. */
  speed: number | null
  /** Segments waiting. */
  queued: number
  /** Segments given up in the last day because too many waited. */
  dropped: number
}

export const UNKNOWN_RECOGNISER: RecogniserState = {
  engine: 'none',
  label: 'No worker has reported yet',
  ready: false,
  problem: 'The jobs program has not started: audio waits until it does',
  speed: null,
  queued: 0,
  dropped: 0,
}

export function recogniserOf(stored: unknown): RecogniserState {
  const state = stored as Partial<RecogniserState> | null
  return typeof state?.engine === 'string' && typeof state.label === 'string' ? { ...UNKNOWN_RECOGNISER, ...state } : UNKNOWN_RECOGNISER
}
