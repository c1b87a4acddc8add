import type { Prisma } from '../../generated/prisma/client.ts'
import { builder } from '../../graphql/builder.ts'
import { StationNode } from '../stations/station.schema.ts'
import type { EvidenceKind } from './judgement.ts'
import type { TranscriptWord } from '../listening/transcript.ts'
import { detectionsVisibleTo } from './detection.store.ts'
import { evidenceOf } from './storedEvidence.ts'
import { wordsOf } from './storedWords.ts'

const TranscriptWordType = builder.objectRef<TranscriptWord>('TranscriptWord').implement({
  description: 'A word as the recogniser heard it.',
  fields: (t) => ({
    text: t.exposeString('text'),
    startSeconds: t.exposeFloat('startSeconds'),
    endSeconds: t.exposeFloat('endSeconds'),
    confidence: t.exposeFloat('confidence', { description: '0–1' }),
  }),
})

const EvidenceType = builder
  .objectRef<{ kind: EvidenceKind; text: string; start: number; end: number }>('Evidence')
  .implement({
    description: 'What in a transcript speaks for an ad. Offsets count UTF-16 units of the transcript.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'phone, website, jingle or local_business' }),
      text: t.exposeString('text'),
      start: t.exposeInt('start'),
      end: t.exposeInt('end'),
    }),
  })

builder.prismaObject('DetectionClip', {
  description: 'The ad to listen to, with two seconds before and after.',
  fields: (t) => ({
    url: t.string({ select: { detectionId: true }, resolve: ({ detectionId }) => `/api/detections/${detectionId}/clip` }),
    mimeType: t.exposeString('mimeType'),
    durationSeconds: t.exposeFloat('durationSeconds'),
    adStartSeconds: t.exposeFloat('adStartSeconds'),
    peaks: t.intList({ select: { peaks: true }, description: '0–255 a bar.', resolve: ({ peaks }) => [...peaks] }),
    words: t.field({ type: [TranscriptWordType], select: { words: true }, resolve: ({ words }) => wordsOf(words) }),
  }),
})

