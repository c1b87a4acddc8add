import { Conflict, InvalidInput, RateLimited, Unauthorized, Unavailable } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import { UserNode } from '../users/user.schema.ts'
import { confirmSecondFactorInput, passwordAgainInput } from './secondFactor.input.ts'

const FAILURES = [Conflict, InvalidInput, RateLimited, Unauthorized, Unavailable]

builder.relayMutationField(
  'startSecondFactor',
  { name: 'StartSecondFactorInput', inputFields: (t) => ({ currentPassword: t.string({ required: true }) }) },
  {
    description: 'A secret for an authenticator app; nothing changes until confirmSecondFactor.',
    authScopes: { signedIn: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input }, context) => {
      const { id, email } = await userWhoKnowsThePassword(input, context)
      return context.services.secondFactors.start(id, email)
    },
  },
  {
    name: 'StartSecondFactorPayload',
    outputFields: (t) => ({
      secret: t.exposeString('secret', { description: 'To type where nothing can be scanned.' }),
      uri: t.exposeString('uri'),
      qrCodeSvg: t.exposeString('qrCodeSvg', { description: 'An SVG document.' }),
    }),
  },
)

builder.relayMutationField(
  'confirmSecondFactor',
  { name: 'ConfirmSecondFactorInput', inputFields: (t) => ({ code: t.string({ required: true }) }) },
  {
    authScopes: { signedIn: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input }, { viewer, services }) => {
      if (viewer.kind !== 'user') throw new Unauthorized()
      const { code } = parseInput(confirmSecondFactorInput, input)
      return { userId: viewer.userId, recoveryCodes: await services.secondFactors.confirm(viewer.userId, code) }
    },
  },
  {
    name: 'ConfirmSecondFactorPayload',
    outputFields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', { description: 'Shown this once.' }),
      user: t.prismaField({ type: UserNode, resolve: reread }),
    }),
  },
)

builder.relayMutationField(
  'renewRecoveryCodes',
  { name: 'RenewRecoveryCodesInput', inputFields: (t) => ({ currentPassword: t.string({ required: true }) }) },
  {
    description: 'The old codes end.',
    authScopes: { signedIn: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input }, context) => {
      const { id } = await userWhoKnowsThePassword(input, context)
      return { userId: id, recoveryCodes: await context.services.secondFactors.renewRecoveryCodes(id) }
    },
  },
  {
    name: 'RenewRecoveryCodesPayload',
    outputFields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', { description: 'Shown this once.' }),
      user: t.prismaField({ type: UserNode, resolve: reread }),
    }),
  },
)

builder.relayMutationField(
  'removeSecondFactor',
  { name: 'RemoveSecondFactorInput', inputFields: (t) => ({ currentPassword: t.string({ required: true }) }) },
  {
    authScopes: { signedIn: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input }, context) => {
      const { id } = await userWhoKnowsThePassword(input, context)
      await context.services.secondFactors.remove(id)
      return { userId: id }
    },
  },
  { name: 'RemoveSecondFactorPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

async function userWhoKnowsThePassword(input: unknown, { viewer, services, origin }: GraphQLContext): Promise<{ id: number; email: string }> {
  if (viewer.kind !== 'user') throw new Unauthorized()
  const { currentPassword } = parseInput(passwordAgainInput, input)
  const user = await services.users.get(viewer.userId)
  await services.sessions.checkPassword(user.email, currentPassword, origin)
  return user
}

function reread(query: object, { userId }: { userId: number }, _args: object, { database }: GraphQLContext) {
  return database.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } })
}
