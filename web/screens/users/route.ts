import type { PreloadedQuery } from 'react-relay'
import type { Environment } from 'relay-runtime'
import usersRequest from '../../__generated__/UsersScreenQuery$parameters.ts'
import type { UsersScreenQuery } from '../../__generated__/UsersScreenQuery.graphql.ts'
import viewerRequest from '../../__generated__/UsersScreenViewerQuery$parameters.ts'
import type { UsersScreenViewerQuery } from '../../__generated__/UsersScreenViewerQuery.graphql.ts'
import { screenRoute } from '../../relay/screenRoute.ts'

export type UsersQueries = {
  users: PreloadedQuery<UsersScreenQuery>
  viewer: PreloadedQuery<UsersScreenViewerQuery>
}

export function usersRoute(environment: Environment) {
  return screenRoute<UsersQueries>(
    environment,
    async () => (await import('./UsersScreen.tsx')).UsersScreen,
    (start) => ({ users: start(usersRequest, {}), viewer: start(viewerRequest, {}) }),
  )
}