export const DetectionNode = builder.prismaNode('Detection', {
  id: { field: 'id' },
  authScopes: { detectionReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [detectionsVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    detectedCompany: t.exposeString('detectedCompany', { nullable: true }),
    rawTranscript: t.exposeString('rawTranscript'),
    confidence: t.exposeFloat('confidence', { nullable: true, description: '0–1' }),
    brandType: t.exposeString('brandType', { description: 'local, regional, national or unknown' }),
    contentType: t.exposeString('contentType', { description: 'advertisement, sponsorship or announcement' }),
    averageVolume: t.exposeFloat('averageVolume', { nullable: true, description: 'dBFS' }),
    peakVolume: t.exposeFloat('peakVolume', { nullable: true, description: 'dBFS' }),
    volumeVariance: t.exposeFloat('volumeVariance', { nullable: true }),
    isVolumeElevated: t.exposeBoolean('isVolumeElevated'),
    detectedAt: t.expose('detectedAt', { type: 'DateTime' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime' }),
    isMatched: t.exposeBoolean('isMatched'),
    isSample: t.exposeBoolean('isSample'),
    phone: t.exposeString('phone', { nullable: true, description: 'E.164' }),
    website: t.exposeString('website', { nullable: true }),
    evidence: t.field({ type: [EvidenceType], select: { evidence: true }, resolve: ({ evidence }) => evidenceOf(evidence) }),
    station: t.relation('station', { type: StationNode }),
    clip: t.relation('clip', { nullable: true }),
    detectionCount: t.loadable({
      type: 'Int',
      description: 'Airings of the company on that station in the last 30 days.',
      load: async (keys: string[], { services }) => {
        const counts = await services.detections.countRecentAirings(keys.map(pairOf))
        return keys.map((key) => Math.max(1, counts.get(key) ?? 1))
      },
      resolve: ({ stationId, companyId }) => `${stationId}:${companyId ?? 0}`,
    }),
  }),
})

function pairOf(key: string): { stationId: number; companyId: number } {
  const [stationId = 0, companyId = 0] = key.split(':').map(Number)
  return { stationId, companyId }
}

const DetectionSort = builder.enumType('DetectionSort', {
  values: ['MOST_RECENT', 'OLDEST_FIRST', 'COMPANY_A_Z', 'COMPANY_Z_A', 'HIGHEST_CONFIDENCE', 'LOWEST_CONFIDENCE', 'STATION_A_Z'] as const,
})

const ORDER: Record<typeof DetectionSort.$inferType, Prisma.DetectionOrderByWithRelationInput[]> = {
  MOST_RECENT: [{ detectedAt: 'desc' }, { id: 'desc' }],
  OLDEST_FIRST: [{ detectedAt: 'asc' }, { id: 'asc' }],
  COMPANY_A_Z: [{ detectedCompany: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
  COMPANY_Z_A: [{ detectedCompany: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  HIGHEST_CONFIDENCE: [{ confidence: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  LOWEST_CONFIDENCE: [{ confidence: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
  STATION_A_Z: [{ station: { name: 'asc' } }, { id: 'desc' }],
}

const ConfidenceBand = builder.enumType('ConfidenceBand', {
  description: 'High 0.9 and more, medium from 0.7 below 0.9, low below 0.7.',
  values: ['HIGH', 'MEDIUM', 'LOW'] as const,
})

const BAND: Record<typeof ConfidenceBand.$inferType, Prisma.FloatNullableFilter> = {
  HIGH: { gte: 0.9 },
  MEDIUM: { gte: 0.7, lt: 0.9 },
  LOW: { lt: 0.7 },
}

const DetectionFilter = builder.inputType('DetectionFilter', {
  fields: (t) => ({
    search: t.string({ description: 'In company, transcript or station.' }),
    stationId: t.int({ description: 'databaseId of the station.' }),
    brandType: t.string(),
    contentType: t.string(),
    confidence: t.field({ type: ConfidenceBand }),
    newerThan: t.int({ description: 'Only those with a databaseId above.' }),
  }),
})

/** `%`, `_` and `\` of a search mean themselves. */
function contains(search: string): Prisma.StringFilter {
  return { contains: search.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' }
}

function filterWhere(filter: typeof DetectionFilter.$inferInput | null | undefined): Prisma.DetectionWhereInput {
  if (!filter) return {}
  const { search, stationId, brandType, contentType, confidence, newerThan } = filter
  const text = search?.trim()
  return {
    ...(text ? { OR: [{ detectedCompany: contains(text) }, { rawTranscript: contains(text) }, { station: { name: contains(text) } }] } : {}),
    ...(stationId ? { stationId } : {}),
    ...(brandType ? { brandType } : {}),
    ...(contentType ? { contentType } : {}),
    ...(confidence ? { confidence: BAND[confidence] } : {}),
    ...(newerThan ? { id: { gt: newerThan } } : {}),
  }
}

builder.queryField('detections', (t) =>
  t.prismaConnection(
    {
      type: DetectionNode,
      cursor: 'id',
      authScopes: { detectionReader: true },
      args: { filter: t.arg({ type: DetectionFilter }), sort: t.arg({ type: DetectionSort, defaultValue: 'MOST_RECENT' }) },
      totalCount: (_root, { filter }, { viewer, database }) =>
        database.prisma.detection.count({ where: { ...detectionsVisibleTo(viewer), ...filterWhere(filter) } }),
      resolve: (query, _root, { filter, sort }, { viewer, database }) =>
        database.prisma.detection.findMany({
          ...query,
          where: { ...detectionsVisibleTo(viewer), ...filterWhere(filter) },
          orderBy: ORDER[sort ?? 'MOST_RECENT'],
        }),
    },
    { name: 'DetectionConnection' },
    { name: 'DetectionEdge' },
  ),
)

builder.queryField('detectionStationCount', (t) =>
  t.int({
    authScopes: { detectionReader: true },
    description: 'Stations with at least one detection among those that the filter leaves.',
    args: { filter: t.arg({ type: DetectionFilter }) },
    resolve: async (_root, { filter }, { viewer, database }) => {
      const groups = await database.prisma.detection.groupBy({
        by: ['stationId'],
        where: { ...detectionsVisibleTo(viewer), ...filterWhere(filter) },
      })
      return groups.length
    },
  }),
)
