/** Formats of a `cmap` subtable: ranges of the first plane, and of all planes. */
const FIRST_PLANE = 4
const ALL_PLANES = 12

/** The code points that a TrueType font has glyphs for, read from its `cmap` table. Throws RangeError for what is no font. */
export function coverageOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const covered = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === FIRST_PLANE) addFirstPlane(subtable, covered)
    if (format === ALL_PLANES) addAllPlanes(subtable, covered)
  }
  return covered
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== name) continue
    const start = font.readUInt32BE(entry + 8)
    return font.subarray(start, start + font.readUInt32BE(entry + 12))
  }
  throw new RangeError(`The font has no ${name} table`)
}

function addFirstPlane(table: Buffer, covered: Set<number>): void {
  const doubled = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled] as const
  for (let at = 0; at < doubled; at += 2) {
    const [start, end, delta, offset] = [starts, ends, deltas, offsets].map((base) => table.readUInt16BE(base + at)) as [number, number, number, number]
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const listed = offset === 0 ? point : table.readUInt16BE(offsets + at + offset + (point - start) * 2)
      const isMissing = offset === 0 ? ((point + delta) & 0xffff) === 0 : listed === 0
      if (!isMissing) covered.add(point)
    }
  }
}

function addAllPlanes(table: Buffer, covered: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const [start, end] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)]
    for (let point = start; point <= end; point += 1) covered.add(point)
  }
}
