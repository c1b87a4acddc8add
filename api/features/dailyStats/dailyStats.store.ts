import type { Database } from '../../adapters/database.ts'

/** What one day's audio, transcripts and detections add up to. */
export interface DayCounts {
  totalFiles: number
  processedFiles: number
  totalDuration: number
  totalSegments: number
  advertisementSegments: number
  speechSegments: number
  musicSegments: number
  totalBytes: number
  stations: { stationId: number; name: string; heardSeconds: number; detections: number }[]
  advertisers: number
  detections: number
}

/** Most rows a list answers. */
const MAX_DAYS = 500
const BYTES_PER_GB = 1_000_000_000
/** 16 kHz, 16 bit. */
const BYTES_PER_SECOND = 32_000

export type DailyStatsStore = ReturnType<typeof createDailyStatsStore>

export function createDailyStatsStore(database: Database) {
  return {
    list: (before: number | null) =>
      database.prisma.dailyProcessingStats.findMany({
        where: before === null ? {} : { id: { lt: before } },
        orderBy: { processingDate: 'desc' },
        take: MAX_DAYS,
      }),

    async count(from: Date, to: Date): Promise<DayCounts> {
      const { prisma } = database
      const [[row], stations] = await Promise.all([
        prisma.$queryRaw<Omit<DayCounts, 'stations' | 'totalBytes'>[]>`
          SELECT
            (SELECT count(*)::int FROM "full_period_recordings" WHERE "startTime" >= ${from} AND "startTime" < ${to}) AS "totalFiles",
            (SELECT count(*)::int FROM "full_period_recordings" WHERE "startTime" >= ${from} AND "startTime" < ${to} AND "processedAt" IS NOT NULL) AS "processedFiles",
            (SELECT COALESCE(sum("durationSeconds"), 0)::float8 FROM "audio_segments" WHERE "startedAt" >= ${from} AND "startedAt" < ${to}) AS "totalDuration",
            (SELECT count(*)::int FROM "audio_segments" WHERE "startedAt" >= ${from} AND "startedAt" < ${to}) AS "totalSegments",
            (SELECT count(*)::int FROM "complete_transcripts" WHERE "startTime" >= ${from} AND "startTime" < ${to} AND "isDetection") AS "advertisementSegments",
            (SELECT count(*)::int FROM "audio_segments" s LEFT JOIN "complete_transcripts" t ON t."segmentId" = s."id"
              WHERE s."startedAt" >= ${from} AND s."startedAt" < ${to} AND s."soundClass" IN ('speech', 'voice_over_bed') AND NOT COALESCE(t."isDetection", false)) AS "speechSegments",
            (SELECT count(*)::int FROM "audio_segments" s LEFT JOIN "complete_transcripts" t ON t."segmentId" = s."id"
              WHERE s."startedAt" >= ${from} AND s."startedAt" < ${to} AND s."soundClass" = 'music' AND NOT COALESCE(t."isDetection", false)) AS "musicSegments",
            (SELECT count(DISTINCT "companyId")::int FROM "airings" WHERE "startedAt" >= ${from} AND "startedAt" < ${to} AND NOT "isSample") AS "advertisers",
            (SELECT count(*)::int FROM "detections" WHERE "detectedAt" >= ${from} AND "detectedAt" < ${to} AND NOT "isSample") AS "detections"`,
        prisma.$queryRaw<DayCounts['stations']>`
          SELECT s."id" AS "stationId", s."name", COALESCE(sum(a."durationSeconds"), 0)::float8 AS "heardSeconds",
            (SELECT count(*)::int FROM "detections" d WHERE d."stationId" = s."id" AND d."detectedAt" >= ${from} AND d."detectedAt" < ${to} AND NOT d."isSample") AS "detections"
          FROM "radio_stations" s JOIN "audio_segments" a ON a."stationId" = s."id" AND a."startedAt" >= ${from} AND a."startedAt" < ${to}
          GROUP BY s."id", s."name" ORDER BY s."id"`,
      ])
      if (!row) throw new Error('A count answered no row')
      return { ...row, stations, totalBytes: row.totalDuration * BYTES_PER_SECOND }
    },

    /** The same day computed again replaces what stands; what a mail has recorded stays. */
    async save(date: Date, counts: DayCounts): Promise<void> {
      const data = {
        totalFiles: counts.totalFiles,
        processedFiles: counts.processedFiles,
        totalDuration: counts.totalDuration,
        totalSegments: counts.totalSegments,
        advertisementSegments: counts.advertisementSegments,
        speechSegments: counts.speechSegments,
        musicSegments: counts.musicSegments,
        totalSizeGB: counts.totalBytes / BYTES_PER_GB,
        stationStats: counts.stations.map((station) => ({ ...station })),
        businessInsights: { advertisers: counts.advertisers, detections: counts.detections },
        processingMethod: 'continuous',
        isSample: false,
      }
      await database.prisma.dailyProcessingStats.upsert({ where: { processingDate: date }, create: { processingDate: date, ...data }, update: data })
    },
  }
}
