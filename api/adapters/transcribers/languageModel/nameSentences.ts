import type { SpokenSentence } from './countNgrams.ts'
import { spokenName } from './spokenName.ts'

/** Where names stand in advertisements; the dash is the name. */
const CONTEXTS = [
  '-', '- dot com', 'at -', 'here at -', 'call -', 'visit - today', 'visit - dot com', 'stop by -', 'come to -', 'come see us at -',
  'brought to you by -', 'sponsored by -', 'from the folks at -', 'from our friends at -', 'thanks to -', "that's -", 'this is -',
  '- has', '- is', '- will', 'and -', 'with -', 'for -', 'to -', '- on', '- in', 'only at -', 'see -', 'trust -', 'presented by -',
].map((context) => context.split(' '))

/** Each name stands in so many of them: enough to join its words, not so many that names crowd out speech. */
const CONTEXTS_PER_NAME = 8
/** A hundred names weigh like one minute of speech of the corpus, whatever their number, up to this. */
const WEIGHT_PER_SENTENCE = 0.25
const MOST_WORDS_IN_NAME = 8

/** Sentences that teach names, the same for the same names. Longer lists weigh no more than `mostWeight` words in all. */
export function nameSentences(names: Iterable<string>, mostWeight: number): SpokenSentence[] {
  const spoken = new Map<string, string[]>()
  for (const name of names) {
    const words = spokenName(name)
    if (words.length > 0 && words.length <= MOST_WORDS_IN_NAME) spoken.set(words.join(' '), words)
  }
  const sentences = [...spoken.values()].flatMap((words, index) =>
    Array.from({ length: CONTEXTS_PER_NAME }, (_, turn) => {
      const context = turn === 0 ? CONTEXTS[0] : CONTEXTS[(index * CONTEXTS_PER_NAME + turn) % CONTEXTS.length]
      return (context ?? ['-']).flatMap((word) => (word === '-' ? words : [word]))
    }),
  )
  const wanted = sentences.reduce((sum, words) => sum + words.length, 0) * WEIGHT_PER_SENTENCE
  const weight = WEIGHT_PER_SENTENCE * Math.min(1, mostWeight / Math.max(1, wanted))
  return sentences.map((words) => ({ words, weight }))
}
