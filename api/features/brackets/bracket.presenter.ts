import type { BracketData } from '../../../web/public/bracket/bracketData.ts'
import { matchesOrPreview, settingsOf, type BracketStatus } from './bracket.ts'
import type { WholeBracket } from './bracket.service.ts'
import type { BracketStore } from './bracket.store.ts'
import type { MatchTally } from './voting.service.ts'
import type { OwnVote } from './vote.store.ts'

type ListedBracket = Awaited<ReturnType<BracketStore['list']>>[number]

/** A bracket as REST shows it. */
export function bracketBody(bracket: ListedBracket) {
  return {
    id: bracket.id,
    title: bracket.title,
    description: bracket.description,
    category: bracket.category,
    totalParticipants: bracket.totalParticipants,
    maxParticipants: bracket.totalParticipants,
    isPublic: bracket.isPublic,
    createdBy: bracket.createdBy,
    maxRounds: bracket.maxRounds,
    status: bracket.status,
    bracketType: bracket.bracketType,
    currentRound: bracket.currentRound,
    allowAnonymousVoting: bracket.allowAnonymousVoting,
    votingEndTime: bracket.votingEndTime,
    settings: bracket.settings,
    publicUrl: bracket.publicUrl,
    createdAt: bracket.createdAt,
  }
}

/** One bracket with everything that its page shows besides votes. */
export function wholeBracketBody(bracket: WholeBracket) {
  return {
    ...bracketBody(bracket),
    participants: bracket.participants.map(participantBody),
    matches: matchesOrPreview(bracket.matches, bracket.participants).map(({ round, position, firstId, secondId, winnerId, closedAt }) => ({
      round, position, firstId, secondId, winnerId, closedAt,
    })),
    rounds: bracket.rounds.map(({ round, closesAt, closedAt }) => ({ round, closesAt, closedAt })),
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** What the public page starts from. */
export function bracketOfPage(bracket: WholeBracket): BracketData {
  const { id, title, description, isPublic, currentRound, maxRounds, allowAnonymousVoting } = bracket
  const { requireLogin, showResults, allowComments } = settingsOf(bracket.settings)
  return {
    id, title, description, isPublic, currentRound, maxRounds, allowAnonymousVoting,
    status: bracket.status as BracketStatus,
    votingEndTime: iso(bracket.votingEndTime),
    settings: { requireLogin, showResults, allowComments },
    participants: bracket.participants.map(({ id: entrantId, name, seedNumber, imageUrl }) => ({ id: entrantId, name, seedNumber, imageUrl })),
    matches: wholeBracketBody(bracket).matches.map((match) => ({ ...match, closedAt: iso(match.closedAt) })),
    rounds: bracket.rounds.map(({ round, closesAt, closedAt }) => ({ round, closesAt: iso(closesAt), closedAt: iso(closedAt) })),
  }
}

export function participantBody(participant: WholeBracket['participants'][number]) {
  return {
    id: participant.id,
    name: participant.name,
    description: participant.description,
    imageUrl: participant.imageUrl,
    seedNumber: participant.seedNumber,
    currentRound: participant.currentRound,
    position: participant.position,
    isEliminated: participant.isEliminated,
    eliminatedInRound: participant.eliminatedInRound,
    stats: participant.stats,
  }
}

/** Tallies, each with whether it is the viewer's own choice; nothing of anybody else. */
export function votesBody({ tallies, own }: { tallies: readonly MatchTally[]; own: readonly OwnVote[] }) {
  const isOwn = (tally: OwnVote): boolean =>
    own.some((vote) => vote.round === tally.round && vote.position === tally.position && vote.participantId === tally.participantId)
  return tallies.map((tally) => ({ ...tally, isOwn: isOwn(tally) }))
}
