import type { InputFieldBuilder } from '@pothos/core'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import { createMicrositeInput, updateMicrositeInput } from './microsite.input.ts'
import { MicrositeNode } from './microsite.schema.ts'

const FAILURES = [Conflict, Forbidden, InvalidInput, NotFound]

function optionalFields(t: InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>) {
  return {
    theme: t.string(),
    landingPageType: t.string(),
    isActive: t.boolean(),
    primaryColor: t.string(),
    logoUrl: t.string(),
    backgroundImageUrl: t.string(),
    customCss: t.string(),
    heroTitle: t.string(),
    heroSubtitle: t.string(),
    contactEmail: t.string(),
    contactPhone: t.string(),
    allowAuthentication: t.boolean(),
    redirectAuthenticated: t.boolean(),
    redirectUrl: t.string(),
    customSettings: t.field({ type: 'JSON' }),
  }
}

builder.relayMutationField(
  'createMicrosite',
  {
    name: 'CreateMicrositeInput',
    inputFields: (t) => ({
      domain: t.string({ required: true }),
      title: t.string({ required: true }),
      ...optionalFields(t),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id } = await services.microsites.create(parseInput(createMicrositeInput, input), viewer)
      return { micrositeId: id }
    },
  },
  { name: 'CreateMicrositePayload', outputFields: (t) => ({ microsite: t.prismaField({ type: MicrositeNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'updateMicrosite',
  {
    name: 'UpdateMicrositeInput',
    inputFields: (t) => ({
      id: t.globalID({ for: MicrositeNode, required: true }),
      domain: t.string(),
      title: t.string(),
      ...optionalFields(t),
    }),
  },
  {
    description: 'Absent fields stay as they are; null empties an optional one.',
    authScopes: { staff: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input: { id, ...changes } }, { viewer, services }) => {
      const microsite = await services.microsites.update(Number(id.id), parseInput(updateMicrositeInput, changes), viewer)
      return { micrositeId: microsite.id }
    },
  },
  { name: 'UpdateMicrositePayload', outputFields: (t) => ({ microsite: t.prismaField({ type: MicrositeNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'deleteMicrosite',
  { name: 'DeleteMicrositeInput', inputFields: (t) => ({ id: t.globalID({ for: MicrositeNode, required: true }) }) },
  {
    authScopes: { staff: true },
    errors: { types: FAILURES },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.microsites.delete(Number(input.id.id), viewer)
      return { deletedId: input.id }
    },
  },
  {
    name: 'DeleteMicrositePayload',
    outputFields: (t) => ({ deletedId: t.globalID({ resolve: ({ deletedId }) => ({ type: deletedId.typename, id: deletedId.id }) }) }),
  },
)

function reread(query: object, { micrositeId }: { micrositeId: number }, _args: object, { database }: GraphQLContext) {
  return database.prisma.microsite.findUniqueOrThrow({ ...query, where: { id: micrositeId } })
}
