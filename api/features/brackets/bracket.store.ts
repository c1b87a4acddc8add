import { violatedUniqueColumns, type Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import type { Pairing } from './bracket.ts'

export type BracketStore = ReturnType<typeof createBracketStore>

/** Own and public ones; administrators all. */
export function bracketsVisibleTo(viewer: Viewer): Prisma.BracketWhereInput {
  if (isAdmin(viewer)) return {}
  if (viewer.kind === 'user' && viewer.role === 'user') return { OR: [{ isPublic: true }, { createdBy: viewer.userId }] }
  return { isPublic: true }
}

/** What stands in lists: what the viewer may see, without what was put aside, or that alone. */
export const listedBrackets = (viewer: Viewer, isArchived: boolean): Prisma.BracketWhereInput => ({
  AND: [bracketsVisibleTo(viewer), { archivedAt: isArchived ? { not: null } : null }],
})

const PAGE_SIZE = 500

const whole = {
  participants: { orderBy: { id: 'asc' } },
  matches: { orderBy: [{ round: 'asc' }, { position: 'asc' }] },
  rounds: { orderBy: { round: 'asc' } },
} as const satisfies Prisma.BracketInclude

export function createBracketStore(database: Database) {
  return {
    list: (viewer: Viewer, before: number | null) =>
      database.prisma.bracket.findMany({
        where: { AND: [listedBrackets(viewer, false), before === null ? {} : { id: { lt: before } }] },
        orderBy: { id: 'desc' },
        take: PAGE_SIZE,
      }),

    find: (id: number, tx?: Tx) => database.client(tx).bracket.findUnique({ where: { id }, include: whole }),

    /** Locked, so that drawing, closing and editing come one after another. */
    async lock(id: number, tx: Tx) {
      await database.client(tx).$queryRaw`SELECT 1 FROM "brackets" WHERE "id" = ${id} FOR UPDATE`
      return this.find(id, tx)
    },

    create: (data: Prisma.BracketUncheckedCreateInput, tx: Tx) => database.client(tx).bracket.create({ data, select: { id: true } }),

    async update(id: number, data: Prisma.BracketUncheckedUpdateInput, tx: Tx): Promise<void> {
      await database.client(tx).bracket.update({ where: { id }, data })
    },

    async delete(id: number, tx: Tx): Promise<void> {
      await database.client(tx).bracket.delete({ where: { id } })
    },

    /** Null when another entrant has the seed. */
    async addParticipant(data: Prisma.BracketParticipantUncheckedCreateInput, tx: Tx): Promise<{ id: number } | null> {
      try {
        return await database.client(tx).bracketParticipant.create({ data, select: { id: true } })
      } catch (error) {
        if (violatedUniqueColumns(error)) return null
        throw error
      }
    },

    async saveRound(bracketId: number, round: number, pairings: readonly Pairing[], at: Date, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.bracketMatch.createMany({
        data: pairings.map(({ winnerId, ...pairing }) => ({ bracketId, round, ...pairing, winnerId, closedAt: winnerId === null ? null : at })),
      })
      await client.bracketRound.upsert({ where: { bracketId_round: { bracketId, round } }, create: { bracketId, round }, update: {} })
      for (const { position, firstId, secondId } of pairings) {
        const ids = [firstId, secondId].filter((id) => id !== null)
        await client.bracketParticipant.updateMany({ where: { id: { in: ids } }, data: { currentRound: round, position } })
      }
    },

    async decide(matchId: number, winnerId: number | null, loserId: number | null, round: number, at: Date, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.bracketMatch.update({ where: { id: matchId }, data: { winnerId, closedAt: at } })
      if (loserId !== null) await client.bracketParticipant.update({ where: { id: loserId }, data: { isEliminated: true, eliminatedInRound: round } })
    },

    /** What the decided matches say of each entrant: votes, matches won and lost, and the share that was won, 0–1. A bye is none. */
    async saveStats(bracketId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "bracket_participants" p SET "stats" = jsonb_build_object('totalVotes', s."votes", 'roundsWon', s."won", 'roundsLost', s."lost",
          'winRate', CASE WHEN s."won" + s."lost" = 0 THEN 0 ELSE round(s."won"::numeric / (s."won" + s."lost"), 3) END)
        FROM (SELECT e."id", count(m."id") FILTER (WHERE m."winnerId" = e."id") AS "won", count(m."id") FILTER (WHERE m."winnerId" <> e."id") AS "lost",
            COALESCE(sum((SELECT count(*) FROM "bracket_votes" v WHERE v."bracketId" = m."bracketId" AND v."round" = m."round"
              AND v."position" = m."position" AND v."participantId" = e."id" AND v."setAsideReason" IS NULL)), 0) AS "votes"
          FROM "bracket_participants" e LEFT JOIN "bracket_matches" m ON m."bracketId" = e."bracketId" AND e."id" IN (m."firstId", m."secondId")
            AND m."closedAt" IS NOT NULL AND m."firstId" IS NOT NULL AND m."secondId" IS NOT NULL
          WHERE e."bracketId" = ${bracketId} GROUP BY e."id") s
        WHERE p."id" = s."id"`
    },

    async closeRound(bracketId: number, round: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).bracketRound.update({ where: { bracketId_round: { bracketId, round } }, data: { closedAt: at } })
    },

    async setRoundEnd(bracketId: number, round: number, closesAt: Date | null, tx: Tx): Promise<void> {
      await database.client(tx).bracketRound.upsert({
        where: { bracketId_round: { bracketId, round } },
        create: { bracketId, round, closesAt },
        update: { closesAt },
      })
    },

    /** Brackets whose round now open has passed its end. */
    findDue: (now: Date) =>
      database.prisma.$queryRaw<{ bracketId: number; round: number }[]>`
        SELECT r."bracketId", r."round" FROM "bracket_rounds" r JOIN "brackets" b ON b."id" = r."bracketId"
        WHERE b."status" = 'active' AND b."currentRound" = r."round" AND r."closedAt" IS NULL AND r."closesAt" <= ${now}`,

    async addAuditLine(line: Prisma.BracketAuditLineUncheckedCreateInput, tx: Tx): Promise<void> {
      await database.client(tx).bracketAuditLine.create({ data: line })
    },
  }
}
