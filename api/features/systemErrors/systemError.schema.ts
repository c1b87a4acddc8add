import { builder } from '../../graphql/builder.ts'
import { isAdmin } from '../../viewer.ts'
import { SEVERITIES } from './systemError.ts'

const NewestFirst = [{ lastOccurredAt: 'desc' as const }, { id: 'desc' as const }]

export const SystemErrorNode = builder.prismaNode('SystemError', {
  id: { field: 'id' },
  authScopes: { admin: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: isAdmin(viewer) ? [] : [{ id: -1 }] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    errorMessage: t.exposeString('errorMessage'),
    stackTrace: t.exposeString('stackTrace', { nullable: true }),
    severity: t.exposeString('severity', { description: SEVERITIES.join(', ') }),
    url: t.exposeString('url', { nullable: true, description: 'Path of the request that failed.' }),
    method: t.exposeString('method', { nullable: true }),
    occurrences: t.exposeInt('occurrences'),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'For the first time.' }),
    lastOccurredAt: t.expose('lastOccurredAt', { type: 'DateTime' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    notes: t.exposeString('notes', { nullable: true }),
    additionalInfo: t.field({ type: 'JSON', nullable: true, resolve: ({ additionalInfo }) => additionalInfo }),
  }),
})

builder.queryField('systemErrors', (t) =>
  t.prismaConnection(
    {
      type: SystemErrorNode,
      cursor: 'id',
      authScopes: { admin: true },
      description: 'Faults of the product, those that happened last first.',
      args: { isResolved: t.arg.boolean(), severity: t.arg.string() },
      totalCount: (_root, args, { database }) => database.prisma.systemError.count({ where: systemErrorFilter(args) }),
      resolve: (query, _root, args, { database }) =>
        database.prisma.systemError.findMany({ ...query, where: systemErrorFilter(args), orderBy: NewestFirst }),
    },
    { name: 'SystemErrorConnection' },
    { name: 'SystemErrorEdge' },
  ),
)

function systemErrorFilter({ isResolved, severity }: { isResolved?: boolean | null | undefined; severity?: string | null | undefined }) {
  return {
    ...(typeof isResolved === 'boolean' ? { resolvedAt: isResolved ? { not: null } : null } : {}),
    ...(severity ? { severity } : {}),
  }
}
