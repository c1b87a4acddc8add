import { Conflict, Forbidden, InvalidInput } from '../../errors.ts'
import type { Clock, Logger, PubSub } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import { settingsOf } from './bracket.ts'
import type { CastVoteInput } from './bracket.input.ts'
import { BRACKET_CHANGED_TOPIC, VOTE_CAST_TOPIC, type BracketService, type WholeBracket } from './bracket.service.ts'
import type { TallyCounts } from './tallyCounts.service.ts'
import { createTallyFeed } from './tallyFeed.service.ts'
import { matchKey, type VoteToCast } from './castVotes.ts'
import { createVoteLine } from './voteLine.service.ts'
import { addressRange, deviceVoterKey, userVoterKey } from './voter.ts'
import type { CastVote, OwnVote, Tally, VoteStore } from './vote.store.ts'

declare module '../../services.ts' {
  interface Services {
    voting: VotingService
  }
}

/** In which new anonymous voters of one address range are counted together. */
const BUDGET_WINDOW_MS = 10 * 60_000

/** Votes that come together are announced together: whoever follows reads the counts, not the event. */
const ANNOUNCE_EVERY_MS = 100

export interface Voter {
  viewer: Viewer
  /** Of the signed cookie; null: none yet. */
  deviceId: string | null
  ipAddress: string
  userAgent: string | null
}

export interface MatchTally {
  round: number
  position: number
  participantId: number
  /** Null while counts are hidden. */
  votes: number | null
}

export interface TallySnapshot {
  bracketId: number
  createdBy: number
  isPublic: boolean
  tallies: readonly MatchTally[]
  /** How many have the bracket open. */
  watching: number
}

export interface VotingDeps {
  brackets: BracketService
  store: VoteStore
  counts: TallyCounts
  pubsub: PubSub
  clock: Clock
  logger: Logger
  /** New anonymous voters of one address range that count in ten minutes. */
  newVotersPerRange: number
}

const isSameVote = (a: OwnVote, b: OwnVote): boolean =>
  a.round === b.round && a.position === b.position && a.participantId === b.participantId

export type VotingService = ReturnType<typeof createVotingService>

