/** Seconds count from the start of the audio that was transcribed; confidence is 0–1. */
export interface TranscriptWord {
  text: string
  startSeconds: number
  endSeconds: number
  confidence: number
}

export interface Transcript {
  text: string
  words: readonly TranscriptWord[]
  /** Mean over words, 0–1; 0 where nothing was heard. */
  confidence: number
  /** BCP 47, e.g. `en`. */
  language: string
}
