import type { Utterance } from '../splitAtPauses.ts'

/** What is recognised at once, with the stretches of speech in it. Sample offsets, `end` exclusive. */
export interface SpeechPiece extends Utterance {
  speech: readonly Utterance[]
}

export interface PieceLimits {
  sampleRate: number
  /** Of all the audio, in samples. */
  total: number
  longestSeconds: number
  /** A gap at least this long begins a new piece; shorter ones stand within numbers and sentences. */
  gapSeconds: number
}

/** Kept around speech, so that soft first and last sounds are not cut. */
const MARGIN_SECONDS = 0.2

/** Puts stretches of speech together to pieces that a model reads well: whole sentences, no longer than it can take. */
export function speechPieces(stretches: readonly Utterance[], { sampleRate, total, longestSeconds, gapSeconds }: PieceLimits): SpeechPiece[] {
  const pieces: { speech: Utterance[] }[] = []
  for (const stretch of stretches) {
    const current = pieces.at(-1)
    const first = current?.speech[0]
    const last = current?.speech.at(-1)
    const fits = first && last && stretch.start - last.end < gapSeconds * sampleRate && stretch.end - first.start <= longestSeconds * sampleRate
    if (fits) current?.speech.push(stretch)
    else pieces.push({ speech: [stretch] })
  }
  const margin = MARGIN_SECONDS * sampleRate
  return pieces.map(({ speech }, index) => {
    // Two pieces never share audio: a word would be written twice.
    const floor = pieces[index - 1]?.speech.at(-1)?.end ?? 0
    const ceiling = pieces[index + 1]?.speech[0]?.start ?? total
    const start = Math.max(floor, (speech[0]?.start ?? 0) - margin)
    const end = Math.min(ceiling, (speech.at(-1)?.end ?? total) + margin)
    return { start, end, speech }
  })
}
