import { cleanTitle, IcyDeinterleaver, metadataInterval, streamTitle } from './icy.ts'
import { parsePlaylist, PlaylistError } from './playlist.ts'
import type { HlsMaster, HlsMedia, Pointer } from './playlist.ts'
import { formatOfType, skipId3, sniffFormat } from './sniffFormat.ts'

const BASE = 'https://radio.example/live/list.m3u8?token=1'

describe('ICY', () => {
  test.each([
    ["StreamTitle='Artist - Song';StreamUrl='';", 'Artist - Song'],
    ["StreamTitle='It's; a song';", "It's; a song"],
    ["StreamTitle='Ends'; here';StreamUrl='http://x';", "Ends'; here"],
    ["streamtitle = 'lower case';", 'lower case'],
    ["StreamTitle='no end'", 'no end'],
    ["StreamTitle='';", ''],
    ["StreamUrl='x';", null],
    ['nonsense', null],
    ["StreamTitle='unfinished", null],
  ])('%s', (metadata, title) => {
    expect(streamTitle(metadata)).toBe(title)
  })

  test('titles are one clean, bounded line', () => {
    expect(cleanTitle(' a\r\n\u0000b\u202e\u2028 c ')).toBe('a b c')
    expect(cleanTitle('\ud83d'.repeat(2)).isWellFormed()).toBe(true)
    expect(cleanTitle('x'.repeat(5_000))).toHaveLength(300)
  })

  test.each([
    ['16000', 16_000],
    ['0', null],
    ['-1', null],
    ['1', null],
    ['99999999', null],
    ['1.5', null],
    ['abc', null],
    [undefined, null],
  ])('an interval of %s', (header, interval) => {
    expect(metadataInterval(header)).toBe(interval)
  })

  test('however the stream is cut, audio and titles are the same', () => {
    const audio = Buffer.from(Array.from({ length: 3_000 }, (_, i) => i % 251))
    const text = Buffer.alloc(32)
    text.write("StreamTitle='Ünique';")
    const sent = Buffer.concat([audio.subarray(0, 1_000), Buffer.of(2), text, audio.subarray(1_000, 2_000), Buffer.of(0), audio.subarray(2_000)])
    for (const size of [1, 7, 999, 1_001, 5_000]) {
      const icy = new IcyDeinterleaver(1_000)
      const parts: Uint8Array[] = []
      const titles: string[] = []
      for (let at = 0; at < sent.length; at += size) {
        icy.push(sent.subarray(at, at + size), (part) => parts.push(Buffer.from(part)), (title) => titles.push(title))
      }
      expect(Buffer.concat(parts).equals(audio)).toBe(true)
      expect(titles).toEqual(['Ünique'])
      expect(icy.isOutOfStep).toBe(false)
    }
  })
})

describe('formats', () => {
  test.each([
    ['mp3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413), Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])],
    ['aac', Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), Buffer.alloc(9), Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), Buffer.alloc(9)])],
    ['ogg', Buffer.from('OggS\0\x02')],
    ['flac', Buffer.from('fLaC\0\0\0\x22')],
    ['wav', Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1')],
    ['mov', Buffer.from('\0\0\0\x1cftypisom', 'latin1')],
    ['mpegts', Buffer.concat([0, 1, 2].map(() => Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187)])))],
    ['playlist', Buffer.from('\ufeff#EXTM3U\n')],
    ['playlist', Buffer.from('[Playlist]\n')],
    ['webPage', Buffer.from(' <!DOCTYPE html>')],
    ['webPage', Buffer.from('{"error":"none"}')],
    [null, Buffer.alloc(4_096)],
    [null, Buffer.from([0xff, 0xfb, 0x90, 0x00])],
    [null, Buffer.alloc(0)],
  ])('%s is seen in its first bytes', (format, bytes) => {
    expect(sniffFormat(bytes)).toBe(format)
  })

  test('a tag in front does not hide the audio', () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128, 0xff)])
    expect(skipId3(tag)).toBe(138)
    const transport = Buffer.concat([tag, ...[0, 1, 2].map(() => Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187)]))])
    expect(sniffFormat(transport)).toBe('mpegts')
  })

  test.each([
    ['audio/mpeg', 'mp3'],
    ['Audio/AACP; charset=x', 'aac'],
    ['application/ogg', 'ogg'],
    ['application/octet-stream', null],
    ['', null],
  ])('the type %s', (type, format) => {
    expect(formatOfType(type)).toBe(format)
  })
})

