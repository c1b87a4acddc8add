import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import type { ListeningState } from '../stations/station.ts'
import { lostSeconds, type CoveredSeconds } from './coverage.ts'
import { dominantSound, durationSeconds, soundsAfter, type CapturedSegment } from './segment.ts'

const KEEPS_NO_AUDIO = { OR: [{ monitoringDefaults: null }, { monitoringDefaults: { retainAudioSegments: false } }] }

export type ListeningStore = ReturnType<typeof createListeningStore>

export interface ListeningPatch {
  state?: ListeningState
  stateSince?: Date
  problem?: string | null
  streamTitle?: string | null
  codec?: string | null
  bitrateKbps?: number | null
  levelDb?: number | null
  lastHeardAt?: Date | null
  workerName?: string | null
}


export function createListeningStore(database: Database) {
  return {
    async patchState(stationId: number, patch: ListeningPatch): Promise<void> {
      await database.prisma.stationListening.upsert({ where: { stationId }, create: { stationId, ...patch }, update: patch })
    },

    findState: (stationId: number) => database.prisma.stationListening.findUnique({ where: { stationId } }),

    openRecording: (station: { id: number; name: string }, startTime: Date) =>
      database.prisma.fullPeriodRecording.create({
        data: { stationId: station.id, stationName: station.name, startTime },
        select: { id: true, startTime: true },
      }),

    async closeRecording(id: number, endTime: Date): Promise<void> {
      await database.prisma.fullPeriodRecording.updateMany({
        where: { id, status: 'recording' },
        data: { status: 'completed', endTime, processedAt: endTime },
      })
    },

    /**
     * Recordings that a killed worker left open. What it had heard and not written, and the time until somebody listens
     * again, is lost for `reason`; of a longer absence nobody can tell how much was due.
     */
    async closeOrphans(stationId: number, endTime: Date, reason: string, mostSeconds: number): Promise<number> {
      return database.prisma.$executeRaw`
        WITH "open" AS (
          SELECT "id", "startTime", "heardSeconds" + "silentSeconds" + "lostSeconds" + "idleSeconds" AS "covered"
          FROM "full_period_recordings" WHERE "stationId" = ${stationId} AND "status" = 'recording' FOR UPDATE
        ), "rest" AS (
          SELECT "id", "startTime", "covered",
            GREATEST(0, LEAST(${mostSeconds}::float8, extract(epoch FROM ${endTime}::timestamptz - "startTime") - "covered")) AS "seconds"
          FROM "open"
        )
        UPDATE "full_period_recordings" AS r SET
          "status" = 'completed',
          "endTime" = rest."startTime" + make_interval(secs => rest."covered" + rest."seconds"),
          "processedAt" = ${endTime},
          "lostSeconds" = r."lostSeconds" + rest."seconds",
          "lossReasons" = jsonb_set(r."lossReasons", ARRAY[${reason}::text],
            to_jsonb(COALESCE((r."lossReasons"->>${reason}::text)::float8, 0) + rest."seconds"))
        FROM "rest" AS rest WHERE r."id" = rest."id"`
    },

    async addSeconds(recordingId: number, seconds: CoveredSeconds, tx?: Tx): Promise<void> {
      const reasons = Object.entries(seconds.lost)
      await database.client(tx).$executeRaw`
        UPDATE "full_period_recordings" SET
          "heardSeconds" = "heardSeconds" + ${seconds.heard}, "silentSeconds" = "silentSeconds" + ${seconds.silent},
          "idleSeconds" = "idleSeconds" + ${seconds.idle}, "lostSeconds" = "lostSeconds" + ${lostSeconds(seconds)},
          "lossReasons" = "lossReasons" || COALESCE((
            SELECT jsonb_object_agg(l."reason", l."seconds" + COALESCE(("lossReasons"->>l."reason")::float8, 0))
            FROM unnest(${reasons.map(([reason]) => reason)}::text[], ${reasons.map(([, lost]) => lost)}::float8[]) AS l("reason", "seconds")
          ), '{}'::jsonb)
        WHERE "id" = ${recordingId}`
    },

    /** Null when this stretch of this station is there already. */
    async createSegment(
      target: { stationId: number; recordingId: number; recordingStart: Date },
      segment: CapturedSegment,
      skipReason: string | null,
      tx: Tx,
    ): Promise<number | null> {
      const { measures } = segment
      const volume = {
        averageVolume: measures.averageDb,
        peakVolume: measures.peakDb,
        volumeVariance: measures.varianceDb,
        isVolumeElevated: measures.isElevated,
      }
      const [row] = await database.client(tx).audioSegment.createManyAndReturn({
        data: {
          stationId: target.stationId,
          recordingId: target.recordingId,
          startedAt: segment.startedAt,
          endedAt: segment.endedAt,
          durationSeconds: durationSeconds(segment),
          soundClass: dominantSound(segment.sounds),
          loudnessLufs: measures.lufs,
          status: skipReason === null ? 'queued' : 'skipped',
          statusReason: skipReason,
          ...volume,
        },
        skipDuplicates: true,
        select: { id: true },
      })
      if (!row) return null
      const minutes = (seconds: number): number =>
        (segment.startedAt.getTime() - target.recordingStart.getTime()) / 60_000 + seconds / 60
      // The overlap with the segment before it has its tags.
      const overlapSeconds = (segment.freshFrom.getTime() - segment.startedAt.getTime()) / 1_000
      await database.client(tx).audioSegmentTag.createMany({
        data: soundsAfter(segment.sounds, overlapSeconds).map((range) => ({
          recordingId: target.recordingId,
          stationId: target.stationId,
          tagType: range.kind,
          soundClass: range.kind,
          startTimeMinutes: minutes(range.startSeconds),
          endTimeMinutes: minutes(range.endSeconds),
          durationSeconds: range.endSeconds - range.startSeconds,
          ...volume,
        })),
      })
      return row.id
    },

    findSegment: (id: number) =>
      database.prisma.audioSegment.findUnique({
        where: { id },
        include: { station: { select: { id: true, name: true, market: true } }, transcript: { select: { id: true } } },
      }),

    async setSegmentStatus(id: number, data: Prisma.AudioSegmentUpdateManyMutationInput, tx?: Tx): Promise<void> {
      await database.client(tx).audioSegment.updateMany({ where: { id }, data })
    },

    countQueued: (): Promise<number> => database.prisma.audioSegment.count({ where: { status: 'queued' } }),

    /** What lies within a stretch and still waits need not be read. */
    async skipWithin(stationId: number, from: Date, to: Date, reason: string): Promise<void> {
      await database.prisma.audioSegment.updateMany({
        where: { stationId, status: 'queued', startedAt: { gte: from }, endedAt: { lte: to } },
        data: { status: 'skipped', statusReason: reason },
      })
    },

    countDropped: (since: Date): Promise<number> =>
      database.prisma.audioSegment.count({ where: { status: 'dropped', createdAt: { gte: since } } }),

    /** Gives up so many that wait, the least voiced first and of those the oldest. */
    async dropExpendable(limit: number, reason: string): Promise<number[]> {
      const rows = await database.prisma.$queryRaw<{ id: number }[]>`
        UPDATE "audio_segments" SET "status" = 'dropped', "statusReason" = ${reason}
        WHERE "status" = 'queued' AND "id" IN (
          SELECT "id" FROM "audio_segments" WHERE "status" = 'queued'
          ORDER BY array_position(ARRAY['music', 'silence', 'voice_over_bed', 'speech'], "soundClass"), "startedAt"
          LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING "id"`
      return rows.map(({ id }) => id)
    },

    /** Segments of a station that overlap a stretch of time, oldest first. */
    findSegmentsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.audioSegment.findMany({
        where: { stationId, startedAt: { lt: to }, endedAt: { gt: from } },
        orderBy: { startedAt: 'asc' },
        select: { id: true, startedAt: true, endedAt: true },
      }),

    /** Segments whose audio nobody will ask for any more, but for owners who keep it. */
    findFinishedBefore: (before: Date, afterId: number, limit: number) =>
      database.prisma.audioSegment.findMany({
        where: { id: { gt: afterId }, endedAt: { lt: before }, status: { not: 'queued' }, audioDeletedAt: null, station: { owner: KEEPS_NO_AUDIO } },
        orderBy: { id: 'asc' },
        take: limit,
        select: { id: true },
      }),

    async markAudioDeleted(ids: readonly number[], at: Date): Promise<void> {
      await database.prisma.audioSegment.updateMany({ where: { id: { in: [...ids] } }, data: { audioDeletedAt: at } })
    },

    createTranscript: (data: Prisma.CompleteTranscriptUncheckedCreateInput, tx: Tx) =>
      database.client(tx).completeTranscript.create({ data, select: { id: true } }),
  }
}
