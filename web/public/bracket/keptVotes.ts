import type { Vote } from './types.ts'
import { parseVoteKey, voteKey } from './voteKey.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (bracketId: number): string => `bracket_${bracketId}_kept_votes`

/** Votes that could not be sent yet, kept over a reload. The last one of a matchup counts. */
export function keptVotes(store: Store, bracketId: number): Vote[] {
  try {
    return (store.getItem(keyOf(bracketId)) ?? '').split(' ').map(parseVoteKey).filter((vote) => vote !== null)
  } catch {
    return []
  }
}

export const isSameMatch = (a: Vote, b: Vote): boolean => a.round === b.round && a.position === b.position

/** A store that refuses costs the memory over a reload, nothing else. */
export function keepVotes(store: Store, bracketId: number, votes: readonly Vote[]): void {
  try {
    if (votes.length === 0) store.removeItem(keyOf(bracketId))
    else store.setItem(keyOf(bracketId), votes.map(voteKey).join(' '))
  } catch {
    return
  }
}
