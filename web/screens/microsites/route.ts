import type { Environment } from 'relay-runtime'
import micrositesRequest from '../../__generated__/MicrositesScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { MicrositesQueries } from './MicrositesScreen.tsx'

const LIST_RETRIES = 3

export function micrositesRoute(environment: Environment) {
  return screenRoute<MicrositesQueries>(
    environment,
    async () => (await import('./MicrositesScreen.tsx')).MicrositesScreen,
    (start) => ({ microsites: start(micrositesRequest, {}, { retries: LIST_RETRIES }) }),
  )
}
