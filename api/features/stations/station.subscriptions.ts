import { builder } from '../../graphql/builder.ts'
import { StationNode } from './station.schema.ts'
import { STATION_CHANGED_TOPIC, STATION_LEVELS_TOPIC } from './station.service.ts'
import { decodeLevels, levelsSeen, type StationLevel } from './stationLevels.ts'
import { stationsVisibleTo } from './station.visibility.ts'

/** `stationId`, or null when the caller may not see that station: the event then says nothing. */
const StationChange = builder.objectRef<{ stationId: number }>('StationChange').implement({
  fields: (t) => ({
    station: t.prismaField({
      type: StationNode,
      nullable: true,
      // What is heard of a stream is true of all its monitors: whoever may not see this one may see his own.
      resolve: async (query, { stationId }, _args, { viewer, database, services }) => {
        const visible = stationsVisibleTo(viewer)
        const own = await database.prisma.radioStation.findFirst({ ...query, where: { AND: [{ id: stationId }, visible] } })
        if (own) return own
        const twins = (await services.stations.streamTwins([stationId])).get(stationId) ?? []
        return twins.length < 2 ? null : database.prisma.radioStation.findFirst({ ...query, where: { AND: [{ id: { in: [...twins] } }, visible] } })
      },
    }),
  }),
})

builder.subscriptionField('stationChanged', (t) =>
  t.field({
    type: StationChange,
    authScopes: { stationReader: true },
    description: 'A monitor, or what is heard of it, has changed.',
    subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(STATION_CHANGED_TOPIC) as AsyncIterable<{ stationId: number }>,
    resolve: (event) => event,
  }),
)

const StationLevelObject = builder.objectRef<StationLevel>('StationLevel').implement({
  fields: (t) => ({
    stationDatabaseId: t.exposeInt('stationId'),
    levelDb: t.exposeFloat('levelDb', { description: 'Loudest tenth of the last second, dBFS.' }),
  }),
})

builder.subscriptionField('stationLevels', (t) =>
  t.field({
    type: [StationLevelObject],
    authScopes: { stationReader: true },
    description: 'Once a second: how loud the monitors of the caller are that are heard right now.',
    subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(STATION_LEVELS_TOPIC) as AsyncIterable<{ levels: string }>,
    resolve: async ({ levels }, _args, { viewer, services }) => levelsSeen(decodeLevels(levels), await services.stations.listHeard(viewer)),
  }),
)
