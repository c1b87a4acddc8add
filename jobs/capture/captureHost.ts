import type { Network } from '../../api/ports.ts'
import type { Transcriber } from '../../api/features/listening/transcriber.port.ts'

/** What listening and transcribing jobs of one worker share. */
export interface CaptureHost {
  /** Shown beside the stations it hears. */
  workerName: string
  network: Network
  ffmpegPath: string
  transcriber: Transcriber
  /** Whether this station should be heard right now; the reconciler keeps it up to date. */
  isDue(stationId: number): boolean
}
