import { defineRoute, type Route, type RouteCall } from '../../rest/defineRoute.ts'
import { signedIn, userIdOf } from '../users/user.rest.ts'

async function download(userId: number, { services, viewer }: RouteCall<unknown>): Promise<Response> {
  const data = await services.personalData.export(userId, viewer)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="spotlead-user-${userId}.json"`,
      'cache-control': 'no-store',
    },
  })
}

export const personalDataRoutes: readonly Route[] = [
  defineRoute({ method: 'GET', path: '/api/auth/user/export', access: 'signedIn', handle: (call) => download(signedIn(call.viewer).userId, call) }),
  defineRoute({ method: 'GET', path: '/api/users/:id/export', access: 'admin', handle: (call) => download(userIdOf(call.params), call) }),
  defineRoute({
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'admin',
    async handle({ params, services, viewer }) {
      await services.personalData.erase(userIdOf(params), viewer)
      return { success: true }
    },
  }),
]
