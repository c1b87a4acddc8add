import { NotFound, Unauthorized } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import type { Viewer } from '../../viewer.ts'
import { UserNode } from '../users/user.schema.ts'
import { sessionBody } from './session.presenter.ts'

/** A sign-in of the caller. */
export const SessionNode = builder.prismaNode('Session', {
  name: 'Session',
  id: { field: 'id' },
  authScopes: { signedIn: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [{ userId: viewer.kind === 'user' ? viewer.userId : -1, revokedAt: null }] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    ipAddress: t.exposeString('ipAddress', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    isCurrent: t.boolean({ resolve: ({ id }, _args, { viewer }) => viewer.kind === 'user' && viewer.sessionId === id }),
  }),
})

builder.prismaObjectField(UserNode, 'sessions', (t) =>
  t.field({
    type: [SessionNode],
    description: "Sign-ins that work, the last used first; only the caller's own.",
    resolve: async ({ id }, _args, { viewer, services, database }) => {
      if (viewer.kind !== 'user' || viewer.userId !== id) return []
      const open = (await services.sessions.list(id)).map((session) => sessionBody(session, viewer.sessionId).id)
      const rows = await database.prisma.session.findMany({ where: { id: { in: open } } })
      return open.flatMap((sessionId) => rows.filter((row) => row.id === sessionId))
    },
  }),
)

builder.relayMutationField(
  'endSession',
  { name: 'EndSessionInput', inputFields: (t) => ({ id: t.globalID({ for: SessionNode, required: true }) }) },
  {
    authScopes: { signedIn: true },
    errors: { types: [NotFound, Unauthorized] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.sessions.endOwn(signedIn(viewer), Number(input.id.id))
      return { userId: signedIn(viewer).userId }
    },
  },
  { name: 'EndSessionPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'endOtherSessions',
  { name: 'EndOtherSessionsInput', inputFields: (t) => ({ note: t.string({ description: 'Ignored: an input may not be empty.' }) }) },
  {
    description: 'Signs the caller out everywhere but here.',
    authScopes: { signedIn: true },
    errors: { types: [Unauthorized] },
    resolve: async (_root, _args, { viewer, services }) => {
      await services.sessions.endOthers(signedIn(viewer))
      return { userId: signedIn(viewer).userId }
    },
  },
  { name: 'EndOtherSessionsPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

function signedIn(viewer: Viewer): Extract<Viewer, { kind: 'user' }> {
  if (viewer.kind !== 'user') throw new Unauthorized()
  return viewer
}

function reread(query: object, { userId }: { userId: number }, _args: object, { database }: GraphQLContext) {
  return database.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } })
}
