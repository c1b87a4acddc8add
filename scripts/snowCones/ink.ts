/** The colours and lines that all drawings share. */
export const INK = '#1b1512'
export const PAPER = '#f4ebd7'
export const PAPER_SHADE = '#d9c9a8'

/** Page size of a suspect, and the floor everybody stands on. */
export const WIDTH = 320
export const HEIGHT = 440
export const FLOOR = 394
export const CENTER = WIDTH / 2

/** `fill` with the thick ink outline. */
export const inked = (fill: string, weight = 4.5): string =>
  `fill="${fill}" stroke="${INK}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"`

/** A line in ink alone. */
export const line = (weight = 4, color = INK): string =>
  `fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`

/** A repeatable source of numbers in 0–1. */
export function dice(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
