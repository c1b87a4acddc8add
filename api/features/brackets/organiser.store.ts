import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export type OrganiserStore = ReturnType<typeof createOrganiserStore>

export interface AuditLine {
  id: number
  at: Date
  action: string
  details: unknown
  /** Null: nobody did it, time did. */
  userId: number | null
  /** Null for users who are gone or have no name. */
  userName: string | null
}

export function createOrganiserStore(database: Database) {
  return {
    /** Those set aside count too: somebody gave them. */
    countVotes: (bracketId: number, round: number, tx?: Tx): Promise<number> => database.client(tx).bracketVote.count({ where: { bracketId, round } }),

    async deleteMatches(bracketId: number, round: number, tx: Tx): Promise<void> {
      await database.client(tx).bracketMatch.deleteMany({ where: { bracketId, round } })
    },

    /** As it was before it closed; an end that has passed is taken away, or it would close again at once. */
    async reopenRound(bracketId: number, round: number, now: Date, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.bracketMatch.updateMany({
        where: { bracketId, round, firstId: { not: null }, secondId: { not: null } },
        data: { winnerId: null, closedAt: null },
      })
      await client.bracketRound.updateMany({ where: { bracketId, round }, data: { closedAt: null } })
      await client.bracketRound.updateMany({ where: { bracketId, round, closesAt: { lte: now } }, data: { closesAt: null } })
      await client.bracketParticipant.updateMany({ where: { bracketId, eliminatedInRound: round }, data: { isEliminated: false, eliminatedInRound: null } })
      await client.$executeRaw`
        UPDATE "bracket_participants" p SET "currentRound" = m."round", "position" = m."position" FROM "bracket_matches" m
        WHERE m."bracketId" = ${bracketId} AND m."round" = ${round} AND p."id" IN (m."firstId", m."secondId")`
    },

    async forgetPlaces(bracketId: number, tx: Tx): Promise<void> {
      await database.client(tx).bracketParticipant.updateMany({ where: { bracketId }, data: { currentRound: 1, position: null } })
    },

    /** Newest first. */
    auditLines: (bracketId: number, limit: number): Promise<AuditLine[]> =>
      database.prisma.$queryRaw<AuditLine[]>`
        SELECT l."id", l."at", l."action", l."details", l."userId",
          NULLIF(trim(concat_ws(' ', u."firstName", u."lastName")), '') AS "userName"
        FROM "bracket_audit_lines" l LEFT JOIN "users" u ON u."id" = l."userId"
        WHERE l."bracketId" = ${bracketId} ORDER BY l."id" DESC LIMIT ${limit}`,
  }
}