export function createVotingService({ brackets, store, counts, pubsub, clock, logger, newVotersPerRange }: VotingDeps) {
  const announced = new Map<number, { again: boolean }>()

  /** The first vote at once, those soon after together. */
  function announce(bracketId: number): void {
    const waiting = announced.get(bracketId)
    if (waiting) {
      waiting.again = true
      return
    }
    const turn = { again: false }
    announced.set(bracketId, turn)
    pubsub.publish(VOTE_CAST_TOPIC, { bracketId }).catch((error: unknown) => logger.warn({ err: error, bracketId }, 'A vote was not announced'))
    setTimeout(() => {
      announced.delete(bracketId)
      if (turn.again) announce(bracketId)
    }, ANNOUNCE_EVERY_MS).unref()
  }

  const budget = { newVoters: newVotersPerRange, windowMs: BUDGET_WINDOW_MS }
  const line = createVoteLine<VoteToCast, CastVote | null>({
    castTogether: (bracketId, votes) => store.cast(bracketId, votes, budget),
    keyOf: matchKey,
    isOthersFault: (error) => store.refusedStatement(error),
  })

  const keyOf = ({ viewer, deviceId }: Pick<Voter, 'viewer' | 'deviceId'>): string | null => {
    if (viewer.kind === 'user') return userVoterKey(viewer.userId)
    return deviceId === null ? null : deviceVoterKey(deviceId)
  }

  /** What a device voted before its user signed in is his. */
  async function joinDevice(bracketId: number, { viewer, deviceId }: Pick<Voter, 'viewer' | 'deviceId'>): Promise<void> {
    if (viewer.kind !== 'user' || deviceId === null) return
    const [deviceKey, userKey] = [deviceVoterKey(deviceId), userVoterKey(viewer.userId)]
    if (!(await store.hasVotesToJoin(bracketId, deviceKey, userKey))) return
    // Both change several votes at once: side by side each might wait for the other.
    await line.alone(bracketId, () => store.join(bracketId, deviceKey, userKey, viewer.userId))
    counts.forget(bracketId)
    announce(bracketId)
  }

  /** Hidden counts are nobody's to see until the round has closed, nor whether there are any. */
  function shown(bracket: WholeBracket, tallies: readonly Tally[]): MatchTally[] {
    if (settingsOf(bracket.settings).showResults) return [...tallies]
    const closed = new Set(bracket.rounds.filter(({ closedAt }) => closedAt).map(({ round }) => round))
    const hidden = bracket.matches.filter(({ round }) => !closed.has(round)).flatMap(({ round, position, firstId, secondId }) =>
      [firstId, secondId].filter((id) => id !== null).map((participantId) => ({ round, position, participantId, votes: null })),
    )
    return [...tallies.filter(({ round }) => closed.has(round)), ...hidden]
  }

  async function whyRefused(bracket: WholeBracket, input: CastVoteInput, viewer: Viewer): Promise<Error> {
    const now = clock.now()
    if (bracket.status !== 'active') return new Conflict('Voting is not open')
    if (bracket.votingEndTime && bracket.votingEndTime <= now) return new Conflict('Voting has ended')
    const isAnonymous = viewer.kind !== 'user'
    if (isAnonymous && (settingsOf(bracket.settings).requireLogin || !bracket.allowAnonymousVoting)) {
      return new Forbidden('Sign in to vote in this bracket')
    }
    const match = bracket.matches.find(({ round, position }) => round === input.round && position === input.position)
    if (!match) return new InvalidInput('There is no such match', [{ field: 'position', message: 'There is no such match' }])
    if (input.round !== bracket.currentRound || match.closedAt) return new Conflict('This round is closed')
    if (input.participantId !== match.firstId && input.participantId !== match.secondId) {
      return new InvalidInput('This participant is not in that match', [{ field: 'participantId', message: 'This participant is not in that match' }])
    }
    if (input.opponentId && (input.opponentId === input.participantId || (input.opponentId !== match.firstId && input.opponentId !== match.secondId))) {
      return new InvalidInput('This opponent is not in that match', [{ field: 'opponentId', message: 'This opponent is not in that match' }])
    }
    return new Conflict('This round is closed')
  }

  const feed = createTallyFeed<TallySnapshot>({
    pubsub,
    topics: [VOTE_CAST_TOPIC, BRACKET_CHANGED_TOPIC],
    logger,
    async load(bracketId, watching): Promise<TallySnapshot> {
      const bracket = await brackets.find(bracketId)
      return { bracketId, createdBy: bracket.createdBy, isPublic: bracket.isPublic, tallies: shown(bracket, await counts.of(bracketId)), watching }
    },
  })

  return {
    follow: feed.follow,
    watching: feed.watching,
    close: feed.close,

    /** The time that round ends are measured by. */
    now: (): Date => clock.now(),

    /** Casts or changes the voter's one vote in a match; repeating it changes nothing. Answers the match's new tally. */
    async cast(voter: Voter & { deviceId: string }, bracketId: number, input: CastVoteInput): Promise<MatchTally[]> {
      const { viewer } = voter
      await joinDevice(bracketId, voter)
      const taken = await line.cast(bracketId, {
        bracketId,
        participantId: input.participantId,
        round: input.round,
        position: input.position,
        opponentId: input.opponentId ?? null,
        voterKey: keyOf(voter) ?? deviceVoterKey(voter.deviceId),
        voterId: viewer.kind === 'user' ? viewer.userId : null,
        voterSessionId: input.voterSessionId ?? null,
        ipAddress: voter.ipAddress,
        addressRange: addressRange(voter.ipAddress),
        userAgent: voter.userAgent,
        votedAt: clock.now(),
        seesPrivate: isAdmin(viewer),
      })
      if (!taken) throw await whyRefused(await brackets.get(viewer, bracketId), input, viewer)
      counts.record(bracketId, { round: input.round, position: input.position, ...taken })
      announce(bracketId)
      if (!taken.showsResults) {
        const both = [taken.participantId, taken.opponentId].toSorted((a, b) => a - b)
        return both.map((participantId) => ({ round: input.round, position: input.position, participantId, votes: null }))
      }
      return counts.ofMatch(bracketId, input.round, input.position)
    },

    /** Tallies and the voter's own votes, never another's. */
    async votes(voter: Pick<Voter, 'viewer' | 'deviceId'>, bracketId: number): Promise<{ tallies: MatchTally[]; own: OwnVote[] }> {
      const bracket = await brackets.get(voter.viewer, bracketId)
      await joinDevice(bracketId, voter)
      const key = keyOf(voter)
      const [tallies, own] = await Promise.all([counts.of(bracketId), key ? store.ownVotes(bracketId, key) : []])
      const seen = shown(bracket, tallies)
      // A vote that is set aside is still the voter's own choice, though it counts nothing.
      const uncounted = own.filter((vote) => !seen.some((tally) => isSameVote(tally, vote)))
      return { tallies: [...seen, ...uncounted.map((vote) => ({ ...vote, votes: 0 }))], own }
    },

    async tallies(viewer: Viewer, bracketId: number): Promise<MatchTally[]> {
      return shown(await brackets.get(viewer, bracketId), await counts.of(bracketId))
    },
  }
}
