import { BAND_COUNT } from './soundFeatures.ts'
import type { SoundFeatures } from './soundFeatures.ts'

/**
 * One word of 19 bits a frame: between which neighbouring bands the balance is rising. Says of two recordings that
 * share landmarks whether they are the same throughout, or only have a bed or a jingle in common.
 */
export type Signature = Uint32Array

/** A quarter of a second: long against a shift of half a frame, short against a syllable's neighbours. */
const SMOOTHING_FRAMES = 8
/** Against which moment before a balance is rising or falling. */
const LOOK_BACK_FRAMES = 4
const BITS = BAND_COUNT - 1

/** Of frames `from` to `to`, all of them still held; one word for each frame. */
export function signatureOf(features: SoundFeatures, from: number, to: number): Signature {
  const oldest = Math.max(0, features.frames - features.capacity)
  const balances: Float32Array[] = []
  const first = from - LOOK_BACK_FRAMES
  for (let frame = first; frame < to; frame += 1) balances.push(balance(features, Math.max(oldest, frame - SMOOTHING_FRAMES + 1), Math.max(oldest + 1, frame + 1)))
  const words = new Uint32Array(Math.max(0, to - from))
  for (let i = 0; i < words.length; i += 1) {
    const before = balances[i] as Float32Array
    const now = balances[i + LOOK_BACK_FRAMES] as Float32Array
    let word = 0
    for (let bit = 0; bit < BITS; bit += 1) if ((now[bit] as number) > (before[bit] as number)) word |= 1 << bit
    words[i] = word
  }
  return words
}

/** Mean difference of neighbouring bands over frames `from` to `to`, dB. */
function balance(features: SoundFeatures, from: number, to: number): Float32Array {
  const sums = new Float32Array(BITS)
  for (let frame = from; frame < to; frame += 1) {
    const base = (frame % features.capacity) * BAND_COUNT
    for (let band = 0; band < BITS; band += 1) {
      sums[band] = (sums[band] as number) + (features.bands[base + band] as number) - (features.bands[base + band + 1] as number)
    }
  }
  for (let band = 0; band < BITS; band += 1) sums[band] = (sums[band] as number) / (to - from)
  return sums
}

/**
 * Share of bits that differ where the two overlap, `second` beginning `shift` frames after the start of `first` and
 * running `speed` times as fast; 0.5 is chance. `frames` are those of `second`.
 */
export function bitErrors(first: Signature, second: Signature, shift: number, speed = 1): { rate: number; frames: number } {
  let errors = 0
  let frames = 0
  for (let i = 0; i < second.length; i += 1) {
    const at = shift + Math.round(i * speed)
    if (at < 0) continue
    if (at >= first.length) break
    errors += ones((first[at] as number) ^ (second[i] as number))
    frames += 1
  }
  return { rate: frames === 0 ? 1 : errors / (frames * BITS), frames }
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
