import type { Network } from '../../api/ports.ts'
import type { CoveredSeconds } from '../../api/features/listening/coverage.ts'
import type { Transcriber } from '../../api/features/listening/transcriber.port.ts'
import type { LevelTeller } from './levelTeller.ts'
import type { RepeatFinder } from './repeatFinder.ts'
import type { WriteMemory } from './writeMemory.ts'

/** What listening and transcribing jobs of one worker share. */
export interface CaptureHost {
  /** Shown beside the stations it hears. */
  workerName: string
  network: Network
  ffmpegPath: string
  transcriber: Transcriber
  memory: WriteMemory
  repeats: Pick<RepeatFinder, 'observe' | 'identify' | 'leave' | 'refresh'>
  levels: Pick<LevelTeller, 'tell'>
  /** Told of each second of each station once. */
  onSeconds(seconds: CoveredSeconds): void
  /** The key with which this station should be heard right now, null when it should not; the reconciler keeps it up to date. */
  dueAs(stationId: number): string | null
  /** Switched on, but outside its schedules. */
  isOffSchedule(stationId: number): boolean
}
