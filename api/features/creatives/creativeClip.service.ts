import { clipStretch, waveformPeaks } from '../detections/clip.ts'
import { clipUrl } from '../detections/clip.service.ts'
import type { ClipEncoder, StoredClip } from '../detections/clipStorage.port.ts'
import { evidenceOf } from '../detections/storedEvidence.ts'
import { wordsOf } from '../detections/storedWords.ts'
import type { Evidence } from '../detections/judgement.ts'
import { SAMPLE_RATE } from '../listening/audioFrames.ts'
import { joinTranscripts } from '../listening/joinedTranscript.ts'
import type { ListeningService } from '../listening/listening.service.ts'
import type { TranscriptWord } from '../listening/transcript.ts'
import type { CreativeListStore } from './creativeList.store.ts'

declare module '../../services.ts' {
  interface Services {
    creativeClips: CreativeClipService
  }
}

/** One airing of a spot to listen to; seconds count from the start of the sound. */
export interface SpotClip {
  url: string
  durationSeconds: number
  adStartSeconds: number
  peaks: number[]
  words: TranscriptWord[]
  transcript: string
  evidence: Evidence[]
}

/** Audio is dropped station by station: the newest airings may be gone while one before them is kept. */
const AIRINGS_TRIED = 5
/** A browser asks for a file in parts: as many are held as people may listen to at a time, 0.2 MB each. */
const MOST_ENCODED = 16

export interface CreativeClipDeps {
  store: CreativeListStore
  listening: ListeningService
  encoder: ClipEncoder
}

export type CreativeClipService = ReturnType<typeof createCreativeClipService>

/** Spots are heard by the clip of a detection; those without any are cut from the audio that is still kept. */
export function createCreativeClipService({ store, listening, encoder }: CreativeClipDeps) {
  const encoded = new Map<number, Promise<StoredClip>>()

  async function readNewest(creativeId: number) {
    for (const airing of await store.findNewestAirings(creativeId, AIRINGS_TRIED)) {
      const { from, to } = clipStretch(airing)
      const audio = await listening.readAudio(airing.stationId, from, to)
      if (audio) return { airing, audio, from, to }
    }
    return null
  }

  return {
    /** Null when no sound of it is kept. */
    async find(creativeId: number): Promise<SpotClip | null> {
      const detection = await store.findClipped(creativeId)
      if (detection?.clip) {
        const { durationSeconds, adStartSeconds, peaks, words } = detection.clip
        return {
          url: clipUrl(detection.id), durationSeconds, adStartSeconds, peaks: [...peaks], words: wordsOf(words),
          transcript: detection.rawTranscript, evidence: evidenceOf(detection.evidence),
        }
      }
      const newest = await readNewest(creativeId)
      if (!newest) return null
      const { airing, audio, from, to } = newest
      const transcripts = await store.findTranscriptsWithin(airing.stationId, from, to)
      const joined = joinTranscripts(transcripts.map(({ startTime, endTime, words }) => ({ startedAt: startTime, endedAt: endTime, words: wordsOf(words) })))
      const seconds = (at: Date): number => (at.getTime() - audio.startedAt.getTime()) / 1_000
      const durationSeconds = audio.samples.length / SAMPLE_RATE
      const words = joined.words
        .map((word) => ({ text: word.text, startSeconds: seconds(word.startedAt), endSeconds: seconds(word.endedAt), confidence: word.confidence }))
        .filter((word) => word.endSeconds > 0 && word.startSeconds < durationSeconds)
      return {
        url: `/api/creatives/${creativeId}/clip`,
        durationSeconds,
        adStartSeconds: Math.max(0, seconds(airing.startedAt)),
        peaks: [...waveformPeaks(audio.samples)],
        words,
        transcript: words.map(({ text }) => text).join(' '),
        evidence: [],
      }
    },

    /** The sound of `find` where it is not a detection's clip; null when it is not kept. */
    async read(creativeId: number): Promise<StoredClip | null> {
      const newest = await readNewest(creativeId)
      if (!newest) return null
      const { airing, audio } = newest
      const found = encoded.get(airing.id) ?? encoder.encode(audio.samples)
      encoded.delete(airing.id)
      encoded.set(airing.id, found)
      found.catch(() => encoded.delete(airing.id))
      for (const old of [...encoded.keys()].slice(0, -MOST_ENCODED)) encoded.delete(old)
      return found
    },
  }
}
