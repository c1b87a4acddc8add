import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { ADVERTISEMENT_TAG } from './soundTag.ts'

export interface TaggedStretch {
  stationId: number
  startedAt: Date
  endedAt: Date
}

/** Closer than this to a tag's edge nothing is cut off it: sound classes change on whole seconds. */
const EDGE_MINUTES = 0.05 / 60

export type SoundTagStore = ReturnType<typeof createSoundTagStore>

/** What people have tagged themselves is left alone throughout. */
export function createSoundTagStore(database: Database) {
  /** Divides tags that reach over a moment into two. */
  async function splitAt(stationId: number, moment: Date, tx: Tx): Promise<void> {
    await database.client(tx).$executeRaw`
      WITH "cut" AS (
        SELECT t."id", t."endTimeMinutes" AS "end", extract(epoch FROM ${moment}::timestamptz - r."startTime") / 60 AS "at"
        FROM "audio_segment_tags" t JOIN "full_period_recordings" r ON r."id" = t."recordingId"
        WHERE r."stationId" = ${stationId} AND r."startTime" <= ${moment} AND COALESCE(r."endTime", 'infinity') >= ${moment}
          AND t."taggedBy" IS NULL
          AND t."startTimeMinutes" < extract(epoch FROM ${moment}::timestamptz - r."startTime") / 60 - ${EDGE_MINUTES}
          AND t."endTimeMinutes" > extract(epoch FROM ${moment}::timestamptz - r."startTime") / 60 + ${EDGE_MINUTES}
      ), "shortened" AS (
        UPDATE "audio_segment_tags" t SET "endTimeMinutes" = "cut"."at", "durationSeconds" = ("cut"."at" - t."startTimeMinutes") * 60
        FROM "cut" WHERE t."id" = "cut"."id"
        RETURNING t.*, "cut"."end", "cut"."at"
      )
      INSERT INTO "audio_segment_tags" ("recordingId", "stationId", "tagType", "soundClass", "startTimeMinutes", "endTimeMinutes", "durationSeconds",
        "transcript", "confidence", "averageVolume", "peakVolume", "volumeVariance", "isVolumeElevated", "detectedCompany", "reviewStatus", "createdAt")
      SELECT "recordingId", "stationId", "tagType", "soundClass", "at", "end", ("end" - "at") * 60,
        "transcript", "confidence", "averageVolume", "peakVolume", "volumeVariance", "isVolumeElevated", "detectedCompany", "reviewStatus", "createdAt"
      FROM "shortened"`
  }

  return {
    /** Exactly the stretch becomes an advertisement of `company`; tags at its edges are divided. */
    async markAdvertisement({ stationId, startedAt, endedAt }: TaggedStretch, ad: { company: string; confidence: number }, tx: Tx): Promise<void> {
      await splitAt(stationId, startedAt, tx)
      await splitAt(stationId, endedAt, tx)
      await database.client(tx).$executeRaw`
        UPDATE "audio_segment_tags" t SET "tagType" = ${ADVERTISEMENT_TAG}, "detectedCompany" = ${ad.company}, "confidence" = ${ad.confidence}
        FROM "full_period_recordings" r
        WHERE r."id" = t."recordingId" AND r."stationId" = ${stationId} AND t."taggedBy" IS NULL
          AND r."startTime" <= ${endedAt} AND COALESCE(r."endTime", 'infinity') >= ${startedAt}
          AND t."startTimeMinutes" >= extract(epoch FROM ${startedAt}::timestamptz - r."startTime") / 60 - ${EDGE_MINUTES}
          AND t."endTimeMinutes" <= extract(epoch FROM ${endedAt}::timestamptz - r."startTime") / 60 + ${EDGE_MINUTES}`
    },

    /** Advertisements that touch the stretch are again what they sound like. */
    async unmark({ stationId, startedAt, endedAt }: TaggedStretch, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "audio_segment_tags" t SET "tagType" = COALESCE(t."soundClass", 'speech'), "detectedCompany" = NULL, "confidence" = NULL
        FROM "full_period_recordings" r
        WHERE r."id" = t."recordingId" AND r."stationId" = ${stationId} AND t."taggedBy" IS NULL AND t."tagType" = ${ADVERTISEMENT_TAG}
          AND r."startTime" <= ${endedAt} AND COALESCE(r."endTime", 'infinity') >= ${startedAt}
          AND t."startTimeMinutes" < extract(epoch FROM ${endedAt}::timestamptz - r."startTime") / 60 - ${EDGE_MINUTES}
          AND t."endTimeMinutes" > extract(epoch FROM ${startedAt}::timestamptz - r."startTime") / 60 + ${EDGE_MINUTES}`
    },
  }
}
