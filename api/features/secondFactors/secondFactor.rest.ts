import { Unauthorized } from '../../errors.ts'
import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import type { Viewer } from '../../viewer.ts'
import { confirmSecondFactorInput, passwordAgainInput } from './secondFactor.input.ts'

export const secondFactorRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signedIn',
    async handle({ viewer, services }) {
      const recoveryCodesLeft = await services.secondFactors.recoveryCodesLeft(userIdOf(viewer))
      return { isOn: recoveryCodesLeft !== null, recoveryCodesLeft: recoveryCodesLeft ?? 0 }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/start',
    access: 'signedIn',
    input: passwordAgainInput,
    async handle({ viewer, services, input, origin }) {
      const { email, id } = await services.users.get(userIdOf(viewer))
      await services.sessions.checkPassword(email, input.currentPassword, origin)
      return services.secondFactors.start(id, email)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'signedIn',
    input: confirmSecondFactorInput,
    handle: async ({ viewer, services, input }) => ({ recoveryCodes: await services.secondFactors.confirm(userIdOf(viewer), input.code) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signedIn',
    input: passwordAgainInput,
    async handle({ viewer, services, input, origin }) {
      const { email, id } = await services.users.get(userIdOf(viewer))
      await services.sessions.checkPassword(email, input.currentPassword, origin)
      return { recoveryCodes: await services.secondFactors.renewRecoveryCodes(id) }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    access: 'signedIn',
    input: passwordAgainInput,
    async handle({ viewer, services, input, origin }) {
      const { email, id } = await services.users.get(userIdOf(viewer))
      await services.sessions.checkPassword(email, input.currentPassword, origin)
      await services.secondFactors.remove(id)
      return { success: true }
    },
  }),
]

function userIdOf(viewer: Viewer): number {
  if (viewer.kind !== 'user') throw new Unauthorized()
  return viewer.userId
}
