import { NotFound, Unauthorized } from '../../errors.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { currentUser } from '../users/user.presenter.ts'
import { endedSessionCookie, isSecureRequest, sessionCookie } from './sessionCookie.ts'
import { sessionBody } from './session.presenter.ts'
import { signInInput } from './session.input.ts'

/** A confirm page instead of a sign-out when another site sent the browser here. */
const CONFIRM_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign out</title>
<meta name="viewport" content="width=device-width"><main><h1>Sign out of Spotlead?</h1>
<p><a href="/api/logout">Sign out</a> <a href="/dashboard">Stay signed in</a></p></main></html>`

export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    input: signInInput,
    async handle({ input, services, origin, request }) {
      const { token, userId } = await services.sessions.signIn(input, origin)
      const user = await services.users.get(userId)
      return Response.json(currentUser(user), {
        headers: { 'set-cookie': sessionCookie(token, isSecureRequest(request)), 'cache-control': 'no-store' },
      })
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signedIn',
    async handle({ viewer, services }) {
      if (viewer.kind !== 'user') throw new Unauthorized()
      return (await services.sessions.list(viewer.userId)).map((session) => sessionBody(session, viewer.sessionId))
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signedIn',
    async handle({ viewer, services, params }) {
      const id = parseId(params['id'])
      if (viewer.kind !== 'user') throw new Unauthorized()
      if (id === null) throw new NotFound('Session not found')
      await services.sessions.endOwn(viewer, id)
      return { success: true }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'signedIn',
    async handle({ viewer, services }) {
      if (viewer.kind !== 'user') throw new Unauthorized()
      await services.sessions.endOthers(viewer)
      return { success: true }
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    async handle({ viewer, services, request }) {
      const site = request.headers.get('sec-fetch-site')
      if (site && site !== 'same-origin' && site !== 'none') {
        return new Response(CONFIRM_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
      }
      await services.sessions.signOut(viewer)
      return new Response(null, {
        status: 302,
        headers: { location: '/', 'set-cookie': endedSessionCookie(isSecureRequest(request)), 'cache-control': 'no-store' },
      })
    },
  }),
]
