import type { Environment } from 'relay-runtime'
import companiesRequest from '../../__generated__/CompaniesScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { CompaniesQueries } from './CompaniesScreen.tsx'
import { queryVariables } from './queryVariables.ts'

export function companiesRoute(environment: Environment) {
  return screenRoute<CompaniesQueries>(
    environment,
    async () => (await import('./CompaniesScreen.tsx')).CompaniesScreen,
    (start, { request }) => ({ lists: start(companiesRequest, queryVariables(new URL(request.url).searchParams.get('search'))) }),
  )
}
