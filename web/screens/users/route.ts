import type { Environment } from 'relay-runtime'
import usersRequest from '../../__generated__/UsersScreenQuery$parameters.ts'
import viewerRequest from '../../__generated__/UsersScreenViewerQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { UsersQueries } from './UsersScreen.tsx'

export function usersRoute(environment: Environment) {
  return screenRoute<UsersQueries>(
    environment,
    async () => (await import('./UsersScreen.tsx')).UsersScreen,
    (start) => ({ users: start(usersRequest, {}), viewer: start(viewerRequest, {}) }),
  )
}
