import type { Environment } from 'relay-runtime'
import creativesRequest from '../../__generated__/CreativesScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { CreativesQueries } from './CreativesScreen.tsx'
import { queryVariables, readChoices } from './choices.ts'

export function creativesRoute(environment: Environment) {
  return screenRoute<CreativesQueries>(
    environment,
    async () => (await import('./CreativesScreen.tsx')).CreativesScreen,
    (start, { request }) => ({ list: start(creativesRequest, queryVariables(readChoices(new URL(request.url).searchParams))) }),
  )
}
