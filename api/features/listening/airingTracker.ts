import type { FingerprintMatch } from './fingerprint.ts'

/** A known recording heard on air. Seconds count on the station's own scale. */
export interface Airing {
  id: number
  startSeconds: number
  endSeconds: number
  /** Of the recording, 0–1: how much of it has been heard so far. */
  share: number
}

/** So much of one recording in a row is no shared jingle or closing line. */
const SURE_SECONDS = 8
/** Of short recordings this share is. */
const SURE_SHARE = 0.6
/** Matches of one airing agree on where it began. */
const SAME_START_SECONDS = 0.8
/** After so long without a match an airing is over: two queries may fail in the middle of one. */
const PATIENCE_SECONDS = 12

interface Candidate {
  id: number
  startSeconds: number
  heardFrom: number
  heardTo: number
  isAnnounced: boolean
}

/** Joins matches of one query after the other into airings, each told once. */
export class AiringTracker {
  readonly #lengthOf: (id: number) => number | null
  #candidates: Candidate[] = []

  /** `lengthOf`: seconds of a known recording. */
  constructor(lengthOf: (id: number) => number | null) {
    this.#lengthOf = lengthOf
  }

  /** Takes the matches of a query that began at `atSeconds`; returns airings that have just become sure. */
  observe(atSeconds: number, matches: readonly FingerprintMatch[]): Airing[] {
    this.#candidates = this.#candidates.filter(({ heardTo }) => heardTo > atSeconds - PATIENCE_SECONDS)
    const sure: Airing[] = []
    for (const match of matches) {
      const known = this.#lengthOf(match.id)
      if (known === null) continue
      const length = known / match.speed
      const candidate = this.#candidateOf(match.id, atSeconds - match.offsetSeconds / match.speed)
      const from = Math.max(0, match.offsetSeconds) / match.speed
      candidate.heardFrom = Math.min(candidate.heardFrom, candidate.startSeconds + from)
      candidate.heardTo = Math.max(candidate.heardTo, candidate.startSeconds + from + match.overlapSeconds)
      const heard = candidate.heardTo - candidate.heardFrom
      if (candidate.isAnnounced || (heard < SURE_SECONDS && heard < length * SURE_SHARE)) continue
      candidate.isAnnounced = true
      const { id, startSeconds } = candidate
      sure.push({ id, startSeconds, endSeconds: startSeconds + length, share: Math.min(1, heard / length) })
    }
    return sure
  }

  #candidateOf(id: number, startSeconds: number): Candidate {
    const known = this.#candidates.find((one) => one.id === id && Math.abs(one.startSeconds - startSeconds) <= SAME_START_SECONDS)
    if (known !== undefined) return known
    const candidate: Candidate = { id, startSeconds, heardFrom: Infinity, heardTo: -Infinity, isAnnounced: false }
    this.#candidates.push(candidate)
    return candidate
  }
}
