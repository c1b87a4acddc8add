import type { Database } from '../../adapters/database.ts'
import type { Viewer } from '../../viewer.ts'
import { stationsVisibleTo } from '../stations/station.visibility.ts'
import { HIGH_CONFIDENCE, type QualityCounts } from './intelligence.ts'

export type IntelligenceStore = ReturnType<typeof createIntelligenceStore>

export interface StationDay {
  stationId: number
  detections: number
  averageConfidence: number | null
}

export function createIntelligenceStore(database: Database) {
  return {
    listStations: (viewer: Viewer) =>
      database.prisma.radioStation.findMany({
        where: stationsVisibleTo(viewer),
        select: { id: true, name: true, frequency: true, isActive: true, lastDetection: true, listening: { select: { state: true } } },
        orderBy: { name: 'asc' },
      }),

    async countByStation(since: Date): Promise<Map<number, StationDay>> {
      const rows = await database.prisma.detection.groupBy({
        by: ['stationId'],
        where: { dismissedAt: null, detectedAt: { gte: since } },
        _count: { _all: true },
        _avg: { confidence: true },
      })
      return new Map(rows.map((row) => [row.stationId, { stationId: row.stationId, detections: row._count._all, averageConfidence: row._avg.confidence }]))
    },

    async countAdvertisers(since: Date): Promise<number> {
      const [row] = await database.prisma.$queryRaw<{ count: number }[]>`
        SELECT count(DISTINCT "companyId")::int AS "count" FROM "airings" WHERE "startedAt" >= ${since}`
      return row?.count ?? 0
    },

    listRecent: (limit: number) =>
      database.prisma.detection.findMany({
        where: { dismissedAt: null },
        orderBy: { id: 'desc' },
        take: limit,
        select: {
          id: true, confidence: true, detectedAt: true, detectedCompany: true, rawTranscript: true, evidence: true, isMatched: true, isSample: true,
          station: { select: { name: true } },
        },
      }),

    async quality(): Promise<QualityCounts> {
      const [row] = await database.prisma.$queryRaw<QualityCounts[]>`
        SELECT count(*)::int AS "total",
          (count(*) FILTER (WHERE "confidence" >= ${HIGH_CONFIDENCE}))::int AS "highConfidence",
          (count(*) FILTER (WHERE "isMatched"))::int AS "matched",
          (count(*) FILTER (WHERE NOT "isMatched" AND COALESCE("confidence", 0) < ${HIGH_CONFIDENCE}))::int AS "needsReview"
        FROM "detections" WHERE "dismissedAt" IS NULL`
      return row ?? { total: 0, highConfidence: 0, matched: 0, needsReview: 0 }
    },

    async pipeline(): Promise<Map<string, number>> {
      const rows = await database.prisma.prospect.groupBy({ by: ['pipelineStatus'], _count: { _all: true } })
      return new Map(rows.map((row) => [row.pipelineStatus, row._count._all]))
    },

    countBetween: (from: Date, to: Date): Promise<number> => database.prisma.detection.count({ where: { dismissedAt: null, detectedAt: { gte: from, lt: to } } }),
  }
}
