import type { Vote } from './types.ts'

/** A vote as one word for the page's markup. */
export const voteKey = (vote: Vote): string =>
  [vote.round, vote.position, vote.participantId, vote.opponentId].join('-')

/** Null for anything that voteKey did not write. */
export function parseVoteKey(key: string): Vote | null {
  if (!/^\d+-\d+-\d+-\d+$/.test(key)) return null
  const [round = 0, position = 0, participantId = 0, opponentId = 0] = key.split('-').map(Number)
  return { round, position, participantId, opponentId }
}
