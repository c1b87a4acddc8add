import { builder } from '../../graphql/builder.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import { ERASED_STATUS, shownNewsCategories } from './user.ts'

/** Users see themselves; administrators see everybody. */
export const UserNode = builder.prismaNode('User', {
  id: { field: 'id' },
  authScopes: { signedIn: true },
  findUnique: (id, { viewer }) => ({
    id: Number(id),
    ...(isAdmin(viewer) ? {} : { AND: [{ id: viewer.kind === 'user' ? viewer.userId : -1 }] }),
  }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    profileImageUrl: t.exposeString('profileImageUrl', { nullable: true }),
    role: t.exposeString('role'),
    status: t.exposeString('status'),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    timeZone: t.exposeString('timeZone'),
    emailAlertsEnabled: t.exposeBoolean('emailAlertsEnabled'),
    dailySummaryTime: t.exposeString('dailySummaryTime'),
    newsAlertsEnabled: t.exposeBoolean('newsAlertsEnabled'),
    newsAlertTime: t.exposeString('newsAlertTime'),
    newsLocation: t.exposeString('newsLocation'),
    newsCategoriesEnabled: t.stringList({ resolve: (user) => [...shownNewsCategories(user)] }),
    newsIncludeLocal: t.exposeBoolean('newsIncludeLocal'),
    newsIncludeNational: t.exposeBoolean('newsIncludeNational'),
    pendingEmail: t.string({
      nullable: true,
      description: 'A new address that waits to be confirmed; only the caller sees his own.',
      resolve: ({ id }, _args, { viewer, services }) => (isSelf(viewer, id) ? services.emailChanges.pendingOf(id) : null),
    }),
    secondFactorOn: t.boolean({
      description: 'Whether signing in asks for a code too.',
      select: { secondFactor: { select: { confirmedAt: true } } },
      resolve: ({ secondFactor }) => Boolean(secondFactor?.confirmedAt),
    }),
    recoveryCodesLeft: t.int({
      nullable: true,
      description: "Of the caller's own second factor; null while it is off.",
      resolve: ({ id }, _args, { viewer, services }) => (isSelf(viewer, id) ? services.secondFactors.recoveryCodesLeft(id) : null),
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: UserNode,
    nullable: true,
    description: 'Who is signed in; null for visitors.',
    resolve: (query, _root, _args, { viewer, database }) =>
      viewer.kind === 'user' ? database.prisma.user.findUnique({ ...query, where: { id: viewer.userId } }) : null,
  }),
)

builder.queryField('users', (t) =>
  t.prismaConnection(
    {
      type: UserNode,
      cursor: 'id',
      authScopes: { admin: true },
      description: 'Everybody with an account, newest first.',
      totalCount: (_root, _args, { database }) => database.prisma.user.count({ where: NOT_ERASED }),
      resolve: (query, _root, _args, { database }) =>
        database.prisma.user.findMany({ ...query, where: NOT_ERASED, orderBy: { id: 'desc' } }),
    },
    { name: 'UserConnection' },
    { name: 'UserEdge' },
  ),
)

const NOT_ERASED = { status: { not: ERASED_STATUS } }

function isSelf(viewer: Viewer, userId: number): boolean {
  return viewer.kind === 'user' && viewer.userId === userId
}
