import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder } from '../../graphql/builder.ts'
import { selects } from '../../graphql/selects.ts'
import { CompanyNode } from '../companies/company.schema.ts'
import { DetectionNode, EvidenceType, TranscriptWordType } from '../detections/detection.schema.ts'
import { StationNode } from '../stations/station.schema.ts'
import type { SpotClip } from './creativeClip.service.ts'
import type { CreativeSort } from './creativeList.ts'
import { creativesVisibleTo, type CreativeTotals, type StationAirings } from './creativeList.store.ts'

const CreativeSortType = builder.enumType('CreativeSort', {
  values: { LAST_HEARD: { description: 'Heard last first.' }, NEWEST: { description: 'Heard for the first time last first.' }, MOST_AIRED: {} } satisfies Record<CreativeSort, object>,
})

const CreativeFilterType = builder.inputType('CreativeFilter', {
  fields: (t) => ({
    search: t.string({ description: "Part of the company's name, of another name of it, or, from three letters on, of what is said." }),
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

const CreativeEdge = builder.edgeObject({ type: CreativeNode, name: 'CreativeEdge' })

const CreativeConnection = builder.connectionObject(
  {
    type: CreativeNode,
    name: 'CreativeConnection',
    fields: (t) => ({
      totalCount: t.int({ resolve: (connection) => totalsIn(connection).total }),
      totalIsEstimate: t.boolean({
        description: 'True when a search matches so much that it was estimated from a sample; totalCount is near it then.',
        resolve: (connection) => totalsIn(connection).isEstimate,
      }),
    }),
  },
  CreativeEdge,
)

const TOTALS = ['totalCount', 'totalIsEstimate']

function totalsIn(connection: object): CreativeTotals {
  return (connection as { totals: CreativeTotals }).totals
}

builder.queryField('creatives', (t) =>
  t.connection(
    {
      type: CreativeNode,
      authScopes: { staffReader: true },
      args: { filter: t.arg({ type: CreativeFilterType }), sort: t.arg({ type: CreativeSortType, defaultValue: 'LAST_HEARD' }) },
      resolve: async (_root, { filter, sort, ...position }, context, info) => {
        const { viewer, services, database } = context
        const page = await services.creativeLists.page(viewer, { ...position, filter: filter ?? {}, sort: sort ?? 'LAST_HEARD', withTotals: selects(info, TOTALS) })
        const query = queryFromInfo({ context, info, path: ['edges', 'node'], typeName: 'Creative' })
        const ids = page.rows.map(({ id }) => id)
        const found = ids.length > 0 && selects(info, ['edges']) ? await database.prisma.creative.findMany({ ...query, where: { id: { in: ids } } }) : []
        const byId = new Map(found.map((row) => [row.id, row]))
        return {
          edges: page.rows.flatMap(({ id, cursor }) => {
            const node = byId.get(id)
            return node ? [{ cursor, node }] : []
          }),
          pageInfo: {
            hasNextPage: page.hasNextPage,
            hasPreviousPage: page.hasPreviousPage,
            startCursor: page.rows[0]?.cursor ?? null,
            endCursor: page.rows.at(-1)?.cursor ?? null,
          },
          totals: page.totals,
        }
      },
    },
    CreativeConnection,
    CreativeEdge,
  ),
)