describe('playlists', () => {
  test('a pointer lists absolute addresses once each', () => {
    const list = parsePlaylist('#EXTM3U\n#EXTINF:-1,Name\n../a.mp3\n\n//other.example/b\nhttps://radio.example/a.mp3\n', BASE) as Pointer
    expect(list).toEqual({ kind: 'pointer', urls: ['https://radio.example/a.mp3', 'https://other.example/b'] })
  })

  test('a .pls keeps its order and forgives its spelling', () => {
    const list = parsePlaylist('\r\n[playlist]\r\nfile1=http://a.example:8000/;\r\nTitle1=File9=x\r\nFile2 = http://b.example/\r\n', BASE)
    expect(list).toEqual({ kind: 'pointer', urls: ['http://a.example:8000/;', 'http://b.example/'] })
  })

  test('a master puts thin audio first and video last, and follows audio renditions', () => {
    const list = parsePlaylist(
      [
        '#EXTM3U',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Main, stereo",DEFAULT=YES,URI="audio/main.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=2000000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="a"',
        'video.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=24000,CODECS="mp4a.40.5"',
        'thin.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=96000,CODECS="mp4a.40.2"',
        'good.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=320x180',
        'plainVideo.m3u8',
      ].join('\n'),
      BASE,
    ) as HlsMaster
    expect(list.variants.map((url) => url.replace('https://radio.example/live/', ''))).toEqual(['good.m3u8', 'audio/main.m3u8', 'thin.m3u8', 'plainVideo.m3u8'])
  })

  test('a media list knows ranges, heads, keys, breaks and titles', () => {
    const list = parsePlaylist(
      [
        '#EXTM3U',
        '#EXT-X-TARGETDURATION:6',
        '#EXT-X-MEDIA-SEQUENCE:9007199254740000',
        '#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@0"',
        '#EXTINF:5.96,Artist, with comma - Song',
        '#EXT-X-BYTERANGE:50@100',
        'all.mp4',
        '#EXTINF:6',
        '#EXT-X-BYTERANGE:70',
        'all.mp4',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-KEY:METHOD=AES-128,URI="k?a=1,2",IV=0x0A',
        '#EXTINF:4,',
        'c.ts?x=y',
        '#EXT-X-ENDLIST',
      ].join('\n'),
      BASE,
    ) as HlsMedia
    expect(list).toMatchObject({ kind: 'media', targetSeconds: 6, isEnded: true })
    const [first, second, third] = list.segments
    expect(first).toMatchObject({ sequence: 9_007_199_254_740_000, title: 'Artist, with comma - Song', range: { offset: 100, length: 50 }, init: { url: 'https://radio.example/live/init.mp4', range: { offset: 0, length: 100 } } })
    expect(second).toMatchObject({ range: { offset: 150, length: 70 }, title: null, isDiscontinuous: false, key: null })
    expect(third).toMatchObject({ url: 'https://radio.example/live/c.ts?x=y', isDiscontinuous: true, key: { url: 'https://radio.example/live/k?a=1,2', iv: '0x0A' } })
  })

  test.each([
    ['', 'names no stream'],
    ['#EXTM3U\n#only a comment', 'names no stream'],
    ['a\n'.repeat(30_000), 'too long'],
    ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n', 'broken address'],
    ['#EXT-X-TARGETDURATION:0\n#EXTINF:1,\na', 'not a valid HLS list'],
    ['#EXT-X-TARGETDURATION:5\n#EXTINF:-3,\na', 'sensible length'],
    ['#EXT-X-TARGETDURATION:5\n#EXT-X-MEDIA-SEQUENCE:x\n#EXTINF:3,\na', 'not a valid HLS list'],
  ])('what cannot be read says so: %j', (text, message) => {
    expect(() => parsePlaylist(text.slice(0, 80_000), BASE)).toThrow(PlaylistError)
    expect(() => parsePlaylist(text, BASE)).toThrow(message)
  })
})
