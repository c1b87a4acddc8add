import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { nameCreativeInput } from './creative.input.ts'
import { CreativeNode } from './creative.schema.ts'

builder.relayMutationField(
  'nameCreative',
  {
    name: 'NameCreativeInput',
    inputFields: (t) => ({ id: t.globalID({ for: CreativeNode, required: true }), company: t.string({ required: true, description: 'Its name or another name of it; a new one is remembered.' }) }),
  },
  {
    description: 'Says who is advertised: all airings of the spot carry the name, those to come too.',
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id, company } = parseInput(nameCreativeInput, { ...input, id: Number(input.id.id) })
      return { creativeId: id, effects: await services.spotNaming.name(viewer, id, company) }
    },
  },
  {
    name: 'NameCreativePayload',
    outputFields: (t) => ({
      creative: t.prismaField({
        type: CreativeNode,
        resolve: (query, { creativeId }, _args, { database }) => database.prisma.creative.findUniqueOrThrow({ ...query, where: { id: creativeId } }),
      }),
      effects: t.exposeStringList('effects', { description: 'What followed from it, one sentence each.' }),
    }),
  },
)
