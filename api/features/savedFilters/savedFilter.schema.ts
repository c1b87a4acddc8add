import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { saveFilterInput } from './savedFilter.input.ts'

const SavedFilterNode = builder.prismaNode('SavedFilter', {
  id: { field: 'id' },
  authScopes: { signedIn: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [{ userId: viewer.kind === 'user' ? viewer.userId : -1 }] }),
  fields: (t) => ({
    name: t.exposeString('name'),
    parameters: t.exposeString('parameters', { description: 'As the address of the list holds them.' }),
  }),
})

builder.queryField('savedFilters', (t) =>
  t.field({
    type: [SavedFilterNode],
    authScopes: { signedIn: true },
    description: "The caller's own, by name; at most 50.",
    resolve: (_root, _args, { viewer, services }) => services.savedFilters.list(viewer),
  }),
)

builder.relayMutationField(
  'saveFilter',
  { name: 'SaveFilterInput', inputFields: (t) => ({ name: t.string({ required: true }), parameters: t.string({ required: true }) }) },
  {
    description: 'Keeps a choice under a name; a name that is there already gets the new choice.',
    authScopes: { signedIn: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: (_root, { input }, { viewer, services }) => services.savedFilters.save(parseInput(saveFilterInput, input), viewer),
  },
  {
    name: 'SaveFilterPayload',
    outputFields: (t) => ({
      savedFilters: t.field({ type: [SavedFilterNode], resolve: (_payload, _args, { viewer, services }) => services.savedFilters.list(viewer) }),
    }),
  },
)

builder.relayMutationField(
  'deleteSavedFilter',
  { name: 'DeleteSavedFilterInput', inputFields: (t) => ({ id: t.globalID({ for: SavedFilterNode, required: true }) }) },
  {
    authScopes: { signedIn: true },
    errors: { types: [Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.savedFilters.delete(Number(input.id.id), viewer)
      return {}
    },
  },
  {
    name: 'DeleteSavedFilterPayload',
    outputFields: (t) => ({
      savedFilters: t.field({ type: [SavedFilterNode], resolve: (_payload, _args, { viewer, services }) => services.savedFilters.list(viewer) }),
    }),
  },
)
