import type { Fingerprint } from './fingerprint.ts'

/** Told apart from what a later version may write. */
const VERSION = 1
const HEAD_BYTES = 12
/** A ten-thousandth of an octave. */
const PITCH_STEPS = 10_000
const BYTES_PER_PEAK = 4

/** As it is stored: version, numbers of peaks and frames, then frames and pitches in 16 bits and signature words in 32. */
export function encodeFingerprint({ peaks, signature }: Fingerprint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + peaks.frames.length * BYTES_PER_PEAK + signature.length * 4)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, VERSION, true)
  view.setUint32(4, peaks.frames.length, true)
  view.setUint32(8, signature.length, true)
  let at = HEAD_BYTES
  for (let i = 0; i < peaks.frames.length; i += 1) {
    view.setUint16(at, peaks.frames[i] as number, true)
    view.setUint16(at + 2, Math.round((peaks.pitches[i] as number) * PITCH_STEPS), true)
    at += BYTES_PER_PEAK
  }
  for (const word of signature) {
    view.setUint32(at, word, true)
    at += 4
  }
  return bytes
}

/** Null when the bytes are of another version or damaged. */
export function decodeFingerprint(bytes: Uint8Array): Fingerprint | null {
  if (bytes.length < HEAD_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [peakCount, words] = [view.getUint32(4, true), view.getUint32(8, true)]
  if (view.getUint32(0, true) !== VERSION || bytes.length !== HEAD_BYTES + peakCount * BYTES_PER_PEAK + words * 4) return null
  const frames = new Uint32Array(peakCount)
  const pitches = new Float32Array(peakCount)
  for (let i = 0; i < peakCount; i += 1) {
    frames[i] = view.getUint16(HEAD_BYTES + i * BYTES_PER_PEAK, true)
    pitches[i] = view.getUint16(HEAD_BYTES + i * BYTES_PER_PEAK + 2, true) / PITCH_STEPS
  }
  const from = HEAD_BYTES + peakCount * BYTES_PER_PEAK
  return { peaks: { frames, pitches }, signature: Uint32Array.from({ length: words }, (_, i) => view.getUint32(from + i * 4, true)) }
}
