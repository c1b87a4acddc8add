import type { StreamFormat } from './stationStream.ts'

/** Enough for an ID3 tag's header, two MP3 frames or three transport packets. */
export const SNIFF_BYTES = 4_096

export type Sniffed = StreamFormat | 'playlist' | 'webPage' | null

const TYPE_FORMATS: readonly (readonly [RegExp, StreamFormat])[] = [
  [/^audio\/(mpeg|mp3|mpeg3|x-mpeg|x-mp3)\b/, 'mp3'],
  [/^audio\/(aacp?|x-aac|x-hx-aac-adts|aac-adts|mpeg4-generic)\b/, 'aac'],
  [/^(audio|application)\/(ogg|x-ogg|opus|vorbis)\b/, 'ogg'],
  [/^audio\/(x-)?flac\b/, 'flac'],
  [/^audio\/(x-)?wav\b/, 'wav'],
  [/^video\/mp2t\b/, 'mpegts'],
  [/^(audio|video)\/(mp4|x-m4a)\b/, 'mov'],
]

export function isPlaylistType(contentType: string): boolean {
  return /mpegurl|scpls|\bpls\b/i.test(contentType)
}

/** The format that a content type names; null for general or unknown types. */
export function formatOfType(contentType: string): StreamFormat | null {
  return TYPE_FORMATS.find(([type]) => type.test(contentType.trim().toLowerCase()))?.[1] ?? null
}

/** The format that the first bytes show; null when they show none. Servers often name the wrong type. */
export function sniffFormat(bytes: Uint8Array): Sniffed {
  const text = Buffer.from(bytes.subarray(0, 256)).toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (/^(#EXTM3U|\[playlist\])/i.test(text)) return 'playlist'
  if (/^(<!doctype|<html|<\?xml|<head|<body|<asx|\{)/i.test(text)) return 'webPage'
  if (text.startsWith('OggS')) return 'ogg'
  if (text.startsWith('fLaC')) return 'flac'
  if (text.startsWith('RIFF')) return 'wav'
  if (text.slice(4, 8) === 'ftyp' || text.slice(4, 8) === 'styp' || text.slice(4, 8) === 'moof') return 'mov'
  const start = skipId3(bytes)
  if (isTransport(bytes, start)) return 'mpegts'
  // A stream is joined anywhere: look for two frames in a row rather than at the first byte.
  for (let at = start; at + 6 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const adts = adtsLength(bytes, at)
    if (adts > 0 && adtsLength(bytes, at + adts) > 0) return 'aac'
    const mpeg = mpegLength(bytes, at)
    if (mpeg > 0 && mpegLength(bytes, at + mpeg) > 0) return 'mp3'
  }
  return null
}

/** Where the audio begins after an ID3v2 tag; 0 without one. */
export function skipId3(bytes: Uint8Array): number {
  if (bytes.length < 10 || bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127)
}

function isTransport(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === 0x47 && bytes[start + 188] === 0x47 && bytes[start + 376] === 0x47
}

function adtsLength(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes.subarray(at, at + 6)
  if (a !== 0xff || (b & 0xf6) !== 0xf0 || ((c >> 2) & 15) > 12) return 0
  const length = ((d & 3) << 11) | (e << 3) | (f >> 5)
  return length > 7 ? length : 0
}

const MPEG1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG_RATES = [44_100, 48_000, 32_000]

/** Bytes of the layer III frame at `at`; 0 when there is none. */
function mpegLength(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
  const version = (b >> 3) & 3
  const rateIndex = (c >> 2) & 3
  if (a !== 0xff || (b & 0xe0) !== 0xe0 || version === 1 || ((b >> 1) & 3) !== 1 || rateIndex === 3) return 0
  const isFirst = version === 3
  const kbps = (isFirst ? MPEG1_KBPS : MPEG2_KBPS)[c >> 4] ?? 0
  if (kbps === 0) return 0
  const rate = (MPEG_RATES[rateIndex] ?? 44_100) / (isFirst ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((isFirst ? 144 : 72) * kbps * 1_000) / rate) + ((c >> 1) & 1)
}

const CODEC_NAMES: Record<StreamFormat, string> = {
  mp3: 'MP3',
  aac: 'AAC',
  ogg: 'Ogg',
  flac: 'FLAC',
  wav: 'PCM',
  // Radio over HLS is AAC in all but name.
  mpegts: 'AAC',
  mov: 'AAC',
}

/** What a person calls the coding; `head` are the first bytes of the stream. */
export function codecName(format: StreamFormat, head: Uint8Array): string {
  if (format !== 'ogg') return CODEC_NAMES[format]
  const text = Buffer.from(head.subarray(0, 256)).toString('latin1')
  if (text.includes('OpusHead')) return 'Opus'
  if (text.includes('vorbis')) return 'Vorbis'
  return text.includes('FLAC') ? 'FLAC' : CODEC_NAMES.ogg
}
