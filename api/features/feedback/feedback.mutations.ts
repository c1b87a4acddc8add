import { Forbidden, InvalidInput, NotFound, RateLimited } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import { feedbackStatusInput, sendFeedbackInput } from './feedback.input.ts'
import { FeedbackNode } from './feedback.schema.ts'

type Query = Parameters<GraphQLContext['database']['prisma']['feedback']['findUniqueOrThrow']>[0]
const reread = (query: object, { id }: { id: number }, _args: object, { database }: GraphQLContext) =>
  database.prisma.feedback.findUniqueOrThrow({ ...(query as Query), where: { id } })

builder.relayMutationField(
  'sendFeedback',
  {
    name: 'SendFeedbackInput',
    inputFields: (t) => ({
      type: t.string({ required: true }),
      title: t.string({ required: true }),
      description: t.string({ required: true }),
    }),
  },
  {
    description: 'A word to the administrators of this product.',
    authScopes: { signedIn: true },
    errors: { types: [Forbidden, InvalidInput, RateLimited] },
    resolve: (_root, { input }, { viewer, services }) => services.feedback.send(parseInput(sendFeedbackInput, input), viewer),
  },
  { name: 'SendFeedbackPayload', outputFields: (t) => ({ feedback: t.prismaField({ type: FeedbackNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'setFeedbackStatus',
  {
    name: 'SetFeedbackStatusInput',
    inputFields: (t) => ({ id: t.globalID({ for: FeedbackNode, required: true }), status: t.string({ required: true }) }),
  },
  {
    authScopes: { admin: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { id, status } }, { viewer, services }) => {
      await services.feedback.setStatus(Number(id.id), parseInput(feedbackStatusInput, { status }).status, viewer)
      return { id: Number(id.id) }
    },
  },
  { name: 'SetFeedbackStatusPayload', outputFields: (t) => ({ feedback: t.prismaField({ type: FeedbackNode, resolve: reread }) }) },
)
