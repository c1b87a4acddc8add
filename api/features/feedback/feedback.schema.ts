import { builder } from '../../graphql/builder.ts'
import type { Viewer } from '../../viewer.ts'
import { UserNode } from '../users/user.schema.ts'
import { feedbackVisibleTo } from './feedback.visibility.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from './feedback.input.ts'

export const FeedbackNode = builder.prismaNode('Feedback', {
  id: { field: 'id' },
  authScopes: { signedIn: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [feedbackVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    type: t.exposeString('type', { description: FEEDBACK_TYPES.join(', ') }),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    status: t.exposeString('status', { description: FEEDBACK_STATUSES.join(', ') }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    user: t.relation('user', { type: UserNode }),
  }),
})

builder.queryField('feedback', (t) =>
  t.prismaConnection(
    {
      type: FeedbackNode,
      cursor: 'id',
      authScopes: { signedIn: true },
      description: 'What the caller has sent, newest first; administrators see what everybody sent.',
      args: { status: t.arg.string(), mine: t.arg.boolean({ description: 'Only what the caller sent himself.' }) },
      totalCount: (_root, args, { viewer, database }) => database.prisma.feedback.count({ where: wanted(viewer, args) }),
      resolve: (query, _root, args, { viewer, database }) =>
        database.prisma.feedback.findMany({ ...query, where: wanted(viewer, args), orderBy: { id: 'desc' } }),
    },
    { name: 'FeedbackConnection' },
    { name: 'FeedbackEdge' },
  ),
)

function wanted(viewer: Viewer, { status, mine }: { status?: string | null | undefined; mine?: boolean | null | undefined }) {
  const own = mine ? { userId: viewer.kind === 'user' ? viewer.userId : -1 } : {}
  return { AND: [feedbackVisibleTo(viewer), own, status ? { status } : {}] }
}
