import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { currentUser } from '../users/user.presenter.ts'
import { endedSessionCookie, sessionCookie } from './sessionCookie.ts'
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
        headers: { 'set-cookie': sessionCookie(token, isSecure(request)), 'cache-control': 'no-store' },
      })
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
        headers: { location: '/', 'set-cookie': endedSessionCookie(isSecure(request)), 'cache-control': 'no-store' },
      })
    },
  }),
]

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}
