import { cleanTitle } from './icy.ts'

export interface ByteRange {
  offset: number
  length: number
}

export interface HlsSegment {
  url: string
  sequence: number
  durationSeconds: number
  range: ByteRange | null
  /** From EXTINF; stations put what is on air there. */
  title: string | null
  /** Counts breaks in the encoding from the start of the list. */
  isDiscontinuous: boolean
  /** Holds the head that fragments of MP4 need. */
  init: { url: string; range: ByteRange | null } | null
  key: { url: string; iv: string | null } | null
}

export interface HlsMedia {
  kind: 'media'
  targetSeconds: number
  segments: readonly HlsSegment[]
  isEnded: boolean
}

export interface HlsMaster {
  kind: 'master'
  /** Best for listening first. */
  variants: readonly string[]
}

export interface Pointer {
  kind: 'pointer'
  urls: readonly string[]
}

export class PlaylistError extends Error {}

/** A list longer than this holds hours; only its end matters to a listener. */
const MAX_LINES = 20_000
const MAX_POINTERS = 20
/** Below this speech begins to suffer; above it bits are paid for that a recogniser does not hear. */
const LEAST_GOOD_BITS_PER_SECOND = 40_000

/** Reads .m3u, .m3u8 and .pls. Addresses come out absolute and unchecked: whoever fetches them checks each. */
export function parsePlaylist(text: string, baseUrl: string): HlsMedia | HlsMaster | Pointer {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/).map((line) => line.trim())
  if (lines.length > MAX_LINES) throw new PlaylistError('The playlist is too long')
  if (/^\[playlist\]/i.test(lines.find((line) => line !== '') ?? '')) return parsePls(lines, baseUrl)
  if (lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:'))) return parseMaster(lines, baseUrl)
  if (lines.some((line) => line.startsWith('#EXT-X-TARGETDURATION:'))) return parseMedia(lines, baseUrl)
  return pointer(lines.filter((line) => line !== '' && !line.startsWith('#')), baseUrl)
}

function parsePls(lines: readonly string[], baseUrl: string): Pointer {
  const files = lines.map((line) => /^File\d*\s*=\s*(.+)$/i.exec(line)?.[1]).filter((file) => file !== undefined)
  return pointer(files, baseUrl)
}

function pointer(entries: readonly string[], baseUrl: string): Pointer {
  const urls = entries.filter((entry) => URL.canParse(entry, baseUrl)).map((entry) => new URL(entry, baseUrl).href)
  if (urls.length === 0) throw new PlaylistError('The playlist names no stream')
  return { kind: 'pointer', urls: [...new Set(urls)].slice(0, MAX_POINTERS) }
}

function absolute(address: string | undefined, baseUrl: string): string {
  if (address === undefined || !URL.canParse(address, baseUrl)) throw new PlaylistError('The playlist holds a broken address')
  return new URL(address, baseUrl).href
}

/** `KEY=value,KEY="quoted, value"` */
function attributesOf(line: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', quoted, plain] of line.slice(line.indexOf(':') + 1).matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g)) {
    attributes.set(name, quoted ?? plain ?? '')
  }
  return attributes
}

