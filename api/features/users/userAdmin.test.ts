import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signUp('admin')
})
afterAll(() => test.close())

const administer = (id: number, body: object, as = admin) => test.request('PATCH', `/api/users/${id}`, { as, body })
const isSignedIn = async (user: TestUser) => (await test.request('GET', '/api/auth/user', { as: user })).status === 200

it('lists everybody, without what is theirs alone', async () => {
  const user = await test.signUp()
  const list = (await test.request('GET', '/api/users', { as: admin })).body
  expect(list[0]).toEqual({
    id: user.id, email: user.email, firstName: 'Test', lastName: 'user', profileImageUrl: null, role: 'user', status: 'active',
    lastLoginAt: expect.any(String), createdAt: expect.any(String),
  })
})

it('signs a deactivated user out at once and lets him back in later', async () => {
  const user = await test.signUp('user', 'inout@example.com')
  expect((await administer(user.id, { status: 'inactive' })).body.status).toBe('inactive')
  expect(await isSignedIn(user)).toBe(false)
  const login = () => test.request('POST', '/api/login', { body: { email: user.email, password: 'correct horse battery' } })
  expect((await login()).status).toBe(401)
  await administer(user.id, { status: 'active' })
  expect(await isSignedIn(user)).toBe(false)
  expect((await login()).status).toBe(200)
})

it('ends the sessions of whoever gets another role', async () => {
  const user = await test.signUp()
  expect((await administer(user.id, { role: 'news_user' })).body.role).toBe('news_user')
  expect(await isSignedIn(user)).toBe(false)
})

it('never leaves the product without an administrator', async () => {
  expect((await administer(admin.id, { role: 'user' })).status).toBe(409)
  const second = await test.signUp('admin')
  const answers = await Promise.all([administer(admin.id, { role: 'user' }, second), administer(second.id, { role: 'user' }, admin)])
  const left = await test.composition.database.prisma.user.count({ where: { role: 'admin', status: 'active' } })
  expect(left).toBe(1)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  admin = (await isSignedIn(admin)) ? admin : second
})

it('takes no field that is not its own', async () => {
  const user = await test.signUp()
  await administer(user.id, { role: 'analyst', email: 'x@example.com', password: 'x', id: 1, status: 'active' })
  const row = await test.composition.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(row).toMatchObject({ role: 'analyst', email: user.email })
  expect((await administer(user.id, { role: 'owner' })).status).toBe(400)
  expect((await administer(user.id, { status: 'erased' })).status).toBe(400)
  expect((await administer(999_999, { role: 'user' })).status).toBe(404)
})

it.each(['user', 'news_user', 'analyst'] as const)('is closed to %s', async (role) => {
  const [as, other] = [await test.signUp(role), await test.signUp()]
  expect((await test.request('GET', '/api/users', { as })).status).toBe(403)
  expect((await administer(other.id, { role: 'admin' }, as)).status).toBe(403)
  expect((await administer(as.id, { role: 'admin' }, as)).status).toBe(403)
  expect((await test.request('DELETE', `/api/users/${other.id}`, { as })).status).toBe(403)
  expect((await test.request('GET', `/api/users/${other.id}/export`, { as })).status).toBe(403)
  const answer = await test.graphql('{ users(first: 1) { edges { node { id } } } }', {}, as)
  expect(answer.errors[0].extensions.status).toBe(403)
})

it('lists through GraphQL with a bounded number of statements', async () => {
  const query = '{ users(first: 50) { totalCount edges { node { id email role status lastLoginAt secondFactorOn } } } }'
  const answer = await test.graphql(query, {}, admin)
  expect(answer.data.users.totalCount).toBeGreaterThan(5)
  expect(await test.countStatements(() => test.graphql(query, {}, admin))).toBeLessThanOrEqual(3)
})

describe('own sign-ins', () => {
  it('are listed and ended, one by one or all the others', async () => {
    const user = await test.signUp('user', 'sessions@example.com')
    const again = async (): Promise<TestUser> => {
      const answer = await test.request('POST', '/api/login', { body: { email: user.email, password: 'correct horse battery' } })
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      return { ...user, cookie, headers: { cookie } }
    }
    const [second, third] = [await again(), await again()]
    const list = (await test.request('GET', '/api/auth/sessions', { as: user })).body as { id: number; isCurrent: boolean }[]
    expect(list).toHaveLength(3)
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toMatch(/token/i)
    const secondId = ((await test.request('GET', '/api/auth/sessions', { as: second })).body as { id: number; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent)?.id
    const stranger = await test.signUp()
    expect((await test.request('DELETE', `/api/auth/sessions/${secondId}`, { as: stranger })).status).toBe(404)
    expect((await test.request('DELETE', `/api/auth/sessions/${secondId}`, { as: user })).status).toBe(200)
    expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(user)]).toEqual([false, true, true])
    await test.graphql('mutation ($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { __typename } }', { input: {} }, user)
    expect([await isSignedIn(third), await isSignedIn(user), await isSignedIn(stranger)]).toEqual([false, true, true])
  })
})
