import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

const ITEM = 'todoItem { id title description priority category status assignee { email } dueDate completedAt estimatedHours tags }'
const CREATE = `mutation ($item: TodoFields!) {
  createTodoItem(input: { item: $item }) { __typename ... on CreateTodoItemPayload { ${ITEM} } ... on UserError { message fields { field } } }
}`
const UPDATE = `mutation ($id: ID!, $item: TodoFields!) {
  updateTodoItem(input: { id: $id, item: $item }) { __typename ... on UpdateTodoItemPayload { ${ITEM} } ... on UserError { message fields { field } } }
}`
const DELETE = 'mutation ($id: ID!) { deleteTodoItem(input: { id: $id }) { __typename ... on DeleteTodoItemPayload { deletedId } } }'
const LIST = 'query ($isOpen: Boolean) { todoItems(first: 50, isOpen: $isOpen) { totalCount edges { node { title } } } }'

describe('to-do items', () => {
  let test: TestApp
  let admin: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    admin = await test.signUp('admin')
  })
  afterAll(() => test.close())

  it('have the defaults of the schema, change, complete, open again and go', async () => {
    const created = (await test.graphql(CREATE, { item: { title: ' Call the tower ' } }, admin)).data.createTodoItem.todoItem
    expect(created).toMatchObject({ title: 'Call the tower', priority: 'medium', status: 'pending', tags: [], completedAt: null, assignee: null })
    const assigneeId = Buffer.from(`User:${admin.id}`).toString('base64')
    const item = { status: 'completed', assigneeId, dueDate: '2026-12-01T00:00:00.000Z', estimatedHours: 1.5, tags: ['tower', 'tower'] }
    const changed = (await test.graphql(UPDATE, { id: created.id, item }, admin)).data.updateTodoItem.todoItem
    expect(changed).toMatchObject({
      title: 'Call the tower', status: 'completed', completedAt: expect.any(String), assignee: { email: admin.email }, estimatedHours: 1.5, tags: ['tower'],
    })
    expect((await test.graphql(LIST, { isOpen: true }, admin)).data.todoItems.totalCount).toBe(0)
    const reopened = await test.graphql(UPDATE, { id: created.id, item: { status: 'in_progress', assigneeId: null, dueDate: null } }, admin)
    expect(reopened.data.updateTodoItem.todoItem).toMatchObject({ status: 'in_progress', completedAt: null, assignee: null, dueDate: null, estimatedHours: 1.5 })
    expect((await test.graphql(DELETE, { id: created.id }, admin)).data.deleteTodoItem.deletedId).toBe(created.id)
    expect((await test.graphql(DELETE, { id: created.id }, admin)).data.deleteTodoItem.__typename).toBe('NotFound')
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'A', priority: 'urgent' }, 'priority'],
    [{ title: 'A', estimatedHours: -1 }, 'estimatedHours'],
    [{ title: 'A', tags: [''] }, 'tags'],
    [{ title: 'A', assigneeId: Buffer.from('User:999999').toString('base64') }, 'assignedTo'],
    [{}, 'title'],
  ])('with %j name the field %s', async (item, field) => {
    const { createTodoItem } = (await test.graphql(CREATE, { item }, admin)).data
    expect(createTodoItem.__typename).toBe('InvalidInput')
    expect(createTodoItem.fields[0].field).toContain(field)
  })
})
