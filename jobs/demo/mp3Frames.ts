/** Finds the borders of MPEG Layer III frames, so that loops and joins never cut one in two. */

export interface Mp3Stream {
  /** Byte offset of each frame, then the end of the last one. */
  offsets: Uint32Array
  sampleRate: number
  samplesPerFrame: number
  /** Of the first frame; the stations are made at a constant rate. */
  bitrateKbps: number
}

export class NotMp3 extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotMp3'
  }
}

const MPEG1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG1_RATES = [44_100, 48_000, 32_000]
/** Bits 4–3 of the second byte: 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5. */
const RATE_DIVISORS: Record<number, number> = { 3: 1, 2: 2, 0: 4 }
const LAYER_III = 1
const HEADER_BYTES = 4
const ID3V2_HEADER_BYTES = 10

interface FrameHeader {
  bytes: number
  sampleRate: number
  samplesPerFrame: number
  bitrateKbps: number
}

function headerAt(data: Uint8Array, offset: number): FrameHeader | null {
  const [first = 0, second = 0, third = 0] = data.subarray(offset, offset + HEADER_BYTES)
  const version = (second >> 3) & 3
  const divisor = RATE_DIVISORS[version]
  if (first !== 0xff || second >> 5 !== 7 || divisor === undefined || ((second >> 1) & 3) !== LAYER_III) return null
  const bitrateKbps = (divisor === 1 ? MPEG1_KBPS : MPEG2_KBPS)[third >> 4] ?? 0
  const sampleRate = (MPEG1_RATES[(third >> 2) & 3] ?? 0) / divisor
  if (bitrateKbps === 0 || sampleRate === 0) return null
  const samplesPerFrame = divisor === 1 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor((samplesPerFrame * bitrateKbps * 125) / sampleRate) + padding,
    sampleRate,
    samplesPerFrame,
    bitrateKbps,
  }
}

/** Length of a leading ID3v2 tag, 0 without one. */
function id3Bytes(data: Uint8Array): number {
  if (data.length < ID3V2_HEADER_BYTES || String.fromCharCode(...data.subarray(0, 3)) !== 'ID3') return 0
  const size = [...data.subarray(6, 10)].reduce((sum, byte) => sum * 128 + (byte & 127), 0)
  return ID3V2_HEADER_BYTES + size
}

/** Throws `NotMp3` when anything but whole frames of one sample rate follows the tag. */
export function parseMp3(data: Uint8Array): Mp3Stream {
  const offsets: number[] = []
  let offset = id3Bytes(data)
  const first = headerAt(data, offset)
  if (!first) throw new NotMp3(`No MPEG Layer III frame at byte ${offset}`)
  while (offset < data.length) {
    const header = headerAt(data, offset)
    if (!header || header.sampleRate !== first.sampleRate) throw new NotMp3(`No matching frame at byte ${offset}`)
    if (offset + header.bytes > data.length) throw new NotMp3(`The frame at byte ${offset} is cut short`)
    offsets.push(offset)
    offset += header.bytes
  }
  offsets.push(offset)
  return {
    offsets: Uint32Array.from(offsets),
    sampleRate: first.sampleRate,
    samplesPerFrame: first.samplesPerFrame,
    bitrateKbps: first.bitrateKbps,
  }
}

export const frameCountOf = (stream: Mp3Stream): number => stream.offsets.length - 1
export const frameSecondsOf = (stream: Mp3Stream): number => stream.samplesPerFrame / stream.sampleRate
