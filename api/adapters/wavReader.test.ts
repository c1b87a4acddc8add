import { WavReader } from './wavReader.ts'

function header(channels: number, sampleRate: number, extra = Buffer.alloc(0)): Buffer {
  const format = Buffer.alloc(24)
  format.write('fmt ')
  format.writeUInt32LE(16, 4)
  format.writeUInt16LE(1, 8)
  format.writeUInt16LE(channels, 10)
  format.writeUInt32LE(sampleRate, 12)
  return Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), format, extra, Buffer.from('data\xff\xff\xff\xff', 'latin1')])
}

function read(bytes: Buffer, size: number) {
  const samples: number[] = []
  const seen = { sampleRate: 0, channels: 0 }
  const reader = new WavReader((part, sampleRate, channels) => {
    expect(part.length % channels).toBe(0)
    samples.push(...part)
    Object.assign(seen, { sampleRate, channels })
  })
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size))
  return { samples, ...seen }
}

test.each([1, 3, 7, 46, 1_000])('in pieces of %d bytes', (size) => {
  const values = Int16Array.from({ length: 600 }, (_, i) => i * 50 - 15_000)
  const list = Buffer.from('LIST\x05\0\0\0abcde\0', 'latin1')
  const { samples, sampleRate, channels } = read(Buffer.concat([header(2, 44_100, list), Buffer.from(values.buffer)]), size)
  expect({ sampleRate, channels }).toEqual({ sampleRate: 44_100, channels: 2 })
  expect(samples).toEqual([...values])
})

test('what never becomes a header is given up, without growing', () => {
  expect(read(Buffer.alloc(200_000, 0x41), 1_000).samples).toEqual([])
  expect(read(header(0, 44_100), 10).samples).toEqual([])
})
