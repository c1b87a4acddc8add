/** One vote that a client sent; a client sends its next when this one is answered or given up. */
export interface VoteAttempt {
  client: number
  position: number
  participantId: number
  /** Place among all attempts, in the order in which they were sent. */
  began: number
  /** `unknown`: without an answer that says whether it was taken. */
  outcome: 'acknowledged' | 'refused' | 'unknown'
  /** What the voter was shown as his choice right after; 0: none or several; null: could not be read. */
  readBack: number | null
}

/** A row of the database once all is calm. */
export interface FinalVote {
  client: number
  position: number
  participantId: number
}

const keyOf = ({ client, position }: { client: number; position: number }): string => `voter ${client}, match ${position}`

function grouped<T extends { client: number; position: number }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/**
 * What is wrong with how it ended: an acknowledged vote that is missing or was replaced by an older one, a voter who
 * counts twice, a vote nobody sent, a choice shown that is not the latest. Votes of unknown fate may or may not be there.
 */
export function problemsOf(attempts: readonly VoteAttempt[], final: readonly FinalVote[], shownTotal: number): string[] {
  const problems: string[] = []
  if (!attempts.some(({ outcome }) => outcome === 'acknowledged')) problems.push('no vote was acknowledged')
  const refused = attempts.filter(({ outcome }) => outcome === 'refused')
  if (refused.length > 0) problems.push(`${refused.length} votes were refused`)

  const rows = grouped(final)
  const histories = grouped(attempts)
  for (const [key, votes] of rows) {
    if (votes.length > 1) problems.push(`${key}: counted ${votes.length} times`)
    if (!histories.has(key)) problems.push(`${key}: nobody sent it`)
  }
  for (const [key, history] of histories) {
    const sent = history.toSorted((a, b) => a.began - b.began)
    const last = sent.findLastIndex(({ outcome }) => outcome === 'acknowledged')
    const row = rows.get(key)?.[0]
    if (last >= 0 && !row) problems.push(`${key}: an acknowledged vote is missing`)
    // The last one acknowledged, or one after it that nobody answered.
    const allowed = new Set(sent.slice(Math.max(0, last)).map(({ participantId }) => participantId))
    if (row && !allowed.has(row.participantId)) problems.push(`${key}: ${row.participantId} is not the latest vote`)
    for (const { outcome, participantId, readBack } of sent) {
      if (outcome === 'acknowledged' && readBack !== null && readBack !== participantId) problems.push(`${key}: was shown ${readBack} after voting for ${participantId}`)
    }
  }
  if (shownTotal !== rows.size) problems.push(`${shownTotal} votes are shown, ${rows.size} voters chose`)
  return problems
}
