import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder } from '../../graphql/builder.ts'
import { selects } from '../../graphql/selects.ts'
import { DetectionNode } from './detection.schema.ts'
import { CONFIDENCE_BANDS, DETECTION_SORTS } from './detectionList.ts'
import type { Totals } from './detectionList.store.ts'

const DetectionSortType = builder.enumType('DetectionSort', { values: DETECTION_SORTS })

const ConfidenceBandType = builder.enumType('ConfidenceBand', {
  description: 'High 0.9 and more, medium from 0.7 below 0.9, low below 0.7.',
  values: CONFIDENCE_BANDS,
})

const DetectionFilter = builder.inputType('DetectionFilter', {
  fields: (t) => ({
    search: t.string({ description: 'Part of the name of a company or a station, or words of the transcript.' }),
    stationId: t.int({ description: 'databaseId of the station.' }),
    detectionId: t.int({ description: 'databaseId of the one that is meant.' }),
    brandType: t.string(),
    contentType: t.string(),
    confidence: t.field({ type: ConfidenceBandType }),
    newerThan: t.int({ description: 'Only those with a databaseId above.' }),
  }),
})

const DetectionEdge = builder.edgeObject({ type: DetectionNode, name: 'DetectionEdge' })

const DetectionConnection = builder.connectionObject(
  {
    type: DetectionNode,
    name: 'DetectionConnection',
    fields: (t) => ({
      totalCount: t.int({ resolve: (connection) => totalsIn(connection).total }),
      totalIsEstimate: t.boolean({
        description: 'True when a search matches so much that it was estimated from a sample; totalCount is near it then.',
        resolve: (connection) => totalsIn(connection).isEstimate,
      }),
      stationCount: t.int({
        description: 'Stations among those that the filter leaves; of an estimate those of its sample.',
        resolve: (connection) => totalsIn(connection).stations,
      }),
    }),
  },
  DetectionEdge,
)

const TOTALS = ['totalCount', 'totalIsEstimate', 'stationCount']

function totalsIn(connection: object): Totals {
  return (connection as { totals: Totals }).totals
}

builder.queryField('detections', (t) =>
  t.connection(
    {
      type: DetectionNode,
      authScopes: { detectionReader: true },
      args: { filter: t.arg({ type: DetectionFilter }), sort: t.arg({ type: DetectionSortType, defaultValue: 'MOST_RECENT' }) },
      resolve: async (_root, { filter, sort, ...position }, context, info) => {
        const { viewer, services, database } = context
        const page = await services.detectionLists.page(viewer, {
          ...position, filter: filter ?? {}, sort: sort ?? 'MOST_RECENT', withTotals: selects(info, TOTALS),
        })
        const query = queryFromInfo({ context, info, path: ['edges', 'node'], typeName: 'Detection' })
        const found = selects(info, ['edges'])
          ? await database.prisma.detection.findMany({ ...query, where: { id: { in: page.rows.map(({ id }) => id) } } })
          : []
        const byId = new Map(found.map((row) => [row.id, row]))
        const edges = page.rows.flatMap(({ id, cursor, airings }) => {
          const row = byId.get(id)
          return row ? [{ cursor, node: { ...row, airings } }] : []
        })
        const pageInfo = {
          hasNextPage: page.hasNextPage,
          hasPreviousPage: page.hasPreviousPage,
          startCursor: page.rows[0]?.cursor ?? null,
          endCursor: page.rows.at(-1)?.cursor ?? null,
        }
        return { edges, pageInfo, totals: page.totals }
      },
    },
    DetectionConnection,
    DetectionEdge,
  ),
)

builder.queryField('detectionStationCount', (t) =>
  t.int({
    authScopes: { detectionReader: true },
    description: 'Stations with at least one detection among those that the filter leaves.',
    args: { filter: t.arg({ type: DetectionFilter }) },
    resolve: async (_root, { filter }, { viewer, services }) =>
      (await services.detectionLists.page(viewer, { filter: filter ?? {}, sort: 'MOST_RECENT', first: 0, withTotals: true })).totals.stations,
  }),
)
