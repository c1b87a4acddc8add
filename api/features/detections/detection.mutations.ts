import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { DetectionNode } from './detection.schema.ts'

builder.relayMutationField(
  'convertToLead',
  { name: 'ConvertToLeadInput', inputFields: (t) => ({ detectionId: t.globalID({ required: true, for: [DetectionNode] }) }) },
  {
    description: "Makes the detection's company a lead. Safe to repeat; nobody further on is taken back.",
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => services.detections.convertToLead(viewer, Number(input.detectionId.id)),
  },
  {
    name: 'ConvertToLeadPayload',
    outputFields: (t) => ({
      detection: t.prismaField({
        type: DetectionNode,
        resolve: (query, { detectionId }, _args, { database }) =>
          database.prisma.detection.findUniqueOrThrow({ ...query, where: { id: detectionId } }),
      }),
    }),
  },
)
