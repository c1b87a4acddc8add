import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { created, defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { isSecureRequest, sessionCookie } from '../sessions/sessionCookie.ts'
import { currentUser } from '../users/user.presenter.ts'
import { acceptInvitationInput, checkInvitationInput, inviteInput } from './invitation.input.ts'
import { invitationBody, sentInvitationBody } from './invitation.presenter.ts'

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })

export const invitationRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/invitations',
    access: 'admin',
    input: listInput,
    handle: async ({ input, services, viewer }) =>
      (await services.invitations.list(viewer, input.before ?? null)).map(invitationBody),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/invitations',
    access: 'admin',
    input: inviteInput,
    handle: async ({ input, services, viewer }) => created(sentInvitationBody(await services.invitations.invite(input, viewer))),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/invitations/check',
    access: 'public',
    input: checkInvitationInput,
    async handle({ input, services }) {
      const { email, role, expiresAt } = await services.invitations.check(input.token)
      return { email, role, expiresAt }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    input: acceptInvitationInput,
    async handle({ input, services, origin, request }) {
      const { token, userId } = await services.invitations.accept(input, origin)
      const user = await services.users.get(userId)
      return Response.json(currentUser(user), {
        headers: { 'set-cookie': sessionCookie(token, isSecureRequest(request)), 'cache-control': 'no-store' },
      })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/invitations/:id/resend',
    access: 'admin',
    handle: async ({ params, services, viewer }) => sentInvitationBody(await services.invitations.resend(idOf(params), viewer)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/invitations/:id',
    access: 'admin',
    async handle({ params, services, viewer }) {
      await services.invitations.revoke(idOf(params), viewer)
      return { success: true }
    },
  }),
]

function idOf(params: Readonly<Record<string, string>>): number {
  const id = parseId(params['id'])
  if (id === null) throw new NotFound('Invitation not found')
  return id
}
