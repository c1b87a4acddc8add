import type { PreloadedQuery } from 'react-relay'
import type { Environment } from 'relay-runtime'
import listRequest from '../../__generated__/DetectionsScreenQuery$parameters.ts'
import type { DetectionsScreenQuery } from '../../__generated__/DetectionsScreenQuery.graphql.ts'
import stationsRequest from '../../__generated__/StationSelectQuery$parameters.ts'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import { filtersOf } from './filters.ts'
import { queryVariables } from './queryVariables.ts'

export type DetectionsQueries = {
  list: PreloadedQuery<DetectionsScreenQuery>
  stations: PreloadedQuery<StationSelectQuery>
}

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
