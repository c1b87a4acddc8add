import type { Clock, Logger, PubSub, UnitOfWork } from '../../ports.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { STATION_CHANGED_TOPIC } from '../stations/station.service.ts'
import { SAMPLE_RATE } from './audioFrames.ts'
import type { CoveredSeconds } from './coverage.ts'
import { isWorthTranscribing, type CapturedSegment } from './segment.ts'
import type { SegmentAudio } from './segmentAudio.port.ts'
import type { ListeningPatch, ListeningStore } from './listening.store.ts'
import type { Transcriber } from './transcriber.port.ts'
import type { Transcript } from './transcript.ts'

declare module '../../services.ts' {
  interface Services {
    listening: ListeningService
  }
}

/** The job that transcribes one segment and judges what was said. */
export const TRANSCRIBE_JOB = 'transcribeSegment'

/**
 * Segments waiting for the recogniser: at 15 s each, 2,000 are eight hours of speech and 1 GB of disk. Beyond it the
 * least promising are given up, counted and shown.
 */
export const MAX_QUEUED_SEGMENTS = 2_000
/** Of a full queue this share is given up at once, so that it is not trimmed for every segment. */
const TRIM_SHARE = 1 / 40
const DAY_MS = 24 * 3_600_000

const KNOWN_AD = 'an ad that is known by its sound'
/** A breath at the edge of an ad is no reason to read it again. */
const EDGE_MS = 1_000
const QUEUE_FULL = 'the transcription queue was full'

/** Audio of finished segments stays this long, so that clips with their lead-out can be cut from it. */
const AUDIO_KEPT_MS = 15 * 60_000
const PRUNE_BATCH = 500

/** Why seconds are lost between the death of a worker and the next that listens. */
export const NOBODY_LISTENED = 'No worker was listening'
/** A longer absence is a product that was switched off. */
const LONGEST_ABSENCE_SECONDS = 24 * 3_600

export interface Recording {
  id: number
  startTime: Date
}

export interface ListeningDeps {
  store: ListeningStore
  audio: SegmentAudio
  unitOfWork: UnitOfWork
  outbox: OutboxService
  pubsub: PubSub
  clock: Clock
  logger: Logger
  onDropped(what: string, count: number): void
  /** Absent: MAX_QUEUED_SEGMENTS. */
  maxQueuedSegments?: number
}

export type ListeningService = ReturnType<typeof createListeningService>

