import type { Clock, PubSub, UnitOfWork } from '../../ports.ts'
import { joinTranscripts } from '../listening/joinedTranscript.ts'
import type { ListeningService } from '../listening/listening.service.ts'
import { SAMPLE_RATE } from '../listening/audioFrames.ts'
import { clipStretch, waveformPeaks } from './clip.ts'
import type { ByteRange, ClipEncoder, ClipStorage, StoredClip } from './clipStorage.port.ts'
import { DETECTION_CHANGED_TOPIC } from './detection.service.ts'
import type { DetectionStore } from './detection.store.ts'
import { wordsOf } from './storedWords.ts'

declare module '../../services.ts' {
  interface Services {
    clips: ClipService
  }
}

/** The proof outlives the audio it was cut from by this. */
const RETENTION_MS = 90 * 24 * 3_600_000
/** How long a clip waits for its last two seconds to be captured. */
const WAIT_FOR_TAIL_MS = 45_000

export interface ClipDeps {
  store: DetectionStore
  storage: ClipStorage
  encoder: ClipEncoder
  listening: ListeningService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

export type ClipService = ReturnType<typeof createClipService>

export function createClipService({ store, storage, encoder, listening, unitOfWork, pubsub, clock }: ClipDeps) {
  return {
    /**
     * Cuts and keeps the clip of a detection. Answers when to try again if its end has not been captured yet, null when
     * it is done or there is nothing to cut from.
     */
    async make(detectionId: number): Promise<Date | null> {
      const detection = await store.find(detectionId)
      if (!detection) return null
      const { from, to } = clipStretch(detection)
      const now = clock.now()
      const recordedUntil = await listening.recordedUntil(detection.stationId, from, to)
      const mayStillCome = now.getTime() - to.getTime() < WAIT_FOR_TAIL_MS
      if ((!recordedUntil || recordedUntil < to) && mayStillCome) return new Date(now.getTime() + 2_000)
      const audio = await listening.readAudio(detection.stationId, from, to)
      if (!audio) return null
      const encoded = await encoder.encode(audio.samples)
      // A name of its own for each cut: what replaces a clip never meets the deletion of the one before.
      const storageKey = `${Math.floor(detectionId / 1_000)}/${detectionId}-${now.getTime().toString(36)}.m4a`
      await storage.write(storageKey, encoded)
      const transcripts = await store.findTranscriptsWithin(detection.stationId, from, to)
      const joined = joinTranscripts(
        transcripts.map((transcript) => ({ startedAt: transcript.startTime, endedAt: transcript.endTime, words: wordsOf(transcript.words) })),
      )
      const seconds = (at: Date): number => (at.getTime() - audio.startedAt.getTime()) / 1_000
      const durationSeconds = audio.samples.length / SAMPLE_RATE
      const clip = {
        storageKey,
        mimeType: encoded.mimeType,
        sizeBytes: encoded.bytes.length,
        durationSeconds,
        adStartSeconds: Math.max(0, seconds(detection.startedAt)),
        peaks: waveformPeaks(audio.samples),
        words: joined.words
          .map((word) => ({ text: word.text, startSeconds: seconds(word.startedAt), endSeconds: seconds(word.endedAt), confidence: word.confidence }))
          .filter((word) => word.endSeconds > 0 && word.startSeconds < durationSeconds),
        expiresAt: new Date(now.getTime() + RETENTION_MS),
      }
      try {
        await unitOfWork.run(async (tx, afterCommit) => {
          await store.saveClip(detectionId, clip, clipUrl(detectionId), tx)
          afterCommit(() => pubsub.publish(DETECTION_CHANGED_TOPIC, { detectionId }))
        })
      } catch (error) {
        // Nothing refers to it: the next try makes its own.
        await storage.delete(storageKey)
        throw error
      }
      return null
    },

    /** Null when there is no clip (any more). */
    async find(detectionId: number): Promise<{ mimeType: string; sizeBytes: number; read(range?: ByteRange): Promise<StoredClip['bytes'] | null> } | null> {
      const clip = (await store.find(detectionId))?.clip
      if (!clip) return null
      return { mimeType: clip.mimeType, sizeBytes: clip.sizeBytes, read: (range) => storage.read(clip.storageKey, range) }
    },
  }
}

export function clipUrl(detectionId: number): string {
  return `/api/detections/${detectionId}/clip`
}
