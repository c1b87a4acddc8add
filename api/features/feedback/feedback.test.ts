import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

const SEND = `mutation ($type: String!, $title: String!, $description: String!) {
  sendFeedback(input: { type: $type, title: $title, description: $description }) {
    __typename
    ... on SendFeedbackPayload { feedback { id title status user { email } } }
    ... on UserError { message fields { field } }
  }
}`
const SET = `mutation ($id: ID!, $status: String!) {
  setFeedbackStatus(input: { id: $id, status: $status }) {
    __typename
    ... on SetFeedbackStatusPayload { feedback { status } }
  }
}`
const LIST = 'query ($status: String) { feedback(first: 50, status: $status) { totalCount edges { node { title } } } }'
const idea = { type: 'idea', title: ' A bell ', description: 'Ring when a client calls back.' }

describe('feedback', () => {
  let test: TestApp
  let admin: TestUser
  let author: TestUser
  let other: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    admin = await test.signUp('admin')
    author = await test.signUp('news_user')
    other = await test.signUp('user')
  })
  afterAll(() => test.close())

  const titles = async (as: TestUser, status?: string) =>
    (await test.graphql(LIST, { status }, as)).data.feedback.edges.map(({ node }: { node: { title: string } }) => node.title)

  it('is sent by anybody who is signed in, and read by him and the administrators', async () => {
    const { data } = await test.graphql(SEND, idea, author)
    expect(data.sendFeedback.feedback).toMatchObject({ title: 'A bell', status: 'submitted', user: { email: author.email } })
    expect(await titles(author)).toEqual(['A bell'])
    expect(await titles(admin)).toEqual(['A bell'])
    expect(await titles(other)).toEqual([])
    const done = await test.graphql(SET, { id: data.sendFeedback.feedback.id, status: 'planned' }, admin)
    expect(done.data.setFeedbackStatus.feedback.status).toBe('planned')
    expect(await titles(admin, 'submitted')).toEqual([])
    expect(await titles(admin, 'planned')).toEqual(['A bell'])
  })

  it.each([
    [{ type: 'rant' }, 'type'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ description: '' }, 'description'],
  ])('with %j names the field %s', async (change, field) => {
    const { data } = await test.graphql(SEND, { ...idea, ...change }, author)
    expect(data.sendFeedback).toMatchObject({ __typename: 'InvalidInput', fields: [{ field }] })
  })

  it('ends for the hour after twenty', async () => {
    const answers = []
    for (let times = 0; times < 21; times += 1) answers.push((await test.graphql(SEND, idea, other)).data.sendFeedback.__typename)
    expect(answers.filter((name) => name === 'SendFeedbackPayload')).toHaveLength(20)
    expect(answers.at(-1)).toBe('RateLimited')
  })
})
