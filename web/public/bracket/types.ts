/** What the bracket's parts are given: plain values, whether they came by REST, GraphQL or with the page. */

export type BracketStatus = 'setup' | 'active' | 'inactive' | 'completed'

export interface BracketSummary {
  id: number
  title: string
  description: string | null
  status: BracketStatus
  isPublic: boolean
}

export interface Entrant {
  id: number
  name: string
  /** 1–999, unique in the bracket; null where the owner gave none. */
  seedNumber: number | null
  imageUrl: string | null
}

export interface Contender {
  entrant: Entrant
  /** Null while counts are hidden. */
  votes: number | null
}

/** `waiting`: an earlier round still decides who meets here. */
export type MatchupState = 'waiting' | 'open' | 'closed'

export interface Matchup {
  round: number
  /** From 1; the winner of position p goes on to position ⌈p / 2⌉ of the next round. */
  position: number
  state: MatchupState
  /** In seed order; fewer than two while waiting, or for a bye. */
  contenders: readonly Contender[]
  /** Set once closed. */
  winnerId: number | null
  /** The viewer's own choice. */
  ownChoiceId: number | null
}

export interface Round {
  /** From 1. */
  number: number
  /** ISO time at which voting ends by itself; null: the owner closes it. */
  closesAt: string | null
  matchups: readonly Matchup[]
}

export interface BracketStats {
  participants: number
  /** Null while counts are hidden. */
  totalVotes: number | null
  rounds: number
  /** How many have the bracket open now. */
  watching: number
}

/** Whether this viewer may vote now, and in words why not. */
export type VotingRight = { allowed: true } | { allowed: false; reason: string }

/** How the page learns of other people's votes. */
export type Connection = 'live' | 'polling' | 'offline'

export interface Vote {
  round: number
  position: number
  participantId: number
  /** 0: nobody stands opposite. */
  opponentId: number
}
