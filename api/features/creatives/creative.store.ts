import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'

export type CreativeStore = ReturnType<typeof createCreativeStore>

export function createCreativeStore(database: Database) {
  return {
    find: (id: number, tx?: Tx) => database.client(tx).creative.findUnique({ where: { id }, include: { company: { select: { id: true, name: true } } } }),

    /** Nobody else writes it until the transaction ends. */
    async lock(id: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT 1 FROM "creatives" WHERE "id" = ${id} FOR UPDATE`
    },

    /** An airing that was read, with what it was understood to say. */
    findAiring: (id: number) =>
      database.prisma.airing.findUnique({
        where: { id },
        include: { company: true, detection: true },
      }),

    create: (data: Prisma.CreativeUncheckedCreateInput, tx: Tx) => database.client(tx).creative.create({ data, select: { id: true } }),

    async update(id: number, data: Prisma.CreativeUncheckedUpdateInput, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).creative.update({ where: { id }, data: { ...data, changedAt: at } })
    },

    async heard(id: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).creative.updateMany({ where: { id, lastHeardAt: { lt: at } }, data: { lastHeardAt: at } })
    },

    async linkAiring(airingId: number, creativeId: number, tx: Tx): Promise<void> {
      await database.client(tx).airing.update({ where: { id: airingId }, data: { creativeId } })
    },

    /** All airings and detections of a creative carry the name; answers the detections that had another. */
    async nameAirings(creativeId: number, company: { id: number; name: string }, tx: Tx): Promise<number[]> {
      const client = database.client(tx)
      await client.$executeRaw`
        UPDATE "airings" AS a SET "companyId" = ${company.id} WHERE a."creativeId" = ${creativeId} AND a."companyId" IS DISTINCT FROM ${company.id}
          AND NOT EXISTS (SELECT 1 FROM "airings" b WHERE b."stationId" = a."stationId" AND b."companyId" = ${company.id} AND b."startedAt" = a."startedAt")`
      const rows = await client.$queryRaw<{ id: number }[]>`
        UPDATE "detections" AS d SET "companyId" = ${company.id}, "detectedCompany" = ${company.name}
        FROM "airings" a WHERE a."detectionId" = d."id" AND a."creativeId" = ${creativeId}
          AND (d."companyId" IS DISTINCT FROM ${company.id} OR d."detectedCompany" IS DISTINCT FROM ${company.name})
        RETURNING d."id"`
      return rows.map(({ id }) => id)
    },

    /** Where the newest of these detections was heard, and what the station's owner has set. */
    findPlace: (detectionIds: readonly number[], tx: Tx) =>
      database.client(tx).detection.findFirst({
        where: { id: { in: [...detectionIds] } },
        orderBy: { id: 'desc' },
        select: { phone: true, website: true, station: { select: { city: true, state: true, owner: { select: { monitoringDefaults: true } } } } },
      }),

    async rematch(detectionIds: readonly number[], match: { prospectId: number | null; isMatched: boolean }, tx: Tx): Promise<void> {
      await database.client(tx).detection.updateMany({ where: { id: { in: [...detectionIds] } }, data: match })
    },

    findOfDetections: (detectionIds: readonly number[], tx: Tx) =>
      database.client(tx).creative.findMany({ where: { airings: { some: { detectionId: { in: [...detectionIds] } } } }, select: { id: true } }),

    /** Changed at `since` or later, oldest change first. */
    listChanged: (since: Date, afterId: number, limit: number) =>
      database.prisma.creative.findMany({
        where: { OR: [{ changedAt: { gt: since } }, { changedAt: since, id: { gt: afterId } }] },
        orderBy: [{ changedAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: { id: true, changedAt: true, fingerprint: true, dismissedAt: true, hearings: true, isNamedByPerson: true },
      }),

    /** The airing by which it is named: one that has a detection, the newest of them. */
    async findNamingAiring(creativeId: number, tx: Tx) {
      const select = { stationId: true, startedAt: true, endedAt: true, detection: { select: { startedAt: true, endedAt: true, rawTranscript: true } } }
      const orderBy = { startedAt: 'desc' } as const
      return (
        (await database.client(tx).airing.findFirst({ where: { creativeId, detectionId: { not: null } }, orderBy, select })) ??
        (await database.client(tx).airing.findFirst({ where: { creativeId }, orderBy, select }))
      )
    },

    /** Transcripts of a station that touch a stretch of time, oldest first. */
    findTranscriptsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.completeTranscript.findMany({
        where: { stationId, startTime: { lt: to }, endTime: { gt: from } },
        orderBy: { startTime: 'asc' },
        select: { startTime: true, endTime: true, words: true },
      }),

    /** Nobody's word on them, and not heard since `before`; since `singleBefore` when they have no name and were heard once. */
    async forget({ before, singleBefore }: { before: Date; singleBefore: Date }, at: Date): Promise<number> {
      const single = { lastHeardAt: { lt: singleBefore }, companyId: null, airingCount: { lte: 1 } }
      const { count } = await database.prisma.creative.updateMany({
        where: { isNamedByPerson: false, fingerprint: { not: null }, OR: [{ lastHeardAt: { lt: before } }, single] },
        data: { fingerprint: null, changedAt: at },
      })
      return count
    },
  }
}
