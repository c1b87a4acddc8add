import { builder } from '../../graphql/builder.ts'
import { StationNode } from '../stations/station.schema.ts'
import type { EvidenceKind } from './judgement.ts'
import type { TranscriptWord } from '../listening/transcript.ts'
import { detectionsVisibleTo } from './detection.visibility.ts'
import { evidenceOf } from './storedEvidence.ts'
import { wordsOf } from './storedWords.ts'

export const TranscriptWordType = builder.objectRef<TranscriptWord>('TranscriptWord').implement({
  description: 'A word as the recogniser heard it.',
  fields: (t) => ({
    text: t.exposeString('text'),
    startSeconds: t.exposeFloat('startSeconds'),
    endSeconds: t.exposeFloat('endSeconds'),
    confidence: t.exposeFloat('confidence', { description: '0–1' }),
  }),
})

export const EvidenceType = builder
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
        const unknown = keys.filter((key) => countedIn(key) === null)
        const counts = unknown.length > 0 ? await services.detections.countRecentAirings(unknown.map(pairOf)) : new Map<string, number>()
        return keys.map((key) => Math.max(1, countedIn(key) ?? counts.get(key) ?? 1))
      },
      // A page of the list has counted already.
      resolve: (detection) => {
        const { airings } = detection as { airings?: number }
        return `${detection.stationId}:${detection.companyId ?? 0}${airings === undefined ? '' : `:${airings}`}`
      },
    }),
  }),
})

function countedIn(key: string): number | null {
  const counted = key.split(':')[2]
  return counted === undefined ? null : Number(counted)
}

function pairOf(key: string): { stationId: number; companyId: number } {
  const [stationId = 0, companyId = 0] = key.split(':').map(Number)
  return { stationId, companyId }
}

