import { z } from 'zod'
import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { SystemErrorNode } from './systemError.schema.ts'

const MAX_NOTES_LENGTH = 2_000
const resolveInput = z.object({
  resolved: z.boolean(),
  notes: z.string().trim().max(MAX_NOTES_LENGTH, 'Notes are too long').nullish().transform((notes) => notes || null),
})

builder.relayMutationField(
  'resolveSystemError',
  {
    name: 'ResolveSystemErrorInput',
    inputFields: (t) => ({
      id: t.globalID({ for: SystemErrorNode, required: true }),
      resolved: t.boolean({ required: true, description: 'False opens it again.' }),
      notes: t.string(),
    }),
  },
  {
    authScopes: { admin: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { id, ...change } }, { viewer, services }) => {
      await services.systemErrors.resolve(Number(id.id), parseInput(resolveInput, change), viewer)
      return { id: Number(id.id) }
    },
  },
  {
    name: 'ResolveSystemErrorPayload',
    outputFields: (t) => ({
      systemError: t.prismaField({
        type: SystemErrorNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.systemError.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'resolveAllSystemErrors',
  { name: 'ResolveAllSystemErrorsInput', inputFields: (t) => ({ note: t.string({ description: 'Ignored: an input may not be empty.' }) }) },
  {
    authScopes: { admin: true },
    errors: { types: [Forbidden] },
    resolve: async (_root, _args, { viewer, services }) => ({ resolved: await services.systemErrors.resolveAll(viewer) }),
  },
  {
    name: 'ResolveAllSystemErrorsPayload',
    outputFields: (t) => ({ resolved: t.int({ description: 'How many were open.', resolve: ({ resolved }) => resolved }) }),
  },
)
