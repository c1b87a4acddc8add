import type { BracketStats, Contender, Matchup, Round, Vote } from './types.ts'

/** Votes of both sides; null while counts are hidden. */
export function matchupTotal(matchup: Matchup): number | null {
  let total = 0
  for (const { votes } of matchup.contenders) {
    if (votes === null) return null
    total += votes
  }
  return total
}

/** Share of the matchup's votes in percent, 0 before the first vote; null while counts are hidden. */
export function shareOf(contender: Contender, matchup: Matchup): number | null {
  const total = matchupTotal(matchup)
  if (total === null || contender.votes === null) return null
  return total === 0 ? 0 : (contender.votes / total) * 100
}

export const formatShare = (percent: number): string => `${percent.toFixed(1)}%`
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Who is highlighted: the winner of a closed matchup, else the one with most votes; nobody while level. */
export function leaderId(matchup: Matchup): number | null {
  if (matchup.winnerId !== null) return matchup.winnerId
  const ranked = [...matchup.contenders].sort((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
  const [best, next] = ranked
  if (!best?.votes) return null
  return next?.votes === best.votes ? null : best.entrant.id
}

/** One place of the tree: its matchup, or nothing where a bye left it out. */
export interface Slot {
  position: number
  matchup: Matchup | null
}

/** The places of one round, so many that the rounds line up as a tree. */
export function slotsOf(round: Round, lastRound: number): Slot[] {
  const byPosition = new Map(round.matchups.map((matchup) => [matchup.position, matchup]))
  const count = Math.max(2 ** Math.max(0, lastRound - round.number), ...byPosition.keys())
  return Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    matchup: byPosition.get(index + 1) ?? null,
  }))
}

/** The round that people look for first: the open one, else the last that has anybody in it. */
export function roundInPlay(rounds: readonly Round[]): number {
  const open = rounds.find((round) => round.matchups.some((matchup) => matchup.state === 'open'))
  const peopled = rounds.findLast((round) => round.matchups.some((matchup) => matchup.contenders.length > 0))
  return (open ?? peopled ?? rounds[0])?.number ?? 1
}

/** The winner of the last round, once it is closed. */
export function championOf(rounds: readonly Round[]): Contender | null {
  const final = rounds.at(-1)?.matchups[0]
  return final?.contenders.find((contender) => contender.entrant.id === final.winnerId) ?? null
}

export function voteFor(matchup: Matchup, contender: Contender): Vote {
  const opponent = matchup.contenders.find((other) => other !== contender)
  return {
    round: matchup.round,
    position: matchup.position,
    participantId: contender.entrant.id,
    opponentId: opponent?.entrant.id ?? 0,
  }
}

/** The rounds as they will look once the vote is in; a changed vote leaves its former side. */
export function withVote(rounds: readonly Round[], vote: Vote): Round[] {
  return rounds.map((round) =>
    round.number === vote.round
      ? {
          ...round,
          matchups: round.matchups.map((matchup) =>
            matchup.position === vote.position ? voted(matchup, vote.participantId) : matchup,
          ),
        }
      : round,
  )
}

function voted(matchup: Matchup, participantId: number): Matchup {
  if (matchup.ownChoiceId === participantId) return matchup
  const change = (id: number) => (id === participantId ? 1 : id === matchup.ownChoiceId ? -1 : 0)
  return {
    ...matchup,
    ownChoiceId: participantId,
    contenders: matchup.contenders.map((contender) => ({
      ...contender,
      votes: contender.votes === null ? null : Math.max(0, contender.votes + change(contender.entrant.id)),
    })),
  }
}

/** The figures over the tree, from the rounds alone. */
export function statsOf(rounds: readonly Round[], participants: number, watching: number): BracketStats {
  const totals = rounds.flatMap((round) => round.matchups.map(matchupTotal))
  return {
    participants,
    totalVotes: totals.includes(null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    rounds: rounds.length,
    watching,
  }
}
