import type { Environment } from 'relay-runtime'
import listRequest from '../../__generated__/ReviewScreenQuery$parameters.ts'
import goalsRequest from '../../__generated__/ReviewProgressQuery$parameters.ts'
import stationsRequest from '../../__generated__/StationSelectQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import { filtersOf, queryVariables } from './filters.ts'
import type { ReviewQueries } from './ReviewScreen.tsx'

export function reviewRoute(environment: Environment) {
  return screenRoute<ReviewQueries>(
    environment,
    async () => (await import('./ReviewScreen.tsx')).ReviewScreen,
    (start, { request }) => ({
      list: start(listRequest, queryVariables(filtersOf(new URL(request.url).searchParams), Intl.DateTimeFormat().resolvedOptions().timeZone)),
      goals: start(goalsRequest, {}),
      stations: start(stationsRequest, {}, { keepKnown: true }),
    }),
  )
}
