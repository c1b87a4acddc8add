import { DEFAULT_BYTE_FLOOR } from '../../api/adapters/radioStream/byteFloor.ts'
import type { ListenerTimings } from './listenerTypes.ts'

export const LISTENER_TIMINGS: ListenerTimings = {
  settleMs: 2_500,
  retryMs: 1_000,
  retryMaxMs: 30_000,
  recoveredMs: 10_000,
  silentMs: 10_000,
  undecodableMs: 15_000,
  spliceMs: 12_000,
  byteFloor: DEFAULT_BYTE_FLOOR,
}

/** Near the length at which a word's wait for the end of its segment and the recogniser's start-up cost balance. */
export const WINDOW_SECONDS = 12
/** A word that a cut splits is whole in one of the two. */
export const OVERLAP_SECONDS = 1
/** A minute's ad, the segments around it and the time it takes to recognise them. */
export const KEEP_SECONDS = 150
