import { ID_SPACE } from './countNgrams.ts'
import type { NgramCounts } from './countNgrams.ts'
import { SENTENCE_START } from './ngramModel.ts'
import type { NameParts } from '../../../features/recogniser/nameParts.ts'
import { spokenName } from './spokenName.ts'

/** Words before names. */
const LEADS = ['at', 'by', 'of', 'to', 'from', 'call', 'visit', 'and', 'with', 'the', "that's", 'for', 'is', 'thanks', 'see', 'only', SENTENCE_START]
/** Words that join a name's head to what it does: "Tipton Brothers Tire". */
const JOINTS = ['and', 'brothers', 'family', 'company', 'city', 'county', 'valley']
const JOINT_SHARE = 0.1
/** Persons head firms of the commonest trades; all pairs with all trades would make the model a third larger. */
const TRADES_OF_PERSONS = 80

/** How a kind of head is weighed: `lead`, its share of what follows a lead; `mass`, how often at least it counts as heard before a trade. */
interface Weight {
  lead: number
  mass: number
}
const PLACES: Weight = { lead: 0.06, mass: 60 }
const PERSONS: Weight = { lead: 0.03, mass: 20 }
const NAME_WORDS: Weight = { lead: 0.04, mass: 20 }
/** A head goes on with a trade in this share of its uses. */
const TRADE_SHARE = 0.5

/**
 * Adds to the counts what the names of firms look like that nobody told us of: a place, a person or a name word, then a trade. Such counts
 * are expectations, not sightings: nothing is discounted from them.
 */
export function addNameGrams(counts: NgramCounts, parts: NameParts, idOf: (word: string) => number): void {
  const after = totalsAfter(counts)
  const frequency = (word: number): number => counts.unigrams.get(word) ?? 0
  const trades = [...new Set(parts.trades.flatMap((trade) => spokenName(trade).slice(0, 1)))].map(idOf)
  // By the root, so that the corpus's own trades do not drown the others.
  const tails = shares(trades.map((word) => ({ word, weight: Math.sqrt(frequency(word) + 1) })))
  const fewTails = shares(tails.toSorted((a, b) => b.weight - a.weight).slice(0, TRADES_OF_PERSONS))
  const joints = JOINTS.map(idOf)
  const expected = new Map<number, number>()
  const expect = (previous: number, word: number, count: number): void => {
    const key = previous * ID_SPACE + word
    expected.set(key, (expected.get(key) ?? 0) + count)
  }
  const addHeads = (heads: readonly (readonly number[])[], weight: Weight, followers: readonly Tail[]): void => {
    for (const lead of LEADS.map(idOf)) {
      for (const [first = 0] of heads) expect(lead, first, (weight.lead * (after.get(lead) ?? 0)) / heads.length)
    }
    for (const head of heads) {
      for (const [at, word] of head.slice(1).entries()) expect(head[at] ?? 0, word, weight.mass)
      const last = head.at(-1) ?? 0
      const mass = Math.max(weight.mass, TRADE_SHARE * (after.get(last) ?? 0))
      for (const tail of followers) expect(last, tail.word, mass * (1 - JOINT_SHARE) * tail.weight)
      for (const joint of joints) expect(last, joint, (mass * JOINT_SHARE) / joints.length)
    }
  }
  addHeads(headsOf(parts.places, idOf), PLACES, tails)
  addHeads(headsOf(parts.persons.flatMap((person) => [person, `${person}'s`]), idOf), PERSONS, fewTails)
  addHeads(headsOf(parts.nameWords, idOf), NAME_WORDS, tails)
  for (const [key, count] of expected) {
    if (!counts.bigrams.has(key)) counts.bigrams.set(key, 0)
    const word = key % ID_SPACE
    counts.unigrams.set(word, frequency(word) + count)
    counts.totalWords += count
  }
  counts.expected = expected
}

interface Tail {
  word: number
  /** All of a list make 1. */
  weight: number
}

/** Each name once, as the ids of its spoken words. */
function headsOf(names: readonly string[], idOf: (word: string) => number): number[][] {
  const spoken = new Map(names.map((name) => [spokenName(name).join(' '), spokenName(name)]))
  return [...spoken.values()].filter((words) => words.length > 0).map((words) => words.map(idOf))
}

function totalsAfter(counts: NgramCounts): Map<number, number> {
  const totals = new Map<number, number>()
  for (const [key, count] of counts.bigrams) {
    const previous = Math.floor(key / ID_SPACE)
    totals.set(previous, (totals.get(previous) ?? 0) + count)
  }
  return totals
}

function shares(tails: readonly Tail[]): Tail[] {
  const sum = tails.reduce((total, { weight }) => total + weight, 0)
  return tails.map(({ word, weight }) => ({ word, weight: weight / sum }))
}
