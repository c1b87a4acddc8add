import type { BracketStatus, Entrant, Matchup, Round, Vote, VotingRight } from './types.ts'

export interface MatchData {
  round: number
  position: number
  firstId: number | null
  secondId: number | null
  winnerId: number | null
  closedAt: string | null
}

/** What GET /api/brackets/{id} answers, as far as the page needs it. */
export interface BracketData {
  id: number
  title: string
  description: string | null
  status: BracketStatus
  isPublic: boolean
  currentRound: number
  maxRounds: number
  allowAnonymousVoting: boolean
  /** ISO; null: no common end. */
  votingEndTime: string | null
  settings: { requireLogin: boolean; showResults: boolean; allowComments: boolean }
  participants: readonly Entrant[]
  /** Before the start: who would meet. */
  matches: readonly MatchData[]
  rounds: readonly { round: number; closesAt: string | null; closedAt: string | null }[]
}

export interface TallyData {
  round: number
  position: number
  participantId: number
  /** Null while counts are hidden. */
  votes: number | null
}

/** Items of GET /api/brackets/{id}/votes. */
export interface VoteData extends TallyData {
  isOwn: boolean
}

type Place = Pick<Vote, 'round' | 'position'>
const isSamePlace = (a: Place, b: Place): boolean => a.round === b.round && a.position === b.position

/** All rounds up to the final; in those not drawn yet nobody stands. */
export function roundsOf(bracket: BracketData, votes: readonly VoteData[]): Round[] {
  if (bracket.participants.length === 0) return []
  const entrants = new Map(bracket.participants.map((entrant) => [entrant.id, entrant]))
  const drawn = Math.max(1, Math.round(Math.log2(Math.max(2, bracket.matches.length * 2))))
  const last = bracket.status === 'setup' ? drawn : bracket.maxRounds
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1
    const round = bracket.rounds.find((candidate) => candidate.round === number)
    const isHidden = !bracket.settings.showResults && !round?.closedAt
    const matchups = bracket.matches
      .filter((match) => match.round === number)
      .map((match) => matchupOf(match, bracket, entrants, votes.filter((vote) => isSamePlace(vote, match)), isHidden))
    return { number, closesAt: round?.closesAt ?? null, matchups: matchups.length > 0 ? matchups : toBeDrawn(number, 2 ** (last - number)) }
  })
}

const toBeDrawn = (round: number, count: number): Matchup[] =>
  Array.from({ length: count }, (_, index) => ({
    round, position: index + 1, state: 'waiting', contenders: [], winnerId: null, ownChoiceId: null,
  }))

function matchupOf(
  match: MatchData,
  bracket: BracketData,
  entrants: ReadonlyMap<number, Entrant>,
  votes: readonly VoteData[],
  isHidden: boolean,
): Matchup {
  const votesFor = (id: number) => (isHidden ? null : (votes.find(({ participantId }) => participantId === id)?.votes ?? 0))
  const contenders = [match.firstId, match.secondId].flatMap((id) => {
    const entrant = id === null ? undefined : entrants.get(id)
    return entrant ? [{ entrant, votes: votesFor(entrant.id) }] : []
  })
  const isOpen = bracket.status !== 'setup' && match.round === bracket.currentRound && contenders.length === 2
  const willBeBye = bracket.status === 'setup' && contenders.length === 1
  return {
    round: match.round,
    position: match.position,
    state: match.closedAt || willBeBye ? 'closed' : isOpen ? 'open' : 'waiting',
    contenders,
    winnerId: match.winnerId,
    ownChoiceId: votes.find(({ isOwn }) => isOwn)?.participantId ?? null,
  }
}

const CLOSED_BECAUSE: Partial<Record<BracketStatus, string>> = {
  setup: 'Voting has not started yet.',
  inactive: 'Voting is paused.',
  completed: 'This tournament is over.',
}

/** Whether this viewer may vote; the server has the last word. */
export function votingRightOf(bracket: BracketData, isSignedIn: boolean, nowMs: number): VotingRight {
  const reason = CLOSED_BECAUSE[bracket.status]
  if (reason) return { allowed: false, reason }
  if (bracket.votingEndTime && Date.parse(bracket.votingEndTime) <= nowMs) return { allowed: false, reason: 'Voting has ended.' }
  if (!isSignedIn && (bracket.settings.requireLogin || !bracket.allowAnonymousVoting)) {
    return { allowed: false, reason: 'Log in to vote in this bracket.' }
  }
  return { allowed: true }
}

/** New counts for every match; whose choice is the viewer's own stays. */
export function withTallies(votes: readonly VoteData[], tallies: readonly TallyData[]): VoteData[] {
  const own = votes.filter(({ isOwn }) => isOwn)
  const isOwn = (tally: TallyData) => own.some((vote) => isSamePlace(vote, tally) && vote.participantId === tally.participantId)
  const uncounted = own.filter((vote) => !tallies.some((tally) => isSamePlace(vote, tally) && vote.participantId === tally.participantId))
  return [
    ...tallies.map((tally) => ({ ...tally, isOwn: isOwn(tally) })),
    ...uncounted.map((vote) => ({ ...vote, votes: vote.votes === null ? null : 0 })),
  ]
}

/** The votes once the server has taken one and told the match's counts. */
export function withOwnVote(votes: readonly VoteData[], vote: Vote, tallies: readonly TallyData[]): VoteData[] {
  const { round, position, participantId } = vote
  const others = votes.filter((known) => !isSamePlace(known, vote))
  const hidden = tallies.some((tally) => tally.votes === null)
  const placed = tallies.map((tally) => ({ ...tally, isOwn: tally.participantId === participantId }))
  const isCounted = placed.some(({ isOwn }) => isOwn)
  return [...others, ...placed, ...(isCounted ? [] : [{ round, position, participantId, votes: hidden ? null : 0, isOwn: true }])]
}
