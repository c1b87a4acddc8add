import { z } from 'zod'
import { NotFound, Unauthorized } from '../../errors.ts'
import { defineRoute, parseId, type Route, type RouteCall } from '../../rest/defineRoute.ts'
import { administerUserInput, changePasswordInput, emailPreferencesInput, updateProfileInput } from './user.input.ts'
import { administeredUser, currentUser } from './user.presenter.ts'
import type { SignedIn } from './user.service.ts'

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })
const TEST_MAIL_SENT = { success: true, message: 'Test email sent successfully! Check your inbox.' }

async function showCurrentUser({ viewer, services }: Pick<RouteCall<unknown>, 'viewer' | 'services'>) {
  const { userId } = signedIn(viewer)
  const [user, pendingEmail] = await Promise.all([services.users.get(userId), services.emailChanges.pendingOf(userId)])
  return { ...currentUser(user), pendingEmail }
}

async function sendTestMail({ viewer, services }: RouteCall<unknown>) {
  await services.users.sendTestMail(signedIn(viewer))
  return TEST_MAIL_SENT
}

export const userRoutes: readonly Route[] = [
  defineRoute({ method: 'GET', path: '/api/auth/user', access: 'signedIn', handle: showCurrentUser }),
  defineRoute({ method: 'GET', path: '/api/user', access: 'signedIn', handle: showCurrentUser }),
  defineRoute({
    method: 'PATCH',
    path: '/api/auth/user/profile',
    access: 'signedIn',
    input: updateProfileInput,
    async handle(call) {
      await call.services.users.updateProfile(signedIn(call.viewer), call.input)
      return showCurrentUser(call)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/user/change-password',
    access: 'signedIn',
    input: changePasswordInput,
    async handle({ input, viewer, services, origin }) {
      await services.users.changePassword(signedIn(viewer), input, origin)
      return { success: true, message: 'Password changed successfully' }
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/auth/user/email-preferences',
    access: 'signedIn',
    input: emailPreferencesInput,
    handle: async ({ input, viewer, services }) => currentUser(await services.users.updateEmailPreferences(signedIn(viewer), input)),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/user/email-preferences',
    access: 'signedIn',
    input: emailPreferencesInput,
    handle: async ({ input, viewer, services }) => currentUser(await services.users.updateEmailPreferences(signedIn(viewer), input)),
  }),
  defineRoute({ method: 'POST', path: '/api/user/test-email', access: 'signedIn', handle: sendTestMail }),
  defineRoute({ method: 'POST', path: '/api/email/test', access: 'signedIn', handle: sendTestMail }),
  defineRoute({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    input: listInput,
    handle: async ({ input, viewer, services }) => (await services.userAdmin.list(viewer, input.before ?? null)).map(administeredUser),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/users/:id',
    access: 'admin',
    input: administerUserInput,
    handle: async ({ input, params, viewer, services }) => administeredUser(await services.userAdmin.administer(userIdOf(params), input, viewer)),
  }),
]

export function signedIn(viewer: RouteCall<unknown>['viewer']): SignedIn {
  if (viewer.kind !== 'user') throw new Unauthorized()
  return viewer
}

export function userIdOf(params: Readonly<Record<string, string>>): number {
  const id = parseId(params['id'])
  if (id === null) throw new NotFound('User not found')
  return id
}
