import type { Environment } from 'relay-runtime'
import listRequest from '../../__generated__/DetectionsScreenQuery$parameters.ts'
import stationsRequest from '../../__generated__/StationSelectQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { DetectionsQueries } from './DetectionsScreen.tsx'
import { filtersOf } from './filters.ts'
import { queryVariables } from './queryVariables.ts'

export function detectionsRoute(environment: Environment) {
  return screenRoute<DetectionsQueries>(
    environment,
    async () => (await import('./DetectionsScreen.tsx')).DetectionsScreen,
    (start, { request }) => ({
      list: start(listRequest, queryVariables(filtersOf(new URL(request.url).searchParams))),
      stations: start(stationsRequest, {}, { keepKnown: true }),
    }),
  )
}
