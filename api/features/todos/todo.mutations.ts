import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import { UserNode } from '../users/user.schema.ts'
import { createTodoInput, updateTodoInput } from './todo.input.ts'
import { TodoNode } from './todo.schema.ts'

const reread = (query: object, { id }: { id: number }, _args: object, { database }: GraphQLContext) =>
  database.prisma.todoItem.findUniqueOrThrow({ ...query, where: { id } })

const CREATE_INPUT = builder.inputType('TodoFields', {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    priority: t.string(),
    category: t.string(),
    status: t.string(),
    assigneeId: t.globalID({ for: UserNode }),
    dueDate: t.field({ type: 'DateTime' }),
    estimatedHours: t.float(),
    actualHours: t.float(),
    tags: t.stringList(),
  }),
})

type TodoFields = typeof CREATE_INPUT.$inferInput

/** `null` clears a field that may be empty, and means nothing for one that may not. */
function withoutEmpty({ assigneeId, ...fields }: TodoFields) {
  const must = { title: fields.title, priority: fields.priority, status: fields.status, tags: fields.tags }
  const kept = Object.fromEntries(Object.entries(must).map(([name, value]) => [name, value ?? undefined]))
  const assignedTo = assigneeId === undefined ? {} : { assignedTo: assigneeId === null ? null : Number(assigneeId.id) }
  return { ...fields, ...kept, ...assignedTo }
}

builder.relayMutationField(
  'createTodoItem',
  { name: 'CreateTodoItemInput', inputFields: (t) => ({ item: t.field({ type: CREATE_INPUT, required: true }) }) },
  {
    authScopes: { admin: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: (_root, { input }, { viewer, services }) => services.todos.create(parseInput(createTodoInput, withoutEmpty(input.item)), viewer),
  },
  { name: 'CreateTodoItemPayload', outputFields: (t) => ({ todoItem: t.prismaField({ type: TodoNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'updateTodoItem',
  {
    name: 'UpdateTodoItemInput',
    inputFields: (t) => ({ id: t.globalID({ for: TodoNode, required: true }), item: t.field({ type: CREATE_INPUT, required: true }) }),
  },
  {
    description: 'Absent fields stay as they are.',
    authScopes: { admin: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: (_root, { input }, { viewer, services }) =>
      services.todos.update(Number(input.id.id), parseInput(updateTodoInput, withoutEmpty(input.item)), viewer),
  },
  { name: 'UpdateTodoItemPayload', outputFields: (t) => ({ todoItem: t.prismaField({ type: TodoNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'deleteTodoItem',
  { name: 'DeleteTodoItemInput', inputFields: (t) => ({ id: t.globalID({ for: TodoNode, required: true }) }) },
  {
    authScopes: { admin: true },
    errors: { types: [Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.todos.delete(Number(input.id.id), viewer)
      return { deletedId: input.id.id }
    },
  },
  {
    name: 'DeleteTodoItemPayload',
    outputFields: (t) => ({ deletedId: t.globalID({ resolve: ({ deletedId }) => ({ type: TodoNode, id: deletedId }) }) }),
  },
)
