import { builder } from '../../graphql/builder.ts'
import { StationNode } from './station.schema.ts'
import { STATION_CHANGED_TOPIC } from './station.service.ts'
import { stationsVisibleTo } from './station.visibility.ts'

/** `stationId`, or null when the caller may not see that station: the event then says nothing. */
const StationChange = builder.objectRef<{ stationId: number }>('StationChange').implement({
  fields: (t) => ({
    station: t.prismaField({
      type: StationNode,
      nullable: true,
      resolve: (query, { stationId }, _args, { viewer, database }) =>
        database.prisma.radioStation.findFirst({ ...query, where: { AND: [{ id: stationId }, stationsVisibleTo(viewer)] } }),
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
