import { builder } from '../../graphql/builder.ts'
import { isAdmin } from '../../viewer.ts'
import { shownNewsCategories } from './user.ts'

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
