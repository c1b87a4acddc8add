import fc from 'fast-check'
import { IcyInterleave, metadataBlock } from './icyInterleave.ts'

/** What a player does: audio and the titles with the audio byte at which each came. */
function separate(stream: Uint8Array, metaint: number): { audio: Buffer; titles: { at: number; text: string }[] } {
  const audio: Uint8Array[] = []
  const titles: { at: number; text: string }[] = []
  let heard = 0
  for (let at = 0; at < stream.length; ) {
    const part = stream.subarray(at, at + metaint)
    audio.push(part)
    heard += part.length
    at += part.length
    if (part.length < metaint || at >= stream.length) break
    const length = (stream[at] ?? 0) * 16
    const text = Buffer.from(stream.subarray(at + 1, at + 1 + length)).toString('utf8').replace(/\0+$/u, '')
    if (length > 0) titles.push({ at: heard, text })
    at += 1 + length
  }
  return { audio: Buffer.concat(audio), titles }
}

describe('IcyInterleave', () => {
  it('gives back the same audio, whatever the sizes of pieces and intervals', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 0, maxLength: 90 }), { maxLength: 40 }), fc.integer({ min: 1, max: 64 }), (pieces, metaint) => {
        const interleave = new IcyInterleave(metaint)
        const stream = Buffer.concat(pieces.flatMap((piece, index) => interleave.push(piece, `Title ${index >> 2}`)))
        expect(separate(stream, metaint).audio).toEqual(Buffer.concat(pieces))
      }),
    )
  })

  it('sends a title once, at the first border of its audio', () => {
    const interleave = new IcyInterleave(100)
    const stream = Buffer.concat(
      ['One', 'One', 'One', 'Two', 'Two'].flatMap((title) => interleave.push(new Uint8Array(100).fill(7), title)),
    )
    expect(separate(stream, 100).titles).toEqual([
      { at: 100, text: "StreamTitle='One';" },
      { at: 400, text: "StreamTitle='Two';" },
    ])
    expect(stream.length).toBe(500 + 2 * 33 + 3)
  })
})

describe('metadataBlock', () => {
  it.each(["Rock'n'Roll - It's fine", 'Señor Ñandú – Über', '', 'x'.repeat(9000), "Ends early'; StreamUrl='http://x.example"])(
    'is a whole number of sixteens with one title: %.30s',
    (title) => {
      const block = metadataBlock(title)
      expect(block.length).toBe(1 + (block[0] ?? 0) * 16)
      const text = Buffer.from(block.subarray(1)).toString('utf8').replace(/\0+$/u, '')
      expect(text.startsWith("StreamTitle='")).toBe(true)
      expect(text.indexOf("';")).toBe(text.length - 2)
    },
  )

  it('keeps an ordinary title as it is', () => {
    expect(Buffer.from(metadataBlock("Ellen March - Don't Go")).toString('utf8').slice(1)).toContain("StreamTitle='Ellen March - Don't Go';")
  })
})
