import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import { isSameAd, overlapMs, SAME_AIRING_GAP_MS, type HeardAd } from './airing.ts'

export type DetectionStore = ReturnType<typeof createDetectionStore>

/** Key of the advisory lock that orders the detections of one station. */
const STATION_LOCK_SPACE = 71_001

export function createDetectionStore(database: Database) {
  const content = (ad: HeardAd) => ({
    detectedCompany: ad.company,
    rawTranscript: ad.transcript,
    confidence: ad.confidence,
    brandType: ad.brandType,
    contentType: ad.contentType,
    phone: ad.phone,
    website: ad.website,
    evidence: ad.evidence.map((item) => ({ ...item })),
    startedAt: ad.startedAt,
    endedAt: ad.endedAt,
    averageVolume: ad.averageVolume,
    peakVolume: ad.peakVolume,
    volumeVariance: ad.volumeVariance,
    isVolumeElevated: ad.isVolumeElevated,
  })

  return {
    /** One at a time for each station: neighbouring windows judge the same seconds. */
    async lockStation(stationId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock(${STATION_LOCK_SPACE}::int, ${stationId}::int)`
    },

    findStation: (id: number, tx: Tx) =>
      database.client(tx).radioStation.findUnique({
        where: { id },
        select: {
          id: true, name: true, city: true, state: true, detectionCooldownMinutes: true, isSample: true,
          owner: { select: { monitoringDefaults: true } },
        },
      }),

    /** Airings that may be the same as one in this stretch. */
    findAiringsNear: (stationId: number, startedAt: Date, endedAt: Date, tx: Tx) =>
      database.client(tx).airing.findMany({
        where: {
          stationId,
          startedAt: { lte: new Date(endedAt.getTime() + SAME_AIRING_GAP_MS) },
          endedAt: { gte: new Date(startedAt.getTime() - SAME_AIRING_GAP_MS) },
        },
        include: {
          company: { select: { name: true, brandType: true } },
          detection: { select: { id: true, confidence: true, rawTranscript: true, phone: true, website: true } },
        },
        orderBy: { startedAt: 'desc' },
      }),

    createAiring: (
      airing: {
        stationId: number; companyId: number | null; detectionId: number | null; startedAt: Date; endedAt: Date; isSample: boolean
        creativeId?: number; source?: string
      },
      tx: Tx,
    ) => database.client(tx).airing.create({ data: airing, select: { id: true } }),

    async updateAiring(id: number, data: Prisma.AiringUncheckedUpdateInput, tx: Tx): Promise<void> {
      await database.client(tx).airing.update({ where: { id }, data })
    },

    async removeAiring(id: number, tx: Tx): Promise<void> {
      await database.client(tx).airing.delete({ where: { id } })
    },

    findCooldown: (stationId: number, companyName: string, tx: Tx) =>
      database.client(tx).detectionCooldown.findUnique({ where: { stationId_companyName: { stationId, companyName } } }),

    async startCooldown(cooldown: { stationId: number; companyName: string; lastDetected: Date; cooldownMinutes: number }, tx: Tx): Promise<void> {
      const { stationId, companyName, ...rest } = cooldown
      await database.client(tx).detectionCooldown.upsert({
        where: { stationId_companyName: { stationId, companyName } },
        create: cooldown,
        update: rest,
      })
    },

    create: (ad: HeardAd, links: { companyId: number; prospectId: number | null; isMatched: boolean; detectedAt: Date; processedAt: Date; isSample: boolean }, tx: Tx) =>
      database.client(tx).detection.create({ data: { stationId: ad.stationId, ...content(ad), ...links }, select: { id: true } }),

    async nameByPerson(id: number, name: { company: string; companyId: number; confidence: number }, tx: Tx): Promise<void> {
      await database.client(tx).detection.update({
        where: { id },
        data: { detectedCompany: name.company, companyId: name.companyId, confidence: name.confidence, dismissedAt: null },
      })
    },

    /** The airing of a detection that no sound is known of. */
    async nameAiring(detectionId: number, companyId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "airings" AS a SET "companyId" = ${companyId} WHERE a."detectionId" = ${detectionId} AND a."companyId" IS DISTINCT FROM ${companyId}
          AND NOT EXISTS (SELECT 1 FROM "airings" b WHERE b."stationId" = a."stationId" AND b."companyId" = ${companyId} AND b."startedAt" = a."startedAt")`
    },

    /** A detection and those of the same spot that bear the same company. */
    async rematch(detectionId: number, companyId: number, match: { prospectId: number | null; isMatched: boolean }, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "detections" SET "prospectId" = ${match.prospectId}, "isMatched" = ${match.isMatched}
        WHERE "companyId" = ${companyId} AND ("id" = ${detectionId} OR "id" IN (
          SELECT b."detectionId" FROM "airings" a JOIN "airings" b ON b."creativeId" = a."creativeId" WHERE a."detectionId" = ${detectionId}))`
    },

    async revise(id: number, ad: HeardAd, links: { companyId: number; prospectId?: number | null; isMatched?: boolean }, tx: Tx): Promise<void> {
      await database.client(tx).detection.update({ where: { id }, data: { ...content(ad), ...links } })
    },

    /** Detections of a station that share most of a stretch, the one that shares the most first. */
    async findWithin(stationId: number, from: Date, to: Date, tx: Tx) {
      const rows = await database.client(tx).detection.findMany({
        where: { stationId, startedAt: { lt: to }, endedAt: { gt: from } },
        select: { id: true, companyId: true, startedAt: true, endedAt: true, dismissedAt: true },
        orderBy: { id: 'asc' },
      })
      const stretch = { startedAt: from, endedAt: to }
      return rows.filter((row) => isSameAd(row, stretch)).toSorted((a, b) => overlapMs(b, stretch) - overlapMs(a, stretch))
    },

    /** An airing of the stretch without a detection of its own: the company was cooling down. */
    async findAiredWithin(stationId: number, from: Date, to: Date, tx: Tx) {
      const rows = await database.client(tx).airing.findMany({
        where: { stationId, detectionId: null, startedAt: { lt: to }, endedAt: { gt: from } },
        select: { id: true, startedAt: true, endedAt: true },
      })
      return rows.find((row) => isSameAd(row, { startedAt: from, endedAt: to })) ?? null
    },

    /** Airings of the stretch in which nobody was named. */
    async findUnnamedWithin(stationId: number, from: Date, to: Date, tx: Tx) {
      const rows = await database.client(tx).airing.findMany({
        where: { stationId, companyId: null, startedAt: { lt: to }, endedAt: { gt: from } },
        select: { id: true, creativeId: true, startedAt: true, endedAt: true },
      })
      return rows.filter((row) => isSameAd(row, { startedAt: from, endedAt: to }))
    },

    async setDismissed(ids: readonly number[], at: Date | null, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.detection.updateMany({ where: { id: { in: [...ids] } }, data: { dismissedAt: at } })
      // What was no ad was no airing either.
      if (at) await client.airing.deleteMany({ where: { detectionId: { in: [...ids] } } })
    },

    async hasAiring(detectionId: number, tx: Tx): Promise<boolean> {
      return (await database.client(tx).airing.count({ where: { detectionId } })) > 0
    },

    async touchStation(stationId: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).radioStation.update({ where: { id: stationId }, data: { lastDetection: at } })
    },

    async countCompany(recordingAt: { stationId: number; at: Date; by?: number }, tx: Tx): Promise<void> {
      await database.client(tx).fullPeriodRecording.updateMany({
        where: { stationId: recordingAt.stationId, startTime: { lte: recordingAt.at }, OR: [{ endTime: null }, { endTime: { gte: recordingAt.at } }] },
        data: { detectedCompaniesCount: { increment: recordingAt.by ?? 1 } },
      })
    },

    find: (id: number, tx?: Tx) =>
      database.client(tx).detection.findUnique({ where: { id }, include: { clip: true } }),

    async matchCompany(companyId: number, prospectId: number, tx: Tx): Promise<number[]> {
      const rows = await database.client(tx).detection.updateManyAndReturn({
        where: { companyId, OR: [{ isMatched: false }, { prospectId: null }] },
        data: { isMatched: true, prospectId },
        select: { id: true },
      })
      return rows.map(({ id }) => id)
    },

    /** Transcripts of a station that touch a stretch of time, oldest first. */
    findTranscriptsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.completeTranscript.findMany({
        where: { stationId, startTime: { lt: to }, endTime: { gt: from } },
        orderBy: { startTime: 'asc' },
        select: { startTime: true, endTime: true, words: true },
      }),

    /** Airings since `since` for each pair of station and company. */
    async countAirings(pairs: readonly { stationId: number; companyId: number }[], since: Date): Promise<Map<string, number>> {
      const rows = await database.prisma.airing.groupBy({
        by: ['stationId', 'companyId'],
        where: {
          startedAt: { gte: since },
          stationId: { in: [...new Set(pairs.map(({ stationId }) => stationId))] },
          companyId: { in: [...new Set(pairs.map(({ companyId }) => companyId))] },
        },
        _count: { _all: true },
      })
      return new Map(rows.map(({ stationId, companyId, _count }) => [`${stationId}:${companyId}`, _count._all]))
    },

    async saveClip(detectionId: number, clip: Omit<Prisma.DetectionClipUncheckedCreateInput, 'detectionId'>, url: string, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.detectionClip.upsert({ where: { detectionId }, create: { detectionId, ...clip }, update: clip })
      await client.detection.update({ where: { id: detectionId }, data: { audioClipUrl: url } })
    },
  }
}
