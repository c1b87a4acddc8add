import type { AudioAnalyser } from './audioAnalyser.ts'
import { FRAMES_PER_SECOND } from './audioFrames.ts'
import { LandmarkIndex } from './landmarkIndex.ts'
import { askedLandmarks, keptLandmarks } from './landmarkHashes.ts'
import type { Peaks } from './landmarks.ts'
import { bitErrors, signatureOf } from './signature.ts'
import type { Signature } from './signature.ts'

/** What is known of a stretch of sound; times count in frames from its start. */
export interface Fingerprint {
  peaks: Peaks
  signature: Signature
}

export interface FingerprintMatch {
  id: number
  /** Where in the known recording the query begins; negative when it begins earlier. */
  offsetSeconds: number
  /** Landmarks that agree. */
  score: number
  /** Share of differing bits over the whole overlap, 0–0.5. */
  bitErrorRate: number
  /** Of the overlap of query and recording, on the query's clock. */
  overlapSeconds: number
  /** How fast the recording was played; 1 as it is known. */
  speed: number
}

/** Groups of three peaks hardly agree on one shift by chance; the signature has the last word. */
const LEAST_SCORE = 5
/** The same recording through thin codecs and noise stays below, another voice on the same bed above. */
export const MOST_BIT_ERRORS = 0.3
/** An overlap shorter than this cannot be told from a shared jingle. */
const LEAST_OVERLAP_SECONDS = 2
/** The agreement must run through the overlap, not sit in one corner of it. */
const LEAST_SPAN_SHARE = 0.4
/** Landmarks place a query to a frame; the signature is tried on the frames beside it too. */
const SHIFT_TOLERANCE = 1
/** Stations play a few per cent faster to fit more in; half a step off is still found. As it is first. */
const SPEEDS = [1, 1.01, 0.99, 1.02, 0.98]
/** Candidates whose signatures are worth comparing. */
const MAX_CANDIDATES = 8

/** Of what the analyser heard between two frames. */
export function fingerprintOf(analyser: AudioAnalyser, fromFrame: number, toFrame: number): Fingerprint {
  return { peaks: analyser.peaks(fromFrame, toFrame), signature: signatureOf(analyser.features, fromFrame, toFrame) }
}

/** Known recordings, found again in anything that is heard. */
export class FingerprintLibrary {
  readonly #index = new LandmarkIndex()
  readonly #signatures = new Map<number, Signature>()

  get size(): number {
    return this.#index.size
  }

  /** Of landmarks and signatures together. */
  get byteLength(): number {
    let bytes = this.#index.byteLength
    for (const signature of this.#signatures.values()) bytes += signature.byteLength
    return bytes
  }

  has(id: number): boolean {
    return this.#signatures.has(id)
  }

  /** Null when nothing is known under `id`. */
  lengthSeconds(id: number): number | null {
    const signature = this.#signatures.get(id)
    return signature === undefined ? null : signature.length / FRAMES_PER_SECOND
  }

  /** Replaces what was known under `id`. */
  add(id: number, { peaks, signature }: Fingerprint): void {
    this.#index.add(id, keptLandmarks(peaks))
    this.#signatures.set(id, signature)
  }

  remove(id: number): void {
    this.#index.remove(id)
    this.#signatures.delete(id)
  }

  /** Known recordings within the query, best first. Queries of five seconds and more are sure. */
  identify(query: Fingerprint): FingerprintMatch[] {
    for (const speed of SPEEDS) {
      const matches = this.#identifyAt(query, speed)
      if (matches.length > 0) return matches
    }
    return []
  }

  #identifyAt({ peaks, signature }: Fingerprint, speed: number): FingerprintMatch[] {
    const matches: FingerprintMatch[] = []
    for (const { id, shift, score, span } of this.#index.align(askedLandmarks(peaks, speed), LEAST_SCORE).slice(0, MAX_CANDIDATES)) {
      const known = this.#signatures.get(id)
      if (known === undefined) continue
      const { rate, frames, at } = bestErrors(known, signature, shift, speed)
      if (frames < LEAST_OVERLAP_SECONDS * FRAMES_PER_SECOND || span < frames * LEAST_SPAN_SHARE || rate > MOST_BIT_ERRORS) continue
      matches.push({ id, offsetSeconds: at / FRAMES_PER_SECOND, score, bitErrorRate: rate, overlapSeconds: frames / FRAMES_PER_SECOND, speed })
    }
    return matches.sort((a, b) => a.bitErrorRate - b.bitErrorRate)
  }
}

function bestErrors(known: Signature, query: Signature, shift: number, speed: number): { rate: number; frames: number; at: number } {
  let best = { rate: 1, frames: 0, at: shift }
  for (let at = shift - SHIFT_TOLERANCE; at <= shift + SHIFT_TOLERANCE; at += 1) {
    const { rate, frames } = bitErrors(known, query, at, speed)
    if (rate < best.rate) best = { rate, frames, at }
  }
  return best
}
