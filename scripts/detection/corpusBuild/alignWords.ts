import { soundDistance, soundsOf } from '../../../api/features/detections/engine/phonetics.ts'

/** Aligns heard to spoken words by sound; answers for every heard word the index of its spoken word, or -1 for an addition. */
export function alignWords(spoken: readonly string[], heard: readonly string[]): number[] {
  const sounds = new Map<string, string>()
  const soundOf = (word: string): string => {
    const known = sounds.get(word) ?? soundsOf(word)
    sounds.set(word, known)
    return known
  }
  const cost = (a: string, b: string): number => (a === b ? 0 : 0.25 + soundDistance(soundOf(a), soundOf(b)))
  const rows = spoken.length + 1
  const columns = heard.length + 1
  const table = new Float64Array(rows * columns)
  const move = new Uint8Array(rows * columns)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      if (i === 0 && j === 0) continue
      const drop = i > 0 ? (table[(i - 1) * columns + j] ?? 0) + 0.7 : Infinity
      const add = j > 0 ? (table[i * columns + j - 1] ?? 0) + 0.7 : Infinity
      const match = i > 0 && j > 0 ? (table[(i - 1) * columns + j - 1] ?? 0) + cost(spoken[i - 1] ?? '', heard[j - 1] ?? '') : Infinity
      const best = Math.min(drop, add, match)
      table[i * columns + j] = best
      move[i * columns + j] = best === match ? 1 : best === drop ? 2 : 3
    }
  }
  const aligned = new Array<number>(heard.length).fill(-1)
  let i = spoken.length
  let j = heard.length
  while (i > 0 || j > 0) {
    const step = move[i * columns + j]
    if (step === 1) aligned[--j] = --i
    else if (step === 2) i -= 1
    else j -= 1
  }
  return aligned
}