function parseMaster(lines: readonly string[], baseUrl: string): HlsMaster {
  const renditions = new Map<string, string>()
  const variants: { url: string; bits: number; hasVideo: boolean }[] = []
  for (const line of lines) {
    if (!line.startsWith('#EXT-X-MEDIA:')) continue
    const media = attributesOf(line)
    const group = media.get('GROUP-ID') ?? ''
    const isFirst = !renditions.has(group) || media.get('DEFAULT') === 'YES'
    if (media.get('TYPE') === 'AUDIO' && media.has('URI') && isFirst) renditions.set(group, absolute(media.get('URI'), baseUrl))
  }
  lines.forEach((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return
    const variant = attributesOf(line)
    const address = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'))
    const rendition = renditions.get(variant.get('AUDIO') ?? '\u0000')
    variants.push({
      url: rendition ?? absolute(address, baseUrl),
      bits: Number(variant.get('BANDWIDTH') ?? 0),
      hasVideo: rendition === undefined && (variant.has('RESOLUTION') || /avc1|hvc1|hev1|vp09|av01/.test(variant.get('CODECS') ?? '')),
    })
  })
  if (variants.length === 0) throw new PlaylistError('The playlist names no stream')
  const rank = (variant: (typeof variants)[number]) =>
    (variant.hasVideo ? 1e12 : 0) +
    (variant.bits >= LEAST_GOOD_BITS_PER_SECOND ? variant.bits : 1e11 - variant.bits)
  return { kind: 'master', variants: [...new Set(variants.sort((a, b) => rank(a) - rank(b)).map((variant) => variant.url))] }
}

function parseMedia(lines: readonly string[], baseUrl: string): HlsMedia {
  const segments: HlsSegment[] = []
  let targetSeconds = 0
  let sequence = 0
  let isEnded = false
  let duration = 0
  let title: string | null = null
  let range: ByteRange | null = null
  let isDiscontinuous = false
  let init: HlsSegment['init'] = null
  let key: HlsSegment['key'] = null
  let nextOffset = 0
  for (const line of lines) {
    const value = line.slice(line.indexOf(':') + 1)
    if (line.startsWith('#EXT-X-TARGETDURATION:')) targetSeconds = Number(value)
    else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) sequence = Number(value)
    else if (line.startsWith('#EXT-X-ENDLIST')) isEnded = true
    else if (line.startsWith('#EXT-X-DISCONTINUITY') && !line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE')) isDiscontinuous = true
    else if (line.startsWith('#EXTINF:')) {
      duration = Number.parseFloat(value)
      title = value.includes(',') ? cleanTitle(value.slice(value.indexOf(',') + 1)) || null : null
    } else if (line.startsWith('#EXT-X-BYTERANGE:')) range = parseRange(value, nextOffset)
    else if (line.startsWith('#EXT-X-MAP:')) {
      const map = attributesOf(line)
      const mapRange = map.get('BYTERANGE')
      init = { url: absolute(map.get('URI'), baseUrl), range: mapRange === undefined ? null : parseRange(mapRange, 0) }
    } else if (line.startsWith('#EXT-X-KEY:')) key = parseKey(attributesOf(line), baseUrl)
    else if (line !== '' && !line.startsWith('#')) {
      if (range !== null) nextOffset = range.offset + range.length
      if (!(duration >= 0 && duration <= 600)) throw new PlaylistError('The playlist holds a segment without a sensible length')
      segments.push({ url: absolute(line, baseUrl), sequence, durationSeconds: duration, range, title, isDiscontinuous, init, key })
      sequence += 1
      range = null
      title = null
      isDiscontinuous = false
    }
  }
  if (!(targetSeconds > 0 && targetSeconds <= 600) || !Number.isSafeInteger(sequence)) {
    throw new PlaylistError('The playlist is not a valid HLS list')
  }
  return { kind: 'media', targetSeconds, segments, isEnded }
}

function parseRange(value: string, nextOffset: number): ByteRange {
  const [length, offset] = value.split('@').map(Number)
  if (!Number.isSafeInteger(length) || (length ?? 0) <= 0) throw new PlaylistError('The playlist holds a broken byte range')
  return { length: length ?? 0, offset: Number.isSafeInteger(offset) ? (offset ?? 0) : nextOffset }
}

function parseKey(attributes: Map<string, string>, baseUrl: string): HlsSegment['key'] {
  const method = attributes.get('METHOD') ?? 'NONE'
  if (method === 'NONE') return null
  if (method !== 'AES-128') throw new PlaylistError('The stream is encrypted in a way that only licensed players can read')
  return { url: absolute(attributes.get('URI'), baseUrl), iv: attributes.get('IV') ?? null }
}
