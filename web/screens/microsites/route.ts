import type { PreloadedQuery } from 'react-relay'
import type { Environment } from 'relay-runtime'
import micrositesRequest from '../../__generated__/MicrositesScreenQuery$parameters.ts'
import type { MicrositesScreenQuery } from '../../__generated__/MicrositesScreenQuery.graphql.ts'
import { screenRoute } from '../../relay/screenRoute.ts'

export type MicrositesQueries = { microsites: PreloadedQuery<MicrositesScreenQuery> }

const LIST_RETRIES = 3

export function micrositesRoute(environment: Environment) {
  return screenRoute<MicrositesQueries>(
    environment,
    async () => (await import('./MicrositesScreen.tsx')).MicrositesScreen,
    (start) => ({ microsites: start(micrositesRequest, {}, { retries: LIST_RETRIES }) }),
  )
}
