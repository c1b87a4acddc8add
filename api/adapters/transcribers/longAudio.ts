import type { PcmAudio } from '../../features/listening/transcriber.port.ts'
import type { Transcript } from '../../features/listening/transcript.ts'
import { splitAtPauses } from './splitAtPauses.ts'

export interface AudioPiece {
  startSeconds: number
  audio: PcmAudio
}

/** The whole audio where it is short enough, else its voiced parts, cut at pauses; nothing for silence. */
export function transcriptPieces(audio: PcmAudio, longestSeconds: number): AudioPiece[] {
  // Pauses are no reason to cut here: an engine that takes minutes wants the context.
  const limits = { sampleRate: audio.sampleRate, longestSeconds, pauseSeconds: longestSeconds }
  const voiced = splitAtPauses(audio.samples, limits)
  if (voiced.length === 0) return []
  if (audio.samples.length <= longestSeconds * audio.sampleRate) return [{ startSeconds: 0, audio }]
  return voiced.map(({ start, end }) => ({
    startSeconds: start / audio.sampleRate,
    audio: { samples: audio.samples.subarray(start, end), sampleRate: audio.sampleRate },
  }))
}

/** One transcript from those of its pieces; the first piece's language counts. */
export function joinTranscripts(parts: readonly { startSeconds: number; transcript: Transcript }[], language: string): Transcript {
  const words = parts.flatMap(({ startSeconds, transcript }) =>
    transcript.words.map((word) => ({
      ...word,
      startSeconds: word.startSeconds + startSeconds,
      endSeconds: word.endSeconds + startSeconds,
    })),
  )
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    confidence: words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    language: parts[0]?.transcript.language ?? language,
  }
}
