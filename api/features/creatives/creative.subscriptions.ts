import { encodeGlobalID } from '@pothos/plugin-relay'
import { builder } from '../../graphql/builder.ts'
import { CreativeNode } from './creative.schema.ts'
import { CREATIVE_CHANGED_TOPIC } from './creative.service.ts'
import { creativesVisibleTo } from './creativeList.store.ts'

const CreativeEvent = builder.objectRef<{ creativeId: number }>('CreativeEvent').implement({
  fields: (t) => ({
    creativeId: t.id({ resolve: ({ creativeId }) => encodeGlobalID('Creative', creativeId) }),
    creative: t.prismaField({
      type: CreativeNode,
      nullable: true,
      description: 'Null when somebody has said that it is no ad.',
      resolve: (query, { creativeId }, _args, { viewer, database }) =>
        database.prisma.creative.findFirst({ ...query, where: { AND: [{ id: creativeId }, creativesVisibleTo(viewer)] } }),
    }),
  }),
})

builder.subscriptionField('creativeChanged', (t) =>
  t.field({
    type: CreativeEvent,
    authScopes: { staffReader: true },
    description: 'A spot was learnt, was on the air again, has another name or is none any more.',
    subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(CREATIVE_CHANGED_TOPIC) as AsyncIterable<{ creativeId: number }>,
    resolve: (event) => event,
  }),
)
