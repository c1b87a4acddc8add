import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'

export type CreativeSort = 'LAST_HEARD' | 'NEWEST' | 'MOST_AIRED'

export interface CreativeFilter {
  /** Part of the company's name, of another name of it, or of what is said. */
  search?: string | null | undefined
  /** Only those whose company is known, or only the others. */
  isNamed?: boolean | null | undefined
}

/** Creatives belong to the house: all staff read those that are ads and were on the air. */
export function creativesVisibleTo(viewer: Viewer): Prisma.CreativeWhereInput {
  return canReadAsStaff(viewer) ? { dismissedAt: null, airingCount: { gt: 0 } } : { id: -1 }
}

export function creativesLike({ search, isNamed }: CreativeFilter): Prisma.CreativeWhereInput {
  const text = search?.trim().replaceAll(/[\\%_]/g, String.raw`\$&`) ?? ''
  const named: Prisma.CreativeWhereInput = typeof isNamed === 'boolean' ? { companyId: isNamed ? { not: null } : null } : {}
  if (text === '') return named
  const contains = { contains: text, mode: 'insensitive' as const }
  const company = { OR: [{ name: contains }, { aliases: { some: { alias: contains } } }] }
  return { ...named, OR: [{ company }, { transcript: contains }] }
}

/** Whole orders: what is equal stands by its id. */
export function creativeOrder(sort: CreativeSort): Prisma.CreativeOrderByWithRelationInput[] {
  const by = { LAST_HEARD: { lastHeardAt: 'desc' }, NEWEST: { firstHeardAt: 'desc' }, MOST_AIRED: { airingCount: 'desc' } } as const
  return [by[sort], { id: 'desc' }]
}

export interface StationAirings {
  creativeId: number
  name: string
  frequency: string
  airings: number
}

export type CreativeListStore = ReturnType<typeof createCreativeListStore>

/** What screens show of creatives. */
export function createCreativeListStore(database: Database) {
  return {
    async readStations(ids: readonly number[]): Promise<StationAirings[]> {
      return database.prisma.$queryRaw`
        SELECT a."creativeId", s."name", s."frequency", count(*)::int AS "airings"
        FROM "airings" a JOIN "radio_stations" s ON s."id" = a."stationId"
        WHERE a."creativeId" = ANY(${[...ids]}::int[])
        GROUP BY a."creativeId", s."id" ORDER BY "airings" DESC, s."name"`
    },

    /** The newest detection of it with a clip. */
    findClipped: (creativeId: number) =>
      database.prisma.detection.findFirst({
        where: { dismissedAt: null, airings: { some: { creativeId } }, clip: { isNot: null } },
        orderBy: { id: 'desc' },
        select: { id: true, rawTranscript: true, evidence: true, clip: true },
      }),

    /** Its newest airings. */
    findNewestAirings: (creativeId: number, limit: number) =>
      database.prisma.airing.findMany({
        where: { creativeId },
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        take: limit,
        select: { id: true, stationId: true, startedAt: true, endedAt: true },
      }),

    findTranscriptsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.completeTranscript.findMany({
        where: { stationId, startTime: { lt: to }, endTime: { gt: from } },
        orderBy: { startTime: 'asc' },
        select: { startTime: true, endTime: true, words: true },
      }),
  }
}
