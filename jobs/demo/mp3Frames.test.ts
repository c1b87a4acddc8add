import { spawnSync } from 'node:child_process'
import { frameCountOf, frameSecondsOf, NotMp3, parseMp3 } from './mp3Frames.ts'

/** Three seconds of a tone, encoded as asked, and the packet sizes that ffprobe sees in it. */
function encoded(rate: number, kbps: number, tags: readonly string[]): { mp3: Buffer; sizes: number[] } {
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=${rate}:duration=3`]
  const plain = ['-c:a', 'libmp3lame', '-b:a', `${kbps}k`, '-write_xing', '0', ...tags, '-f', 'mp3', 'pipe:1']
  const made = spawnSync('ffmpeg', ['-v', 'error', ...tone, '-ac', '1', ...plain])
  expect(made.stderr.toString()).toBe('')
  const probe = spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'packet=size', '-of', 'csv=p=0', '-f', 'mp3', '-'], {
    input: made.stdout,
  })
  return { mp3: made.stdout, sizes: probe.stdout.toString().trim().split('\n').map((line) => parseInt(line, 10)) }
}

describe('parseMp3', () => {
  it.each([
    [24_000, 40],
    [22_050, 32],
    [44_100, 64],
    [48_000, 96],
    [11_025, 16],
  ])('finds the same frames as ffprobe at %i Hz and %i kbit/s', (rate, kbps) => {
    const { mp3, sizes } = encoded(rate, kbps, ['-id3v2_version', '0'])
    const parsed = parseMp3(mp3)
    const lengths = [...parsed.offsets.subarray(1)].map((end, index) => end - (parsed.offsets[index] ?? 0))
    expect(lengths).toEqual(sizes)
    expect(parsed).toMatchObject({ sampleRate: rate, bitrateKbps: kbps })
    expect(frameCountOf(parsed) * frameSecondsOf(parsed)).toBeCloseTo(3, 0)
  })

  it('steps over a leading ID3 tag', () => {
    const { mp3, sizes } = encoded(24_000, 40, ['-id3v2_version', '3', '-metadata', 'title=Anything'])
    const parsed = parseMp3(mp3)
    expect(frameCountOf(parsed)).toBe(sizes.length)
    expect(parsed.offsets[0]).toBeGreaterThan(10)
  })

  it('refuses what is not whole frames of one rate', () => {
    const { mp3 } = encoded(24_000, 40, ['-id3v2_version', '0'])
    expect(() => parseMp3(new Uint8Array(0))).toThrow(NotMp3)
    expect(() => parseMp3(Buffer.from('<html>no such station</html>'))).toThrow('No MPEG Layer III frame at byte 0')
    expect(() => parseMp3(mp3.subarray(0, mp3.length - 7))).toThrow('cut short')
    expect(() => parseMp3(Buffer.concat([mp3, Buffer.from('TAG')]))).toThrow('No matching frame')
    expect(() => parseMp3(Buffer.concat([mp3, encoded(48_000, 64, ['-id3v2_version', '0']).mp3]))).toThrow('No matching frame')
  })
})
