/** Block capitals as strokes on a grid of 4 × 6, so that the drawings need no font. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2.5L4 4.5V1.5L2.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 2.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 2.8L4 0M2 2.8V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  1: 'M1 1L2 0V6M1 6H3',
  2: 'M0 1L1 0H3L4 1V2L0 6H4',
  3: 'M0 0H4L2 2.4H3L4 3.4V5L3 6H1L0 5',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H0V2.6H3L4 3.6V5L3 6H1L0 5',
  6: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V4L3 3H0',
  7: 'M0 0H4L1.5 6',
  8: 'M1 3H3L4 2V1L3 0H1L0 1V2L1 3L0 4V5L1 6H3L4 5V4L3 3',
  9: 'M4 3H1L0 2V1L1 0H3L4 1V5L3 6H1',
  '-': 'M1 3H3',
  '.': 'M2 5.6V6',
  '"': 'M1.4 0V1.4M2.6 0V1.4',
  ' ': '',
}

const ADVANCE = 6
const GLYPH_WIDTH = 4

export interface Lettering {
  x: number
  y: number
  /** Height of a capital. */
  size: number
  color: string
  weight: number
  align?: 'start' | 'middle'
}

/** One line of text as an SVG group. Throws on a character without a glyph. */
export function lettering(text: string, { x, y, size, color, weight, align = 'start' }: Lettering): string {
  const scale = size / 6
  const width = (text.length * ADVANCE - (ADVANCE - GLYPH_WIDTH)) * scale
  const left = align === 'middle' ? x - width / 2 : x
  const letters = [...text].map((character, index) => {
    const glyph = GLYPHS[character]
    if (glyph === undefined) throw new Error(`No glyph for ${character}`)
    return glyph && `<path d="${glyph}" transform="translate(${index * ADVANCE})"/>`
  })
  const stroke = `fill="none" stroke="${color}" stroke-width="${round(weight / scale)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${round(left)} ${round(y)}) scale(${round(scale, 3)})" ${stroke}>${letters.join('')}</g>`
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
