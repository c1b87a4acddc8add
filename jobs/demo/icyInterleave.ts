/** Bytes of audio between two metadata blocks, as most Icecast stations have it. */
export const ICY_METAINT = 16_000

const BLOCK_UNIT = 16
/** The length byte counts sixteens. */
const MOST_TITLE_BYTES = 255 * BLOCK_UNIT - "StreamTitle='';".length

/** A metadata block: length byte, text, zero padding. Quotes that would end the title early are softened. */
export function metadataBlock(title: string): Uint8Array {
  const safe = Buffer.from(title.replaceAll("';", '’;').replaceAll(/[\r\n\0]/gu, ' '), 'utf8').subarray(0, MOST_TITLE_BYTES)
  const text = Buffer.concat([Buffer.from("StreamTitle='"), safe, Buffer.from("';")])
  const units = Math.ceil(text.length / BLOCK_UNIT)
  const block = Buffer.alloc(1 + units * BLOCK_UNIT)
  block[0] = units
  text.copy(block, 1)
  return block
}

const UNCHANGED = new Uint8Array([0])

/** Puts metadata into one listener's audio: a block after every `metaint` bytes, a single zero where nothing changed. */
export class IcyInterleave {
  private untilBlock: number
  private lastTitle: string | null = null

  constructor(private readonly metaint: number = ICY_METAINT) {
    this.untilBlock = metaint
  }

  /** `title` is what is on air with these bytes. */
  push(audio: Uint8Array, title: string): Uint8Array[] {
    const out: Uint8Array[] = []
    let rest = audio
    while (rest.length >= this.untilBlock) {
      out.push(rest.subarray(0, this.untilBlock), title === this.lastTitle ? UNCHANGED : metadataBlock(title))
      rest = rest.subarray(this.untilBlock)
      this.lastTitle = title
      this.untilBlock = this.metaint
    }
    if (rest.length > 0) out.push(rest)
    this.untilBlock -= rest.length
    return out
  }
}
