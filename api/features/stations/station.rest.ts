import { created, defineRoute, type Route } from '../../rest/defineRoute.ts'
import { createStationInput } from './station.input.ts'
import { stationBody } from './station.presenter.ts'

export const stationRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/stations',
    access: 'staffReader',
    handle: async ({ services, viewer }) => (await services.stations.list(viewer)).map(stationBody),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stations',
    access: 'staff',
    input: createStationInput,
    async handle({ services, viewer, input }) {
      return created(stationBody(await services.stations.get(await services.stations.create(viewer, input))))
    },
  }),
]
