import type { PcmAudio } from '../../features/listening/transcriber.port.ts'

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const PCM_FORMAT = 1

/** A complete RIFF file: one channel, 16 bit. */
export function encodeWav(audio: PcmAudio): Uint8Array<ArrayBuffer> {
  const dataBytes = audio.samples.length * BYTES_PER_SAMPLE
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes)
  const view = new DataView(bytes.buffer)
  writeTag(bytes, 0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  writeTag(bytes, 8, 'WAVE')
  writeTag(bytes, 12, 'fmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM_FORMAT, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, audio.sampleRate, true)
  view.setUint32(28, audio.sampleRate * BYTES_PER_SAMPLE, true)
  view.setUint16(32, BYTES_PER_SAMPLE, true)
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true)
  writeTag(bytes, 36, 'data')
  view.setUint32(40, dataBytes, true)
  bytes.set(new Uint8Array(audio.samples.buffer, audio.samples.byteOffset, dataBytes), HEADER_BYTES)
  return bytes
}

/** Reads what `encodeWav` and speech synthesisers write. Throws on any other format, rate or channel count. */
export function decodeWav(bytes: Uint8Array): PcmAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || readTag(bytes, 0) !== 'RIFF' || readTag(bytes, 8) !== 'WAVE') {
    throw new Error('Not a WAV file')
  }
  let offset = 12
  let hasFormat = false
  while (offset + 8 <= bytes.length) {
    const tag = readTag(bytes, offset)
    const size = view.getUint32(offset + 4, true)
    const body = offset + 8
    if (tag === 'fmt ') {
      hasFormat =
        view.getUint16(body, true) === PCM_FORMAT &&
        view.getUint16(body + 2, true) === 1 &&
        view.getUint32(body + 4, true) === 16_000 &&
        view.getUint16(body + 14, true) === 16
    } else if (tag === 'data') {
      if (!hasFormat) throw new Error('Not a WAV file of 16 000 mono samples of 16 bit a second')
      const end = Math.min(bytes.length, body + size)
      const data = bytes.slice(body, end - ((end - body) % BYTES_PER_SAMPLE))
      return { samples: new Int16Array(data.buffer), sampleRate: 16_000 }
    }
    offset = body + size + (size % 2)
  }
  throw new Error('A WAV file without audio')
}

function writeTag(bytes: Uint8Array, offset: number, tag: string): void {
  for (let index = 0; index < tag.length; index++) bytes[offset + index] = tag.charCodeAt(index)
}

function readTag(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}
