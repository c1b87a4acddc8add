import pg from 'pg'
import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { CAST_VOTE, CAST_VOTES, castVotesValues, castVoteValues, matchKey, type VoteBudget, type VoteToCast } from './castVotes.ts'

export type VoteStore = ReturnType<typeof createVoteStore>

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

/** Classes of SQLSTATE: data, integrity, rollback after a deadlock. */
const REFUSED_STATEMENT = /^(?:22|23|40)/

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
     * Casts or changes votes in one bracket, each by another voter or in another match, all in one statement; see
     * castVotes.ts. Null for those refused.
     */
    async cast(bracketId: number, votes: readonly VoteToCast[], budget: VoteBudget): Promise<(CastVote | null)[]> {
      const [first] = votes
      if (!first) return []
      const { rows } = await database.pool.query<CastVote & OwnVote & { voterKey: string }>(
        votes.length === 1
          ? { name: 'cast-vote', text: CAST_VOTE, values: castVoteValues(first, budget) }
          : { name: 'cast-votes', text: CAST_VOTES, values: castVotesValues(bracketId, votes, budget) },
      )
      const taken = new Map(rows.map((row) => [matchKey(row), row]))
      return votes.map((vote) => taken.get(matchKey(vote)) ?? null)
    },

    /** Whether the database refused a statement for one of its rows, or for what others did at the same time. */
    refusedStatement: (error: unknown): boolean => error instanceof pg.DatabaseError && REFUSED_STATEMENT.test(error.code ?? ''),

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

    async hasVotesToJoin(bracketId: number, deviceKey: string, userKey: string): Promise<boolean> {
      const { rowCount } = await database.pool.query({
        name: 'votes-to-join',
        text: `SELECT 1 FROM "bracket_votes" d WHERE d."bracketId" = $1 AND d."voterKey" = $2 AND (${OPEN_MATCH} OR NOT ${VOTED_HIMSELF}) LIMIT 1`,
        values: [bracketId, deviceKey, userKey],
      })
      return rowCount === 1
    },

    /**
     * A device's votes become the user's; where he has voted himself, his own stands and the device's goes, except in
     * matches that are decided: they keep every vote they were decided by.
     */
    async join(bracketId: number, deviceKey: string, userKey: string, userId: number): Promise<void> {
      await database.unitOfWork.run(async (tx) => {
        const client = database.client(tx)
        // Whoever closes a round holds the row: what is open now stays open until the votes are joined.
        await client.$queryRaw`SELECT 1 FROM "brackets" WHERE "id" = ${bracketId} FOR KEY SHARE`
        await client.$executeRawUnsafe(
          `DELETE FROM "bracket_votes" d WHERE d."bracketId" = $1 AND d."voterKey" = $2 AND ${OPEN_MATCH} AND ${VOTED_HIMSELF}`,
          bracketId, deviceKey, userKey,
        )
        await client.$executeRawUnsafe(
          `UPDATE "bracket_votes" d SET "voterKey" = $3, "voterId" = $4 WHERE d."bracketId" = $1 AND d."voterKey" = $2 AND NOT ${VOTED_HIMSELF}`,
          bracketId, deviceKey, userKey, userId,
        )
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
