import { builder } from '../../graphql/builder.ts'
import { isAdmin } from '../../viewer.ts'
import { UserNode } from '../users/user.schema.ts'
import { TODO_PRIORITIES, TODO_STATUSES } from './todo.input.ts'

export const TodoNode = builder.prismaNode('TodoItem', {
  id: { field: 'id' },
  authScopes: { admin: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: isAdmin(viewer) ? [] : [{ id: -1 }] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    priority: t.exposeString('priority', { description: TODO_PRIORITIES.join(', ') }),
    category: t.exposeString('category', { nullable: true }),
    status: t.exposeString('status', { description: TODO_STATUSES.join(', ') }),
    assignee: t.relation('assignee', { type: UserNode, nullable: true }),
    dueDate: t.expose('dueDate', { type: 'DateTime', nullable: true }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    estimatedHours: t.exposeFloat('estimatedHours', { nullable: true }),
    actualHours: t.exposeFloat('actualHours', { nullable: true }),
    tags: t.exposeStringList('tags'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

builder.queryField('todoItems', (t) =>
  t.prismaConnection(
    {
      type: TodoNode,
      cursor: 'id',
      authScopes: { admin: true },
      description: 'Newest first.',
      args: { isOpen: t.arg.boolean({ description: 'Absent: all.' }) },
      totalCount: (_root, { isOpen }, { database }) => database.prisma.todoItem.count({ where: openFilter(isOpen) }),
      resolve: (query, _root, { isOpen }, { database }) =>
        database.prisma.todoItem.findMany({ ...query, where: openFilter(isOpen), orderBy: { id: 'desc' } }),
    },
    { name: 'TodoItemConnection' },
    { name: 'TodoItemEdge' },
  ),
)

function openFilter(isOpen: boolean | null | undefined) {
  if (typeof isOpen !== 'boolean') return {}
  return { status: isOpen ? { not: 'completed' } : 'completed' }
}
