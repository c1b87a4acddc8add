import { Prisma } from '../../generated/prisma/client.ts'
import type { CorrectedStretch } from './correction.ts'

export interface TrackedTable {
  name: string
  /** Those that a decision changes. */
  columns: readonly string[]
  /** A decision may take rows away: they are remembered whole. */
  mayGo: boolean
  /** The rows `t` that a word on this stretch, with these folded names in it, may touch. */
  scope(stretch: CorrectedStretch, names: readonly string[]): Prisma.Sql
  /** Whether a row `t` that the decision made may go again. */
  isUnused: Prisma.Sql
}

const ALWAYS = Prisma.sql`TRUE`
/** Tags are divided at the edges of ads, which may reach beyond the stretch that was judged. */
const TAG_REACH_MINUTES = 3

const detectionsWithin = ({ stationId, from, to }: CorrectedStretch): Prisma.Sql =>
  Prisma.sql`(SELECT "id" FROM "detections" WHERE "stationId" = ${stationId} AND "startedAt" < ${to} AND "endedAt" > ${from})`

const airingsWithin = (stretch: CorrectedStretch): Prisma.Sql => Prisma.sql`("detectionId" IN ${detectionsWithin(stretch)}
  OR ("stationId" = ${stretch.stationId} AND "startedAt" < ${stretch.to} AND "endedAt" > ${stretch.from}))`

const creativesWithin = (stretch: CorrectedStretch): Prisma.Sql =>
  Prisma.sql`(SELECT "creativeId" FROM "airings" WHERE ${airingsWithin(stretch)} AND "creativeId" IS NOT NULL)`

/** What a person's word may change, in the order in which rows are put back; what was made goes the other way round. */
export const TRACKED_TABLES: readonly TrackedTable[] = [
  {
    name: 'companies',
    columns: ['name', 'foldedName', 'isDoubtful'],
    mayGo: true,
    scope: (stretch, names) => Prisma.sql`(t."foldedName" = ANY(${[...names]}::text[])
      OR t."id" IN (SELECT "companyId" FROM "detections" WHERE "id" IN ${detectionsWithin(stretch)}))`,
    isUnused: Prisma.sql`NOT EXISTS (SELECT FROM "airings" a WHERE a."companyId" = t."id")
      AND NOT EXISTS (SELECT FROM "detections" d WHERE d."companyId" = t."id")
      AND NOT EXISTS (SELECT FROM "creatives" k WHERE k."companyId" = t."id" AND k."dismissedAt" IS NULL)`,
  },
  {
    name: 'company_aliases',
    columns: ['companyId', 'alias', 'foldedName'],
    mayGo: false,
    scope: (stretch, names) => Prisma.sql`(t."foldedName" = ANY(${[...names]}::text[]) OR t."foldedName" IN (
      SELECT k."foldedName" FROM "companies" k JOIN "detections" d ON d."companyId" = k."id" WHERE d."id" IN ${detectionsWithin(stretch)})
      OR t."companyId" IN (SELECT "id" FROM "companies" WHERE "foldedName" = ANY(${[...names]}::text[])))`,
    isUnused: ALWAYS,
  },
  {
    name: 'prospects',
    columns: ['pipelineStatus', 'phone', 'website'],
    mayGo: true,
    scope: (stretch, names) => Prisma.sql`(t."foldedName" = ANY(${[...names]}::text[])
      OR t."id" IN (SELECT "prospectId" FROM "detections" WHERE "id" IN ${detectionsWithin(stretch)}))`,
    isUnused: Prisma.sql`NOT EXISTS (SELECT FROM "detections" d WHERE d."prospectId" = t."id")`,
  },
  {
    name: 'prospect_status_changes',
    columns: ['toStatus'],
    mayGo: true,
    scope: (stretch, names) => Prisma.sql`t."prospectId" IN (SELECT p."id" FROM "prospects" p WHERE p."foldedName" = ANY(${[...names]}::text[])
      OR p."id" IN (SELECT "prospectId" FROM "detections" WHERE "id" IN ${detectionsWithin(stretch)}))`,
    isUnused: ALWAYS,
  },
  {
    name: 'radio_stations',
    columns: ['lastDetection'],
    mayGo: false,
    scope: ({ stationId }) => Prisma.sql`t."id" = ${stationId}`,
    isUnused: Prisma.sql`FALSE`,
  },
  {
    name: 'detection_cooldowns',
    columns: ['lastDetected', 'cooldownMinutes'],
    mayGo: false,
    scope: ({ stationId }) => Prisma.sql`t."stationId" = ${stationId}`,
    isUnused: ALWAYS,
  },
  {
    name: 'creatives',
    columns: ['companyId', 'isNamedByPerson', 'confidence', 'dismissedAt'],
    mayGo: false,
    scope: (stretch) => Prisma.sql`t."id" IN ${creativesWithin(stretch)}`,
    isUnused: Prisma.sql`FALSE`,
  },
  {
    name: 'detections',
    columns: ['detectedCompany', 'companyId', 'confidence', 'dismissedAt', 'prospectId', 'isMatched'],
    mayGo: false,
    scope: (stretch) => Prisma.sql`(t."id" IN ${detectionsWithin(stretch)}
      OR t."id" IN (SELECT "detectionId" FROM "airings" WHERE "creativeId" IN ${creativesWithin(stretch)}))`,
    isUnused: ALWAYS,
  },
  {
    name: 'airings',
    columns: ['companyId', 'detectionId', 'startedAt'],
    mayGo: true,
    scope: (stretch) => Prisma.sql`(t."id" IN (SELECT "id" FROM "airings" WHERE ${airingsWithin(stretch)}) OR t."creativeId" IN ${creativesWithin(stretch)})`,
    isUnused: ALWAYS,
  },
  {
    name: 'audio_segment_tags',
    columns: ['tagType', 'detectedCompany', 'confidence', 'endTimeMinutes', 'durationSeconds'],
    mayGo: false,
    scope: ({ stationId, from, to }) => Prisma.sql`(t."taggedBy" IS NULL AND EXISTS (SELECT FROM "full_period_recordings" r
      WHERE r."id" = t."recordingId" AND r."stationId" = ${stationId} AND r."startTime" <= ${to} AND COALESCE(r."endTime", 'infinity') >= ${from}
        AND t."startTimeMinutes" < extract(epoch FROM ${to}::timestamptz - r."startTime") / 60 + ${TAG_REACH_MINUTES}
        AND t."endTimeMinutes" > extract(epoch FROM ${from}::timestamptz - r."startTime") / 60 - ${TAG_REACH_MINUTES}))`,
    isUnused: ALWAYS,
  },
]
