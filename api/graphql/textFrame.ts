/** The last frame of a message, which is text (RFC 6455, 5.2). */
const FIN_AND_TEXT = 0x81
/** Longer payloads say their length in two more bytes, … */
const LONGEST_SHORT = 125
const TWO_BYTES = 126
/** … those above in eight. */
const LONGEST_MEDIUM = 65_535
const EIGHT_BYTES = 127

/** A text message as a server sends it over a WebSocket: unmasked, uncompressed, the same bytes for every client. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([header(payload.length), payload])
}

function header(length: number): Buffer {
  if (length <= LONGEST_SHORT) return Buffer.from([FIN_AND_TEXT, length])
  if (length <= LONGEST_MEDIUM) {
    const medium = Buffer.from([FIN_AND_TEXT, TWO_BYTES, 0, 0])
    medium.writeUInt16BE(length, 2)
    return medium
  }
  const long = Buffer.from([FIN_AND_TEXT, EIGHT_BYTES, ...Array<number>(8).fill(0)])
  long.writeBigUInt64BE(BigInt(length), 2)
  return long
}
