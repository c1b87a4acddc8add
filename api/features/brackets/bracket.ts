export const BRACKET_STATUSES = ['setup', 'active', 'inactive', 'completed'] as const
export type BracketStatus = (typeof BRACKET_STATUSES)[number]

export const BRACKET_CATEGORIES = ['sports', 'food', 'movies', 'music', 'custom'] as const

export const MIN_PARTICIPANTS = 4
export const MAX_PARTICIPANTS = 64

export interface BracketSettings {
  requireLogin: boolean
  oneVotePerUser: boolean
  showResults: boolean
  allowComments: boolean
}

export const DEFAULT_SETTINGS: BracketSettings = { requireLogin: false, oneVotePerUser: true, showResults: true, allowComments: false }

export function settingsOf(stored: unknown): BracketSettings {
  const given = (stored ?? {}) as Partial<Record<keyof BracketSettings, unknown>>
  const flag = (name: keyof BracketSettings): boolean => (typeof given[name] === 'boolean' ? given[name] : DEFAULT_SETTINGS[name])
  return {
    requireLogin: flag('requireLogin'),
    oneVotePerUser: flag('oneVotePerUser'),
    showResults: flag('showResults'),
    allowComments: flag('allowComments'),
  }
}

/** Rounds until one is left. */
export function roundsFor(participants: number): number {
  return Math.ceil(Math.log2(Math.max(2, participants)))
}

export interface Entrant {
  id: number
  seedNumber: number | null
}

export interface Pairing {
  /** From 1. */
  position: number
  /** The higher seed; null while an earlier round decides. */
  firstId: number | null
  /** Null: a bye, or still to be decided. */
  secondId: number | null
  /** Set for a bye: who goes on without a vote. */
  winnerId: number | null
}

/** Seeds in order; whoever has none stands behind, in the order of entry. */
export function seedOrder<T extends Entrant>(entrants: readonly T[]): T[] {
  return entrants.toSorted((a, b) => (a.seedNumber ?? Number.POSITIVE_INFINITY) - (b.seedNumber ?? Number.POSITIVE_INFINITY) || a.id - b.id)
}

/**
 * Which seeds meet, by position, so that 1 and 2 can meet in the final alone: for 8 it is 1 v 8, 4 v 5, 2 v 7, 3 v 6.
 * `size` is a power of two.
 */
export function seedPairs(size: number): [number, number][] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    order = order.flatMap((seed) => [seed, sum - seed])
  }
  return Array.from({ length: size / 2 }, (_, index) => [order[index * 2] ?? 0, order[index * 2 + 1] ?? 0])
}

/** The first round: 1 v n, byes to the top. */
export function drawFirstRound(entrants: readonly Entrant[]): Pairing[] {
  const ordered = seedOrder(entrants)
  return seedPairs(2 ** roundsFor(ordered.length)).map(([a, b], index) => {
    const first = ordered[a - 1]?.id ?? null
    const second = ordered[b - 1]?.id ?? null
    return { position: index + 1, firstId: first, secondId: second, winnerId: second === null ? first : null }
  })
}

export interface Contest {
  position: number
  firstId: number | null
  secondId: number | null
  winnerId: number | null
}

/** More votes win; a tie goes to the higher seed. Nobody opposite wins without a vote. */
export function winnerOf(contest: Contest, votes: ReadonlyMap<number, number>, entrants: readonly Entrant[]): number | null {
  const { firstId, secondId } = contest
  if (firstId === null || secondId === null) return firstId ?? secondId
  const first = votes.get(firstId) ?? 0
  const second = votes.get(secondId) ?? 0
  if (first !== second) return first > second ? firstId : secondId
  return seedOrder(entrants.filter(({ id }) => id === firstId || id === secondId))[0]?.id ?? firstId
}

/** Who meets in the round after: the winner of position p goes to ⌈p / 2⌉, the higher seed first. */
export function drawNextRound(decided: readonly Contest[], entrants: readonly Entrant[]): Pairing[] {
  const rank = new Map(seedOrder(entrants).map(({ id }, index) => [id, index]))
  const winners = decided.toSorted((a, b) => a.position - b.position).map(({ winnerId }) => winnerId)
  return Array.from({ length: Math.floor(winners.length / 2) }, (_, index) => {
    const pair = [winners[index * 2] ?? null, winners[index * 2 + 1] ?? null].toSorted(
      (a, b) => (rank.get(a ?? -1) ?? Number.POSITIVE_INFINITY) - (rank.get(b ?? -1) ?? Number.POSITIVE_INFINITY),
    )
    return { position: index + 1, firstId: pair[0] ?? null, secondId: pair[1] ?? null, winnerId: null }
  })
}

export interface DrawnMatch extends Contest {
  round: number
  closedAt: Date | null
}

/** The matches drawn; before the start, who would meet if it began now. */
export function matchesOrPreview(drawn: readonly DrawnMatch[], entrants: readonly Entrant[]): DrawnMatch[] {
  if (drawn.length > 0 || entrants.length === 0) return [...drawn]
  return drawFirstRound(entrants).map((pairing) => ({ ...pairing, round: 1, winnerId: null, closedAt: null }))
}

export type StatusChange = 'draw' | 'resume' | 'pause' | 'none'

/** What the owner's switch means; null when it means nothing from here. */
export function statusChange(from: BracketStatus, to: BracketStatus): StatusChange | null {
  if (from === to) return 'none'
  if (to === 'active') return from === 'setup' ? 'draw' : from === 'inactive' ? 'resume' : null
  if (to === 'inactive') return from === 'active' ? 'pause' : null
  return null
}

/** What an undo of the last advance leads back to: the final, an earlier round, or the time before the draw. */
export type Undo = { kind: 'final' | 'round'; round: number } | { kind: 'draw' }

/** Null: nothing has advanced yet. The caller sees to it that nobody has voted in what would go. */
export function undoOf(bracket: { status: BracketStatus; currentRound: number }): Undo | null {
  if (bracket.status === 'setup') return null
  if (bracket.status === 'completed') return { kind: 'final', round: bracket.currentRound }
  return bracket.currentRound > 1 ? { kind: 'round', round: bracket.currentRound - 1 } : { kind: 'draw' }
}

const TITLE_MAX = 100
const COPY_PREFIX = 'Copy of '

export const copiedTitle = (title: string): string => `${COPY_PREFIX}${title}`.slice(0, TITLE_MAX).trimEnd()
