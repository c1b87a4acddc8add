import { encodeGlobalID } from '@pothos/plugin-relay'
import { builder } from '../../graphql/builder.ts'
import { DetectionNode } from './detection.schema.ts'
import { DETECTION_ADDED_TOPIC, DETECTION_CHANGED_TOPIC } from './detection.service.ts'
import { detectionsVisibleTo } from './detection.visibility.ts'

const DetectionEvent = builder.objectRef<{ detectionId: number }>('DetectionEvent').implement({
  fields: (t) => ({
    detectionId: t.id({ resolve: ({ detectionId }) => encodeGlobalID('Detection', detectionId) }),
    detection: t.prismaField({
      type: DetectionNode,
      nullable: true,
      description: 'Null when it is gone again, or not the caller\'s to see.',
      resolve: (query, { detectionId }, _args, { viewer, database }) =>
        database.prisma.detection.findFirst({ ...query, where: { AND: [{ id: detectionId }, detectionsVisibleTo(viewer)] } }),
    }),
  }),
})

for (const [name, topic, description] of [
  ['detectionAdded', DETECTION_ADDED_TOPIC, 'An advertiser was heard.'],
  ['detectionChanged', DETECTION_CHANGED_TOPIC, 'A detection got a better name, a match or its clip.'],
] as const) {
  builder.subscriptionField(name, (t) =>
    t.field({
      type: DetectionEvent,
      authScopes: { detectionReader: true },
      description,
      subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(topic) as AsyncIterable<{ detectionId: number }>,
      resolve: (event) => event,
    }),
  )
}
