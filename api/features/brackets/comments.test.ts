import { bracketTools, type Made } from '../../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { PACE } from './comment.ts'

const clock = createTestClock(new Date('2026-03-02T12:00:00.000Z'))

let test: TestApp
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  test = await createTestApp({ clock })
  owner = await test.signUp()
  other = await test.signUp()
})
afterAll(() => test.close())

const { globalId, make } = bracketTools(() => ({ test, owner }))
const open = (fields: Record<string, unknown> = {}) => make({ settings: { allowComments: true }, ...fields }, 0)
const say = (made: Made, text: string, { as, phone = 'phone', authorName = 'Dana' }: { as?: TestUser; phone?: string; authorName?: string } = {}) => {
  clock.advance(PACE.everyMs)
  return test.request('POST', `/api/brackets/${made.id}/comments`, { as, body: { authorName, text, voterSessionId: phone } })
}
const read = async (made: Made, as?: TestUser) => (await test.request('GET', `/api/brackets/${made.id}/comments`, { as })).body
const texts = async (made: Made, as?: TestUser) => (await read(made, as)).map((comment: { text: string }) => comment.text)
const moderate = async (made: Made, commentId: number, act: string, as: TestUser = owner) =>
  (await test.graphql(
    `mutation ($input: ModerateCommentInput!) { moderateComment(input: $input) { __typename ... on ModerateCommentPayload { change { bracket { comments { text isHidden } } } } } }`,
    { input: { bracketId: globalId(made.id), commentId, act } }, as,
  )).data.moderateComment

it('is written by anybody, newest first, and tells nothing about who wrote it', async () => {
  const made = await open()
  expect((await say(made, ' Rusty\n all the way! ')).status).toBe(201)
  expect((await say(made, 'Thanks for voting', { as: owner, authorName: 'Morning Crew' })).status).toBe(201)
  expect(await read(made)).toEqual([
    { id: expect.any(Number), authorName: 'Morning Crew', text: 'Thanks for voting', createdAt: expect.any(String), isHost: true, isHidden: false },
    { id: expect.any(Number), authorName: 'Dana', text: 'Rusty all the way!', createdAt: expect.any(String), isHost: false, isHidden: false },
  ])
})

it('needs the owner’s leave, a bracket one may see, and a login where votes need one', async () => {
  expect((await say(await make({}, 0), 'hello')).body.message).toBe('Comments are closed')
  expect((await say(await open({ isPublic: false }), 'hello')).status).toBe(404)
  const strict = await open({ settings: { allowComments: true, requireLogin: true } })
  expect((await say(strict, 'hello')).status).toBe(403)
  expect((await say(strict, 'hello', { as: other })).status).toBe(201)
  await test.request('PATCH', `/api/brackets/${strict.id}`, { as: owner, body: { settings: { allowComments: false } } })
  expect(await texts(strict, owner)).toEqual([])
})

it.each([
  [{ text: '   ' }, 'Write something first'],
  [{ text: 'x '.repeat(251) + 'y' }, 'Comment must be 500 characters or less'],
  [{ text: 'see http://evil.example' }, 'Links are not allowed in comments'],
  [{ authorName: '\u200b' }, 'Your name is required'],
  [{ authorName: 'a b'.repeat(14) }, 'Name must be 40 characters or less'],
  [{ authorName: 'cheap-pills.com' }, 'Links are not allowed in comments'],
])('refuses %j', async (fields, message) => {
  const made = await open()
  const { status, body } = await test.request('POST', `/api/brackets/${made.id}/comments`, { body: { authorName: 'Dana', text: 'fine', ...fields } })
  expect([status, body.fields?.[0]?.message]).toEqual([400, message])
})

it('comes at a pace: from one author, and from one address range however many phones it has', async () => {
  const made = await open()
  const at = (phone: string, text: string) => test.request('POST', `/api/brackets/${made.id}/comments`, { body: { authorName: 'Dana', text, voterSessionId: phone } })
  clock.advance(3_600_000)
  const together = await Promise.all(Array.from({ length: 8 }, (_, index) => at('hasty', `number ${index}`)))
  expect(together.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(together.filter(({ status }) => status === 429).every(({ headers }) => headers.get('retry-after') === '10')).toBe(true)
  clock.advance(PACE.everyMs)
  const [said] = (await texts(made)) as [string]
  expect((await at('hasty', said)).body.message).toBe('You have said that already')
  const crowd = await Promise.all(Array.from({ length: PACE.rangePerTenMinutes + 5 }, (_, index) => at(`phone ${index}`, 'me too')))
  expect(crowd.filter(({ status }) => status === 201)).toHaveLength(PACE.rangePerTenMinutes - 1)
  expect(crowd.filter(({ status }) => status === 429)).toHaveLength(6)
})

it('is hidden, shown again and deleted by the owner alone, with a line in the audit', async () => {
  clock.advance(3_600_000)
  const made = await open()
  const { body } = await say(made, 'Boo')
  await say(made, 'Yay', { phone: 'second' })
  expect((await moderate(made, body.id, 'hide', other)).__typename).toBe('Forbidden')
  expect((await moderate(await open(), body.id, 'hide')).__typename).toBe('NotFound')
  expect((await moderate(made, body.id, 'hide')).change.bracket.comments).toEqual([{ text: 'Yay', isHidden: false }, { text: 'Boo', isHidden: true }])
  expect(await texts(made)).toEqual(['Yay'])
  expect(await texts(made, other)).toEqual(['Yay'])
  await moderate(made, body.id, 'show')
  expect(await texts(made)).toEqual(['Yay', 'Boo'])
  await moderate(made, body.id, 'delete')
  expect(await texts(made, owner)).toEqual(['Yay'])
  const { data } = await test.graphql(`query ($id: Int!) { bracket(id: $id) { auditTrail { text } } }`, { id: made.id }, owner)
  expect(data.bracket.auditTrail.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual(['Deleted a comment of Dana', 'Showed a comment of Dana again', 'Hid a comment of Dana'])
})
