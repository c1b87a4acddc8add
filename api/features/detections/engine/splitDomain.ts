import type { DomainMention } from './domains.ts'
import type { WordClasses } from './wordClasses.ts'

const LONGEST_WORD = 16
const PREFIXES = new Set(['go', 'my', 'get', 'visit', 'shop', 'call', 'the', 'try'])
const COST_OF_LEVEL = [2, 2.6, 3.4]
const UNKNOWN_BASE = 6
const UNKNOWN_LETTER = 1.1

/** The words of a label: as spoken, or the cheapest split of the letters into known words. */
export function splitDomain(domain: DomainMention, classes: WordClasses): string[] {
  if (domain.spoken) return domain.words.filter((word) => !['dash', 'hyphen', 'guion'].includes(word))
  const label = domain.words[0] ?? ''
  if (label.includes('-')) return label.split('-').flatMap((part) => split(part, classes))
  return split(label, classes)
}

function split(label: string, classes: WordClasses): string[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= label.length; end++) {
    let top = { cost: Infinity, from: 0 }
    for (let from = Math.max(0, end - LONGEST_WORD); from < end; from++) {
      const cost = (best[from]?.cost ?? Infinity) + costOf(label.slice(from, end), classes)
      if (cost < top.cost) top = { cost, from }
    }
    best.push(top)
  }
  const words: string[] = []
  let end = label.length
  while (end > 0) {
    const from = best[end]?.from ?? 0
    words.unshift(label.slice(from, end))
    end = from
  }
  return words.length > 2 && PREFIXES.has(words[0] ?? '') && words[0] !== 'the' ? words.slice(1) : words
}

function costOf(word: string, classes: WordClasses): number {
  if (/^\d+$/.test(word)) return 2
  if (word.length <= 2) return ['of', 'in', 'on', 'to', 'rv', 'tv', 'go', 'my', 'at', 'we', 'up'].includes(word) ? 3.2 : 6 + word.length
  if (classes.trades(word).length > 0) return 1.6
  if (classes.isSurname(word)) return 2.6
  const level = classes.commonness(word)
  if (level < 3) return (COST_OF_LEVEL[level] ?? 4) + (word.length === 3 ? 1 : 0)
  return UNKNOWN_BASE + word.length * UNKNOWN_LETTER
}
