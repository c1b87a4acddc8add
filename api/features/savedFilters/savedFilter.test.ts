import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

const SAVE = `mutation ($name: String!, $parameters: String!) {
  saveFilter(input: { name: $name, parameters: $parameters }) {
    __typename
    ... on SaveFilterPayload { savedFilters { id name parameters } }
    ... on UserError { fields { field message } }
  }
}`
const DELETE = `mutation ($id: ID!) {
  deleteSavedFilter(input: { id: $id }) { __typename ... on DeleteSavedFilterPayload { savedFilters { name } } }
}`

describe('saved filters', () => {
  let test: TestApp
  let user: TestUser
  let other: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    user = await test.signUp('user')
    other = await test.signUp('user')
  })
  afterAll(() => test.close())

  const save = async (name: string, parameters: string, as = user) => (await test.graphql(SAVE, { name, parameters }, as)).data.saveFilter

  it('are kept by name for their owner alone, replaced and deleted', async () => {
    await save(' Big ones ', 'confidence=high&brand=national')
    const { savedFilters } = await save('Big ones', '?confidence=high')
    expect(savedFilters).toMatchObject([{ name: 'Big ones', parameters: 'confidence=high' }])
    expect((await test.graphql('{ savedFilters { name } }', {}, other)).data.savedFilters).toEqual([])
    const [{ id }] = savedFilters
    expect((await test.graphql(DELETE, { id }, other)).data.deleteSavedFilter.__typename).toBe('NotFound')
    expect((await test.graphql(DELETE, { id }, user)).data.deleteSavedFilter).toEqual({ __typename: 'DeleteSavedFilterPayload', savedFilters: [] })
  })

  it('name the field that is wrong, and are bounded', async () => {
    expect((await save(' ', 'search=a')).fields).toMatchObject([{ field: 'name' }])
    expect((await save('A', '')).fields).toMatchObject([{ field: 'parameters' }])
    expect((await save('A', `search=${'x'.repeat(1_001)}`)).fields).toMatchObject([{ field: 'parameters' }])
    for (let index = 0; index < 50; index += 1) await save(`Filter ${index}`, 'search=a', other)
    expect((await save('One more', 'search=a', other)).fields).toMatchObject([{ field: 'name' }])
    expect((await save('Filter 3', 'search=b', other)).__typename).toBe('SaveFilterPayload')
  })
})
