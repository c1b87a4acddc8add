import type { ChangeCursor, CreativeService } from '../../api/features/creatives/creative.service.ts'
import { AiringTracker } from '../../api/features/listening/airingTracker.ts'
import { FingerprintLibrary, type Fingerprint, type FingerprintMatch } from '../../api/features/listening/fingerprint.ts'
import { isWorthTranscribing, soundsOutside } from '../../api/features/listening/segment.ts'
import type { Logger } from '../../api/ports.ts'
import type { AudioSegment } from './listenerTypes.ts'

/** A known ad on the air. */
export interface HeardRepeat {
  creativeId: number
  startedAt: Date
  endedAt: Date
  /** Its name stands: nobody needs to read it again. */
  isSettled: boolean
}

export interface Repeats {
  /** Ads that this segment has made sure. */
  sure: readonly HeardRepeat[]
  /** All that is said in the segment belongs to ads whose names stand. */
  isKnownAd: boolean
}

/** The creatives that this worker knows; one library for all its stations. */
export interface RepeatFinder {
  observe(stationId: number, segment: AudioSegment): Repeats
  identify(fingerprint: Fingerprint): readonly FingerprintMatch[]
  /** A station is not heard any more. */
  leave(stationId: number): void
  /** Takes over what has changed. */
  refresh(): Promise<void>
  start(): void
  stop(): void
}

/** An ad that was just learnt is known this soon; one that was dismissed is forgotten. */
const REFRESH_MS = 10_000
/** A hundredth of a second of work at a time: listening goes on in between. */
const BATCH = 50
/** Writes that were under way while changes were read. */
const LOOK_BACK_MS = 30_000
/** Known ads of the last minutes can still cover a segment. */
const KEPT_MS = 180_000
/** Less than this outside of known ads is a breath at their edges. */
const EDGE_SECONDS = 0.5

export function createRepeatFinder(deps: { creatives: Pick<CreativeService, 'listChanged'>; logger: Logger }): RepeatFinder {
  const library = new FingerprintLibrary()
  const settled = new Set<number>()
  const stations = new Map<number, { tracker: AiringTracker; recent: HeardRepeat[] }>()
  let cursor: ChangeCursor = { changedAt: new Date(0), id: 0 }
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function takeOver(): Promise<void> {
    // From a little before the last change on: what was written at the same time may have become visible later.
    let at: ChangeCursor = { changedAt: new Date(Math.max(0, cursor.changedAt.getTime() - LOOK_BACK_MS)), id: 0 }
    for (;;) {
      const { creatives, cursor: next } = await deps.creatives.listChanged(at, BATCH)
      for (const { id, fingerprint, isSettled } of creatives) {
        if (isSettled) settled.add(id)
        else settled.delete(id)
        if (fingerprint === null) library.remove(id)
        else if (!library.has(id)) library.add(id, fingerprint)
      }
      at = next
      if (next.changedAt > cursor.changedAt) cursor = next
      if (creatives.length < BATCH) return
    }
  }

  const finder: RepeatFinder = {
    observe(stationId, { startedAt, endedAt, fingerprint, sounds }) {
      const station = stations.get(stationId) ?? { tracker: new AiringTracker((id) => library.lengthSeconds(id)), recent: [] }
      stations.set(stationId, station)
      const matches = library.identify(fingerprint)
      const dateOf = (seconds: number): Date => new Date(Math.round(seconds * 1_000))
      const sure = station.tracker.observe(startedAt.getTime() / 1_000, matches).map(({ id, startSeconds, endSeconds }): HeardRepeat => ({
        creativeId: id, startedAt: dateOf(startSeconds), endedAt: dateOf(endSeconds), isSettled: settled.has(id),
      }))
      station.recent = [...station.recent.filter((one) => endedAt.getTime() - one.endedAt.getTime() < KEPT_MS), ...sure]
      const ranges = station.recent
        .filter(({ isSettled }) => isSettled)
        .map((one) => ({
          startSeconds: (one.startedAt.getTime() - startedAt.getTime()) / 1_000 - EDGE_SECONDS,
          endSeconds: (one.endedAt.getTime() - startedAt.getTime()) / 1_000 + EDGE_SECONDS,
        }))
      return { sure, isKnownAd: ranges.length > 0 && isWorthTranscribing(sounds) && !isWorthTranscribing(soundsOutside(sounds, ranges)) }
    },

    identify: (fingerprint) => library.identify(fingerprint),
    leave: (stationId) => void stations.delete(stationId),

    async refresh() {
      running ??= takeOver().finally(() => {
        running = null
      })
      await running
    },

    start() {
      const run = (): void => void finder.refresh().catch((error: unknown) => deps.logger.warn({ err: error }, 'Known ads could not be read'))
      run()
      timer = setInterval(run, REFRESH_MS)
    },
    stop: () => clearInterval(timer),
  }
  return finder
}
