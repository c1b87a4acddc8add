import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { Unauthorized } from '../../errors.ts'
import type { RouteCall } from '../../rest/defineRoute.ts'
import { currentUser } from './user.presenter.ts'

async function showCurrentUser({ viewer, services }: RouteCall<unknown>) {
  if (viewer.kind !== 'user') throw new Unauthorized()
  return currentUser(await services.users.get(viewer.userId))
}

export const userRoutes: readonly Route[] = [
  defineRoute({ method: 'GET', path: '/api/auth/user', access: 'signedIn', handle: showCurrentUser }),
  defineRoute({ method: 'GET', path: '/api/user', access: 'signedIn', handle: showCurrentUser }),
]
