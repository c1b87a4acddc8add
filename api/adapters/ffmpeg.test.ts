import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findSound } from '../features/listening/soundMatch.ts'
import { convert, decode, ffmpegPath, makeProgramme, TEST_RATE } from '../testing/testAudio.ts'
import { Decoder, encodeClip, probeFfmpeg } from './ffmpeg.ts'
import type { DecoderOptions } from './ffmpeg.ts'

function start(format: DecoderOptions['format'], options: Partial<DecoderOptions> = {}) {
  const pcm: Int16Array[] = []
  const native = { samples: 0, sampleRate: 0, channels: 0 }
  const decoder = new Decoder({
    ffmpegPath: ffmpegPath(),
    format,
    onPcm: (samples) => pcm.push(Int16Array.from(samples)),
    onNative: (samples, sampleRate, channels) => Object.assign(native, { samples: native.samples + samples.length, sampleRate, channels }),
    ...options,
  })
  return { decoder, native, samples: () => pcm.reduce((sum, part) => sum + part.length, 0), pcm }
}

test('a stream comes out twice: as it is for measuring, mono at 16 kHz for listening', async () => {
  const stereo = await convert(makeProgramme(4), TEST_RATE, ['-ac', '2', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '96k', '-f', 'mp3'])
  const { decoder, native, samples } = start('mp3')
  // In pieces, as a network brings them.
  for (let at = 0; at < stereo.length; at += 777) await decoder.write(stereo.subarray(at, at + 777))
  expect(await decoder.end()).toEqual({ problem: null })
  expect(native).toMatchObject({ sampleRate: 44_100, channels: 2 })
  expect(native.samples / 2 / 44_100).toBeCloseTo(4, 0)
  expect(samples() / 16_000).toBeCloseTo(native.samples / 2 / 44_100, 2)
})

test('six channels are measured as two', async () => {
  const surround = await convert(makeProgramme(2), TEST_RATE, ['-af', 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0', '-c:a', 'aac', '-b:a', '192k', '-f', 'adts'])
  const { decoder, native } = start('aac')
  await decoder.write(surround)
  await decoder.end()
  expect(native.channels).toBe(2)
})

test('what is not audio ends with a complaint, not with a crash', async () => {
  const { decoder, samples } = start('ogg')
  await decoder.write(Buffer.from('<html>'.repeat(20_000)))
  const { problem } = await decoder.end()
  expect(problem).toMatch(/\w/)
  expect(samples()).toBe(0)
  expect(decoder.hasEnded).toBe(true)
  await decoder.write(Buffer.from('late'))
})

test('input that names files or addresses cannot make it open them', async () => {
  const { decoder, samples } = start('mp3')
  await decoder.write(Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'))
  await decoder.end()
  expect(samples()).toBe(0)
})

test('a decoder that hangs is killed when it is closed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hanging-'))
  const program = path.join(folder, 'ffmpeg')
  await writeFile(program, '#!/bin/sh\nexec sleep 60\n')
  await chmod(program, 0o755)
  const { decoder } = start('mp3', { ffmpegPath: program })
  const before = Date.now()
  decoder.kill()
  expect(await decoder.exited).toEqual({ problem: null })
  expect(Date.now() - before).toBeLessThan(2_000)
  await rm(folder, { recursive: true })
})

test('a missing program is told in words, and how to get it', async () => {
  const { decoder } = start('mp3', { ffmpegPath: '/nowhere/ffmpeg' })
  expect((await decoder.exited).problem).toMatch(/not found/)
  expect(await probeFfmpeg('/nowhere/ffmpeg')).toEqual({ version: null, problem: expect.stringContaining('apt-get install ffmpeg') })
  expect(await probeFfmpeg(ffmpegPath())).toEqual({ version: expect.stringMatching(/\d/), problem: null })
})

test('a version from before years of fixes is refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'old-'))
  const program = path.join(folder, 'ffmpeg')
  await writeFile(program, '#!/bin/sh\necho "ffmpeg version 3.4.2-static"\n')
  await chmod(program, 0o755)
  expect((await probeFfmpeg(program)).problem).toContain('too old')
  await rm(folder, { recursive: true })
})

test('a clip is an .m4a with its index in front, and sounds like what went in', async () => {
  const samples = makeProgramme(5).filter((_, i) => i % 3 === 0)
  const clip = await encodeClip(samples, { ffmpegPath: ffmpegPath() })
  const text = Buffer.from(clip).toString('latin1')
  expect(text.slice(4, 8)).toBe('ftyp')
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'))
  expect(clip.length).toBeLessThan(5 * 8_000)
  const heard = await decode(clip, 16_000)
  expect(heard.length / 16_000).toBeCloseTo(5, 0)
  expect(findSound(samples, heard.subarray(32_000, 48_000))?.correlation).toBeGreaterThan(0.8)
})

test('a clip that cannot be made says why', async () => {
  await expect(encodeClip(new Int16Array(16_000), { ffmpegPath: '/nowhere/ffmpeg' })).rejects.toThrow(/could not be encoded/)
})
