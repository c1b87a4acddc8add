import { builder } from '../../graphql/builder.ts'
import { CompanyNode } from '../companies/company.schema.ts'
import { DetectionNode, EvidenceType, TranscriptWordType } from '../detections/detection.schema.ts'
import { StationNode } from '../stations/station.schema.ts'
import type { SpotClip } from './creativeClip.service.ts'
import { creativeOrder, creativesLike, creativesVisibleTo, type CreativeFilter, type CreativeSort, type StationAirings } from './creativeList.store.ts'

const CreativeSortType = builder.enumType('CreativeSort', {
  values: { LAST_HEARD: { description: 'Heard last first.' }, NEWEST: { description: 'Heard for the first time last first.' }, MOST_AIRED: {} } satisfies Record<CreativeSort, object>,
})

const CreativeFilterType = builder.inputType('CreativeFilter', {
  fields: (t) => ({
    search: t.string({ description: "Part of the company's name, of another name of it, or of what is said." }),
    isNamed: t.boolean({ description: 'Only those whose company is known, or only the others.' }),
  }),
})

const CreativeClipType = builder.objectRef<SpotClip>('CreativeClip').implement({
  description: 'One airing of the spot to listen to.',
  fields: (t) => ({
    url: t.exposeString('url'),
    durationSeconds: t.exposeFloat('durationSeconds'),
    adStartSeconds: t.exposeFloat('adStartSeconds'),
    peaks: t.exposeIntList('peaks', { description: '0–255 a bar.' }),
    words: t.expose('words', { type: [TranscriptWordType] }),
    transcript: t.exposeString('transcript', { description: 'What is said in it.' }),
    evidence: t.expose('evidence', { type: [EvidenceType], description: 'Offsets into `transcript`.' }),
  }),
})

const StationAiringsType = builder.objectRef<StationAirings>('CreativeStation').implement({
  description: 'How often a spot was heard on one station.',
  fields: (t) => ({ name: t.exposeString('name'), frequency: t.exposeString('frequency'), airings: t.exposeInt('airings') }),
})

const AiringType = builder.prismaObject('Airing', {
  description: 'One time that an ad was on the air.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime' }),
    source: t.exposeString('source', { description: 'transcript (it was read) or fingerprint (its sound was known)' }),
    station: t.relation('station', { type: StationNode }),
    detection: t.relation('detection', { type: DetectionNode, nullable: true }),
  }),
})

export const CreativeNode = builder.prismaNode('Creative', {
  description: 'An ad that is known by its sound.',
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [creativesVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    company: t.relation('company', { type: CompanyNode, nullable: true, description: 'Null: nobody knows yet who is advertised.' }),
    brandType: t.exposeString('brandType', { description: 'local, regional, national or unknown' }),
    contentType: t.exposeString('contentType', { description: 'advertisement, sponsorship or announcement' }),
    transcript: t.exposeString('transcript', { nullable: true }),
    durationSeconds: t.exposeFloat('durationSeconds'),
    firstHeardAt: t.expose('firstHeardAt', { type: 'DateTime' }),
    lastHeardAt: t.expose('lastHeardAt', { type: 'DateTime' }),
    airingCount: t.exposeInt('airingCount'),
    isNamedByPerson: t.exposeBoolean('isNamedByPerson'),
    stations: t.loadableGroup({
      type: StationAiringsType,
      description: 'Those on which it was heard, most often first.',
      load: (ids: number[], { services }) => services.creativeLists.stations(ids),
      group: ({ creativeId }) => creativeId,
      resolve: ({ id }) => id,
    }),
    clip: t.field({
      type: CreativeClipType,
      nullable: true,
      description: 'Null when no sound of it is kept any more.',
      resolve: ({ id }, _args, { services }) => services.creativeClips.find(id),
    }),
    airings: t.relatedConnection(
      'airings',
      { type: AiringType, cursor: 'id', totalCount: true, description: 'Newest first.', query: { orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] } },
      { name: 'AiringConnection' },
      { name: 'AiringEdge' },
    ),
  }),
})

builder.queryField('creatives', (t) =>
  t.prismaConnection(
    {
      type: CreativeNode,
      cursor: 'id',
      authScopes: { staffReader: true },
      args: { filter: t.arg({ type: CreativeFilterType }), sort: t.arg({ type: CreativeSortType, defaultValue: 'LAST_HEARD' }) },
      totalCount: (_root, { filter }, { viewer, database }) =>
        database.prisma.creative.count({ where: { AND: [creativesVisibleTo(viewer), creativesLike(filterOf(filter))] } }),
      resolve: (query, _root, { filter, sort }, { viewer, database }) =>
        database.prisma.creative.findMany({
          ...query,
          where: { AND: [creativesVisibleTo(viewer), creativesLike(filterOf(filter))] },
          orderBy: creativeOrder(sort ?? 'LAST_HEARD'),
        }),
    },
    { name: 'CreativeConnection' },
    { name: 'CreativeEdge' },
  ),
)

const filterOf = (filter: CreativeFilter | null | undefined): CreativeFilter => filter ?? {}