export function createListeningService({ store, audio, unitOfWork, outbox, pubsub, clock, logger, onDropped, maxQueuedSegments = MAX_QUEUED_SEGMENTS }: ListeningDeps) {
  /** Makes room for one more: music first, then silence, then voices, of each the oldest. */
  async function trimQueue(): Promise<void> {
    const queued = await store.countQueued()
    if (queued < maxQueuedSegments) return
    const ids = await store.dropExpendable(Math.max(1, queued - maxQueuedSegments, Math.floor(maxQueuedSegments * TRIM_SHARE)), QUEUE_FULL)
    for (const id of ids) await audio.delete(id)
    if (ids.length === 0) return
    onDropped('segment', ids.length)
    logger.warn({ queued, given: ids.length }, 'The transcription queue is full: segments were given up')
  }

  return {
    async openRecording(station: { id: number; name: string }, startTime: Date): Promise<Recording> {
      await store.closeOrphans(station.id, startTime, NOBODY_LISTENED, LONGEST_ABSENCE_SECONDS)
      return store.openRecording(station, startTime)
    },

    /** `endTime`: up to where every second is accounted for. */
    closeRecording: (recording: Recording, endTime: Date): Promise<void> => store.closeRecording(recording.id, endTime),

    addSeconds: (recording: Recording, seconds: CoveredSeconds): Promise<void> => store.addSeconds(recording.id, seconds),

    async report(stationId: number, patch: ListeningPatch): Promise<void> {
      await store.patchState(stationId, patch)
      await pubsub.publish(STATION_CHANGED_TOPIC, { stationId })
    },

    /**
     * Keeps the audio, then the row with its work and the seconds it accounts for in one transaction. A stretch that is
     * there already is left alone.
     */
    async recordSegment(stationId: number, recording: Recording, segment: CapturedSegment, seconds: CoveredSeconds): Promise<number | null> {
      const skipReason = segment.isKnownAd ? KNOWN_AD : isWorthTranscribing(segment.sounds) ? null : 'no voice'
      if (skipReason === null) await trimQueue()
      return unitOfWork.run(async (tx, afterCommit) => {
        const target = { stationId, recordingId: recording.id, recordingStart: recording.startTime }
        const id = await store.createSegment(target, segment, skipReason, tx)
        if (id === null) return null
        await store.addSeconds(recording.id, seconds, tx)
        await audio.write(id, segment.samples)
        if (skipReason === null) await outbox.add({ name: TRANSCRIBE_JOB, payload: { segmentId: id } }, tx, afterCommit)
        return id
      })
    },

    /**
     * What was said in a segment, transcribed once; null when there is nothing to say or to hear any more. Rejects with
     * TranscriptionFailed, whose `retryable` tells whether trying again makes sense.
     */
    async transcribe(
      segmentId: number,
      transcriber: Transcriber,
      options: { hints: readonly string[]; signal: AbortSignal },
    ): Promise<{ transcriptId: number; stationId: number; startedAt: Date; endedAt: Date } | null> {
      const segment = await store.findSegment(segmentId)
      if (!segment || segment.status === 'dropped' || segment.status === 'failed' || segment.status === 'skipped') return null
      const place = { stationId: segment.stationId, startedAt: segment.startedAt, endedAt: segment.endedAt }
      if (segment.transcript) return { transcriptId: segment.transcript.id, ...place }
      const samples = await audio.read(segmentId)
      if (!samples) {
        await store.setSegmentStatus(segmentId, { status: 'failed', statusReason: 'its audio is gone' })
        return null
      }
      const transcript = await transcriber.transcribe({ samples, sampleRate: SAMPLE_RATE }, options)
      const transcriptId = await unitOfWork.run(async (tx) => {
        await store.setSegmentStatus(segmentId, { status: 'transcribed', transcribedAt: clock.now() }, tx)
        if (transcript.words.length === 0) return null
        return (await store.createTranscript(transcriptRow(segment, transcript, transcriber.engine, clock.now()), tx)).id
      })
      return transcriptId === null ? null : { transcriptId, ...place }
    },

    /** An ad was recognised by its sound: segments that lie wholly in it and still wait are not read. */
    skipKnownAd: (stationId: number, from: Date, to: Date): Promise<void> =>
      store.skipWithin(stationId, new Date(from.getTime() - EDGE_MS), new Date(to.getTime() + EDGE_MS), KNOWN_AD),

    /** The audio of a stretch of one station, as far as it is kept; null when none of it is. */
    async readAudio(stationId: number, from: Date, to: Date): Promise<{ startedAt: Date; samples: Int16Array } | null> {
      const segments = await store.findSegmentsWithin(stationId, from, to)
      const total = Math.round(((to.getTime() - from.getTime()) / 1_000) * SAMPLE_RATE)
      const samples = new Int16Array(total)
      let first = total
      let last = 0
      for (const { id, startedAt } of segments) {
        const part = await audio.read(id)
        if (!part) continue
        const offset = Math.round(((startedAt.getTime() - from.getTime()) / 1_000) * SAMPLE_RATE)
        const skip = Math.max(0, -offset)
        const at = Math.max(0, offset)
        const length = Math.min(part.length - skip, total - at)
        if (length <= 0) continue
        samples.set(part.subarray(skip, skip + length), at)
        first = Math.min(first, at)
        last = Math.max(last, at + length)
      }
      if (first >= last) return null
      return { startedAt: new Date(from.getTime() + (first / SAMPLE_RATE) * 1_000), samples: samples.subarray(first, last) }
    },

    /** Until when this station has been recorded. */
    async recordedUntil(stationId: number, from: Date, to: Date): Promise<Date | null> {
      return (await store.findSegmentsWithin(stationId, from, to)).at(-1)?.endedAt ?? null
    },

    async giveUpSegment(segmentId: number, reason: string): Promise<void> {
      await store.setSegmentStatus(segmentId, { status: 'failed', statusReason: reason })
    },

    /** What waits for the recogniser, and what was given up in the last day because too much did. */
    async backlog(): Promise<{ queued: number; dropped: number }> {
      const since = new Date(clock.now().getTime() - DAY_MS)
      const [queued, dropped] = await Promise.all([store.countQueued(), store.countDropped(since)])
      return { queued, dropped }
    },

    /** Deletes audio that nobody will ask for any more, except where the owner wants it retained. */
    async pruneAudio(): Promise<number> {
      const before = new Date(clock.now().getTime() - AUDIO_KEPT_MS)
      let deleted = 0
      let afterId = 0
      for (;;) {
        const finished = await store.findFinishedBefore(before, afterId, PRUNE_BATCH)
        for (const { id } of finished) await audio.delete(id)
        await store.markAudioDeleted(finished.map(({ id }) => id), clock.now())
        deleted += finished.length
        afterId = finished.at(-1)?.id ?? 0
        if (finished.length < PRUNE_BATCH) return deleted
      }
    },
  }
}

type SegmentRow = NonNullable<Awaited<ReturnType<ListeningStore['findSegment']>>>

function transcriptRow(segment: SegmentRow, transcript: Transcript, engine: string, processedAt: Date) {
  return {
    stationId: segment.stationId,
    stationName: segment.station.name,
    startTime: segment.startedAt,
    endTime: segment.endedAt,
    transcript: transcript.text,
    confidence: transcript.confidence,
    words: transcript.words.map((word) => ({ ...word })),
    engine,
    processedAt,
    averageVolume: segment.averageVolume,
    peakVolume: segment.peakVolume,
    volumeVariance: segment.volumeVariance,
    isVolumeElevated: segment.isVolumeElevated,
    recordingId: segment.recordingId,
    segmentId: segment.id,
  }
}
