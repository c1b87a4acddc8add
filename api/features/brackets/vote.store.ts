import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { CAST_VOTE } from './castVote.ts'

export type VoteStore = ReturnType<typeof createVoteStore>

export interface VoteToCast {
  bracketId: number
  participantId: number
  round: number
  position: number
  /** Null or 0: not said. */
  opponentId: number | null
  voterKey: string
  voterId: number | null
  /** Administrators vote in private brackets too. */
  seesPrivate: boolean
  voterSessionId: string | null
  ipAddress: string
  addressRange: string
  userAgent: string | null
  now: Date
}

export interface Tally {
  round: number
  position: number
  participantId: number
  votes: number
}

/** Every tally of a bracket, and which transactions it has seen. */
export interface TallyCount {
  tallies: Tally[]
  /** As PostgreSQL writes it: `xmin:xmax:running,…`. */
  snapshot: string
}

/** What a vote that was taken has changed. */
export interface CastVote {
  participantId: number
  opponentId: number
  /** Whom the voter had chosen before; null: nobody. */
  previousId: number | null
  /** False: set aside. */
  counts: boolean
  showsResults: boolean
  /** The transaction that took it. */
  transactionId: string
}

export interface OwnVote {
  round: number
  position: number
  participantId: number
}

export interface VoteBudget {
  newVoters: number
  since: Date
}

/** Of a vote `d`: its match is not decided yet. */
const OPEN_MATCH = `EXISTS (SELECT 1 FROM "bracket_matches" m
  WHERE m."bracketId" = d."bracketId" AND m."round" = d."round" AND m."position" = d."position" AND m."closedAt" IS NULL)`

/** Of a device's vote `d`: the user whose key is $3 has voted in that match himself. */
const VOTED_HIMSELF = `EXISTS (SELECT 1 FROM "bracket_votes" u
  WHERE u."bracketId" = d."bracketId" AND u."voterKey" = $3 AND u."round" = d."round" AND u."position" = d."position")`

export interface SetAsideVotes {
  reason: string
  votes: number
  /** How many of them are in matches still open: those of decided ones cannot change the result any more. */
  releasable: number
}

