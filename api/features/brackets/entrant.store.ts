import { violatedUniqueColumns, type Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'

export type EntrantStore = ReturnType<typeof createEntrantStore>

export interface NewEntrant {
  name: string
  description: string | null
  seedNumber: number | null
}

export function createEntrantStore(database: Database) {
  return {
    /** In the order given. False when a seed is taken. */
    async addMany(bracketId: number, entrants: readonly NewEntrant[], tx: Tx): Promise<boolean> {
      try {
        await database.client(tx).bracketParticipant.createMany({ data: entrants.map((entrant) => ({ bracketId, ...entrant, currentRound: 1 })) })
        return true
      } catch (error) {
        if (violatedUniqueColumns(error)) return false
        throw error
      }
    },

    async update(id: number, data: Prisma.BracketParticipantUncheckedUpdateInput, tx: Tx): Promise<void> {
      await database.client(tx).bracketParticipant.update({ where: { id }, data })
    },

    async remove(id: number, tx: Tx): Promise<void> {
      await database.client(tx).bracketParticipant.delete({ where: { id } })
    },

    /** Seeds from 1 in the order given; all are emptied first, since two may never share one even for a moment. */
    async seed(bracketId: number, orderedIds: readonly number[], tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.bracketParticipant.updateMany({ where: { bracketId }, data: { seedNumber: null } })
      await client.$executeRaw`
        UPDATE "bracket_participants" p SET "seedNumber" = o."seed"
        FROM unnest(${[...orderedIds]}::int[]) WITH ORDINALITY AS o("id", "seed") WHERE p."id" = o."id" AND p."bracketId" = ${bracketId}`
    },

    findImage: (participantId: number) => database.prisma.bracketParticipantImage.findUnique({ where: { participantId } }),

    async writeImage(participantId: number, bytes: Uint8Array<ArrayBuffer>, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).bracketParticipantImage.upsert({
        where: { participantId },
        create: { participantId, bytes, updatedAt: at },
        update: { bytes, updatedAt: at },
      })
    },

    async deleteImage(participantId: number, tx: Tx): Promise<void> {
      await database.client(tx).bracketParticipantImage.deleteMany({ where: { participantId } })
    },

    /** Pictures of one entrant become those of another. False: there was none. */
    async copyImage(fromId: number, toId: number, tx: Tx): Promise<boolean> {
      const copied = await database.client(tx).$executeRaw`
        INSERT INTO "bracket_participant_images" ("participantId", "bytes", "updatedAt")
        SELECT ${toId}, "bytes", "updatedAt" FROM "bracket_participant_images" WHERE "participantId" = ${fromId}`
      return copied > 0
    },
  }
}
