import type { Prisma } from '../../generated/prisma/client.ts'
import { builder } from '../../graphql/builder.ts'
import type { Viewer } from '../../viewer.ts'
import { stationsVisibleTo } from './station.visibility.ts'

/** A subscription keeps its context, and with it its loaders, for hours: each event reads anew. */
export const UNCACHED = { cache: false } as const

const ListeningType = builder.prismaObject('StationListening', {
  description: 'What is heard of a station right now.',
  fields: (t) => ({
    state: t.exposeString('state', {
      description: 'connecting, live, silent, stalled, dropped, off_schedule or stopped',
    }),
    stateSince: t.expose('stateSince', { type: 'DateTime' }),
    problem: t.exposeString('problem', { nullable: true, description: 'In words, null while all is well.' }),
    streamTitle: t.exposeString('streamTitle', { nullable: true }),
    codec: t.exposeString('codec', { nullable: true }),
    bitrateKbps: t.exposeInt('bitrateKbps', { nullable: true }),
    levelDb: t.exposeFloat('levelDb', { nullable: true, description: 'Of the newest audio, dBFS.' }),
    lastHeardAt: t.expose('lastHeardAt', { type: 'DateTime', nullable: true }),
  }),
})

/** A monitor: a radio station that the product listens to for its owner. */
export const StationNode = builder.prismaNode('RadioStation', {
  name: 'RadioStation',
  id: { field: 'id' },
  authScopes: { stationReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [stationsVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    frequency: t.exposeString('frequency'),
    streamUrl: t.exposeString('streamUrl'),
    format: t.exposeString('format', { nullable: true }),
    market: t.exposeString('market', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    notes: t.exposeString('notes', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    alertsEnabled: t.exposeBoolean('alertsEnabled'),
    lastDetection: t.loadable({
      type: 'DateTime',
      nullable: true,
      loaderOptions: UNCACHED,
      load: (ids: number[], { services }) => services.stations.latestDetections(ids),
      resolve: ({ id }) => id,
    }),
    detectionCooldownMinutes: t.exposeInt('detectionCooldownMinutes'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isDemo: t.exposeBoolean('isDemo'),
    isSample: t.exposeBoolean('isSample'),
    isOwn: t.boolean({ description: "The caller's.", resolve: ({ createdBy }, _args, { viewer }) => viewer.kind === 'user' && viewer.userId === createdBy }),
    detectionCount: t.loadable({
      type: 'Int',
      description: 'On its stream, whoever else monitors it.',
      loaderOptions: UNCACHED,
      load: (ids: number[], { services }) => services.stations.countDetections(ids),
      resolve: ({ id }) => id,
    }),
    dailyDetections: t.loadable({
      type: 'Int',
      description: 'Of the last 24 hours.',
      loaderOptions: UNCACHED,
      load: (ids: number[], { services }) => services.stations.countDetections(ids, 1),
      resolve: ({ id }) => id,
    }),
    weeklyDetections: t.loadable({
      type: 'Int',
      description: 'Of the last 7 days.',
      loaderOptions: UNCACHED,
      load: (ids: number[], { services }) => services.stations.countDetections(ids, 7),
      resolve: ({ id }) => id,
    }),
    nextProcessing: t.loadable({
      type: 'String',
      description: 'What it will do next, in words.',
      loaderOptions: UNCACHED,
      load: async (ids: number[], { services }) => (await services.stations.truths(ids)).map((truth) => truth.nextProcessing),
      resolve: ({ id }) => id,
    }),
    listening: t.loadable({
      type: ListeningType,
      nullable: true,
      loaderOptions: UNCACHED,
      load: async (ids: number[], { services }) => (await services.stations.truths(ids)).map(({ listening }) => listening),
      resolve: ({ id }) => id,
    }),
  }),
})

builder.queryField('stations', (t) =>
  t.prismaConnection({
    type: StationNode,
    cursor: 'id',
    authScopes: { stationReader: true },
    description: 'Monitors of the caller, newest first; administrators see all.',
    args: {
      isActive: t.arg.boolean(),
      withOwnAlerts: t.arg.boolean({ description: "True: the caller's own alone, those with email alerts at all hours or in those of a schedule." }),
    },
    totalCount: (_root, args, { viewer, database }) => database.prisma.radioStation.count({ where: where(viewer, args) }),
    resolve: (query, _root, args, { viewer, database }) =>
      database.prisma.radioStation.findMany({ ...query, where: where(viewer, args), orderBy: { id: 'desc' } }),
  }, { name: 'RadioStationConnection' }, { name: 'RadioStationEdge' }),
)

interface StationFilter {
  isActive?: boolean | null | undefined
  withOwnAlerts?: boolean | null | undefined
}

function where(viewer: Viewer, { isActive, withOwnAlerts }: StationFilter): Prisma.RadioStationWhereInput {
  return {
    AND: [
      stationsVisibleTo(viewer),
      typeof isActive === 'boolean' ? { isActive } : {},
      withOwnAlerts ? { createdBy: viewer.kind === 'user' ? viewer.userId : -1, ...WITH_ALERTS } : {},
    ],
  }
}

const WITH_ALERTS: Prisma.RadioStationWhereInput = { OR: [{ alertsEnabled: true }, { schedules: { some: { isActive: true, alertsEnabled: true } } }] }
