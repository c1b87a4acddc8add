/** A seeded generator: the corpus is the same on every run. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const random: Random = {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[Math.floor(next() * list.length)] as (typeof list)[number]
    },
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const copy = [...list]
      for (let at = copy.length - 1; at > 0; at--) {
        const other = Math.floor(next() * (at + 1))
        ;[copy[at], copy[other]] = [copy[other] as (typeof copy)[number], copy[at] as (typeof copy)[number]]
      }
      return copy
    },
  }
  return random
}