export function createVoteStore(database: Database) {
  return {
    /**
     * Checks bracket, match, participant, round, time and rights and casts or changes the vote, all in one statement.
     * Whoever closes a round holds the bracket's row, for which the statement waits and then looks again: nothing can
     * close in between. Null: refused. A new voter beyond his address range's budget is set aside with all his votes.
     */
    async cast(vote: VoteToCast, budget: VoteBudget): Promise<CastVote | null> {
      const { rows } = await database.pool.query<CastVote>({
        name: 'cast-vote',
        text: CAST_VOTE,
        values: [
          vote.bracketId, vote.participantId, vote.round, vote.position, vote.opponentId, vote.voterId, vote.voterSessionId, vote.ipAddress,
          vote.userAgent, vote.now, vote.voterKey, vote.addressRange, budget.newVoters, budget.since, vote.seesPrivate,
        ],
      })
      return rows[0] ?? null
    },

    /** Of one address range, since then; as the vote's own statement counts them. */
    async countNewVoters(bracketId: number, addressRange: string, since: Date): Promise<number> {
      const { rows } = await database.pool.query<{ voters: number }>({
        name: 'count-new-voters',
        text: `SELECT count(DISTINCT "voterKey")::int AS "voters" FROM "bracket_votes"
          WHERE "bracketId" = $1 AND "addressRange" = $2 AND "setAsideReason" IS NULL AND "votedAt" > $3 AND "voterId" IS NULL`,
        values: [bracketId, addressRange, since],
      })
      return rows[0]?.voters ?? 0
    },

    async tallies(bracketId: number, tx?: Tx): Promise<Tally[]> {
      return database.client(tx).$queryRaw<Tally[]>`
        SELECT "round", "position", "participantId", count(*)::int AS "votes" FROM "bracket_votes"
        WHERE "bracketId" = ${bracketId} AND "setAsideReason" IS NULL GROUP BY "round", "position", "participantId"
        ORDER BY "round", "position", "participantId"`
    },

    /** All tallies together with the moment, in transactions, at which they are true. */
    async countTallies(bracketId: number): Promise<TallyCount> {
      const { rows } = await database.pool.query<TallyCount>({
        name: 'count-tallies',
        text: `SELECT pg_current_snapshot()::text AS "snapshot", COALESCE((SELECT json_agg(t ORDER BY t."round", t."position", t."participantId") FROM (
          SELECT "round", "position", "participantId", count(*)::int AS "votes" FROM "bracket_votes"
          WHERE "bracketId" = $1 AND "setAsideReason" IS NULL GROUP BY "round", "position", "participantId") t), '[]') AS "tallies"`,
        values: [bracketId],
      })
      if (!rows[0]) throw new Error('PostgreSQL answered no tallies')
      return rows[0]
    },

    ownVotes: (bracketId: number, voterKey: string): Promise<OwnVote[]> =>
      database.prisma.bracketVote.findMany({
        where: { bracketId, voterKey },
        select: { round: true, position: true, participantId: true },
      }),

    /**
     * A device's votes become the user's; where he has voted himself, his own stands and the device's goes, except in
     * matches that are decided: they keep every vote they were decided by. Answers whether there were any.
     */
    async join(bracketId: number, deviceKey: string, userKey: string, userId: number): Promise<boolean> {
      const known = await database.pool.query({
        name: 'votes-to-join',
        text: `SELECT 1 FROM "bracket_votes" d WHERE d."bracketId" = $1 AND d."voterKey" = $2 AND (${OPEN_MATCH} OR NOT ${VOTED_HIMSELF}) LIMIT 1`,
        values: [bracketId, deviceKey, userKey],
      })
      if (known.rowCount === 0) return false
      return database.unitOfWork.run(async (tx) => {
        const client = database.client(tx)
        // Whoever closes a round holds the row: what is open now stays open until the votes are joined.
        await client.$queryRaw`SELECT 1 FROM "brackets" WHERE "id" = ${bracketId} FOR KEY SHARE`
        const dropped = await client.$executeRawUnsafe(
          `DELETE FROM "bracket_votes" d WHERE d."bracketId" = $1 AND d."voterKey" = $2 AND ${OPEN_MATCH} AND ${VOTED_HIMSELF}`,
          bracketId, deviceKey, userKey,
        )
        const moved = await client.$executeRawUnsafe(
          `UPDATE "bracket_votes" d SET "voterKey" = $3, "voterId" = $4 WHERE d."bracketId" = $1 AND d."voterKey" = $2 AND NOT ${VOTED_HIMSELF}`,
          bracketId, deviceKey, userKey, userId,
        )
        return dropped + moved > 0
      })
    },

    /** What the owner is shown: how many votes count, by whom, and what was set aside why. */
    async summary(bracketId: number): Promise<{ signedIn: number; anonymous: number; setAside: SetAsideVotes[] }> {
      const [counts, setAside] = await Promise.all([
        database.prisma.$queryRaw<{ signedIn: number; anonymous: number }[]>`
          SELECT (count(*) FILTER (WHERE "voterId" IS NOT NULL))::int AS "signedIn", (count(*) FILTER (WHERE "voterId" IS NULL))::int AS "anonymous"
          FROM "bracket_votes" WHERE "bracketId" = ${bracketId} AND "setAsideReason" IS NULL`,
        database.pool.query<SetAsideVotes>(
          `SELECT d."setAsideReason" AS "reason", count(*)::int AS "votes", (count(*) FILTER (WHERE ${OPEN_MATCH}))::int AS "releasable"
           FROM "bracket_votes" d WHERE d."bracketId" = $1 AND d."setAsideReason" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC`,
          [bracketId],
        ),
      ])
      return { signedIn: counts[0]?.signedIn ?? 0, anonymous: counts[0]?.anonymous ?? 0, setAside: setAside.rows }
    },

    /** Counts what was set aside in matches still open. Answers how many. */
    release: (bracketId: number, tx: Tx): Promise<number> =>
      database.client(tx).$executeRawUnsafe(
        `UPDATE "bracket_votes" d SET "setAsideReason" = NULL WHERE d."bracketId" = $1 AND d."setAsideReason" IS NOT NULL AND ${OPEN_MATCH}`,
        bracketId,
      ),
  }
}
