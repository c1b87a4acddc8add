import { foldName } from '../../../api/features/detections/engine/nameText.ts'
import type { OwnName } from '../../../api/features/detections/engine/spelling.ts'
import { countNameWords, nameWordsOf } from './nameWords.ts'

/** Worth of a word in names by how often they hold it, in tenths. */
export const valueOf = (count: number): number => Math.round(10 * Math.log1p(count))

/** What each of the labelled names alone taught the vocabulary: learning from a window must not know of it. */
export function ownNamesOf(labels: readonly string[]): (names: readonly string[]) => OwnName {
  const { words: counts } = countNameWords(labels)
  const times = new Map<string, number>()
  for (const label of labels) times.set(foldName(label), (times.get(foldName(label)) ?? 0) + 1)
  return (names) => {
    const taken = new Map<string, number>()
    const pairs = new Map<string, number>()
    for (const name of new Set(names.map(foldName))) {
      const words = nameWordsOf(name)
      const often = times.get(name) ?? 0
      for (const word of new Set(words)) taken.set(word, (taken.get(word) ?? 0) + often)
      words.forEach((word, at) => {
        const next = words[at + 1]
        if (next) pairs.set(`${word} ${next}`, (pairs.get(`${word} ${next}`) ?? 0) + often)
      })
    }
    return {
      valueOf: (word) => {
        const less = taken.get(word)
        if (less === undefined) return 0
        const count = counts.get(word) ?? 0
        return (valueOf(count) - valueOf(Math.max(0, count - less))) / 10
      },
      pairCount: (first, second) => pairs.get(`${first} ${second}`) ?? 0,
    }
  }
}
