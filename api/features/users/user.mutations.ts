import { InvalidInput, Unauthorized } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { setTimeZoneInput } from './user.input.ts'
import { UserNode } from './user.schema.ts'

builder.relayMutationField(
  'setTimeZone',
  { name: 'SetTimeZoneInput', inputFields: (t) => ({ timeZone: t.string({ required: true }) }) },
  {
    description: "The zone of the caller's days and mails, sent by the browser.",
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, Unauthorized] },
    resolve: async (_root, { input }, { viewer, services }) => {
      if (viewer.kind !== 'user') throw new Unauthorized()
      await services.users.setTimeZone(viewer.userId, parseInput(setTimeZoneInput, input).timeZone)
      return { userId: viewer.userId }
    },
  },
  {
    name: 'SetTimeZonePayload',
    outputFields: (t) => ({
      user: t.prismaField({
        type: UserNode,
        resolve: (query, { userId }, _args, { database }) =>
          database.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  },
)
