import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { checkResetInput, completeResetInput, requestResetInput } from './passwordReset.input.ts'

export const passwordResetRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/password-resets',
    access: 'public',
    input: requestResetInput,
    async handle({ input, services, origin }) {
      await services.passwordResets.request(input.email, origin)
      return { message: 'If this address has an account, a link to choose a new password is on its way.' }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/password-resets/check',
    access: 'public',
    input: checkResetInput,
    async handle({ input, services }) {
      await services.passwordResets.check(input.token)
      return { valid: true }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/password-resets/complete',
    access: 'public',
    input: completeResetInput,
    async handle({ input, services }) {
      await services.passwordResets.complete(input)
      return { message: 'Your password has been changed. You can sign in with it now.' }
    },
  }),
]
