import { Forbidden } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'

builder.queryField('hasSampleData', (t) =>
  t.boolean({
    authScopes: { staffReader: true },
    description: 'Whether demo stations and sample history are among what is shown.',
    resolve: (_root, _args, { services }) => services.samples.isPresent(),
  }),
)

builder.relayMutationField(
  'removeSampleData',
  { name: 'RemoveSampleDataInput', inputFields: (t) => ({ confirm: t.boolean({ required: true }) }) },
  {
    description: 'Takes the demo stations and the sample history away for good.',
    authScopes: { admin: true },
    errors: { types: [Forbidden] },
    resolve: async (_root, _args, { viewer, services }) => ({ removedDetections: await services.samples.remove(viewer) }),
  },
  { name: 'RemoveSampleDataPayload', outputFields: (t) => ({ removedDetections: t.exposeInt('removedDetections') }) },
)
