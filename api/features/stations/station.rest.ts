import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { stationBody } from './station.presenter.ts'

export const stationRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/stations',
    access: 'staffReader',
    handle: async ({ services, viewer }) => (await services.stations.list(viewer)).map(stationBody),
  }),
]
