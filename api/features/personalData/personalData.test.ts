import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { ERASURE_RULES, SECRET_COLUMNS, USER_ID_COLUMNS } from './personalData.ts'
import { createPersonalDataStore } from './personalData.store.ts'

/** Names a user would have, if a migration brought it. */
const LOOKS_LIKE_A_USER = /^(?:userId|voterId|ownerId|actorId|assignedTo|.*By)$/
const SECRET_LIKE = /(?:password|token|secret|hash|apiKey)/i
const NOT_SECRET = new Set(['tokenId', 'passwordChangedAt', 'apiTokenId', 'hashtags'])

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://spotlead.example' } })
})
afterAll(() => test.close())

const columns = async () =>
  (
    await test.composition.database.pool.query<{ table: string; column: string; type: string }>(
      `SELECT table_name AS "table", column_name AS "column", data_type AS "type" FROM information_schema.columns WHERE table_schema = 'public'`,
    )
  ).rows

it('knows every column that names a user, and what erasure does with its table', async () => {
  const unknown = (await columns()).filter(({ column, type }) => type === 'integer' && LOOKS_LIKE_A_USER.test(column) && !USER_ID_COLUMNS.has(column))
  expect(unknown).toEqual([])
  const tables = await createPersonalDataStore(test.composition.database).personTables()
  expect(tables.map(({ table }) => table).filter((table) => !(table in ERASURE_RULES))).toEqual([])
  expect(tables.length).toBeGreaterThan(20)
})

it('knows every column that is a secret', async () => {
  const tables = new Set((await createPersonalDataStore(test.composition.database).personTables()).map(({ table }) => table))
  const open = (await columns()).filter(({ table, column }) => tables.has(table) && SECRET_LIKE.test(column) && !SECRET_COLUMNS.has(column) && !NOT_SECRET.has(column))
  expect(open).toEqual([])
})

describe('a person who was everywhere', () => {
  const email = 'zelda.quackenbush@example.com'
  const address = '203.0.113.77'
  const agent = 'QuackBrowser/9.9'

  async function fill() {
    const admin = await test.signUp('admin')
    const person = await test.signUp('user', email)
    const db = test.composition.database.prisma
    await test.request('POST', '/api/login', { body: { email, password: 'wrong' } })
    await test.request('PATCH', '/api/auth/user/profile', { as: person, body: { firstName: 'Zelda', lastName: 'Quackenbush', email: 'zq-next@example.com' } })
    await test.request('POST', '/api/password-resets', { body: { email } })
    await test.request('POST', '/api/snow-cone/newsletter', { body: { email } })
    await test.request('POST', '/api/microsites', { as: person, body: { domain: 'zelda.example', title: 'By Zelda Quackenbush', contactEmail: email } })
    await db.userInvitation.create({ data: { email, token: 'hash', role: 'user', invitedBy: admin.id, expiresAt: new Date() } })
    await db.session.updateMany({ where: { userId: person.id }, data: { ipAddress: address, userAgent: agent } })
    await db.systemError.create({ data: { errorMessage: `Mail to ${email} failed`, severity: 'low', userId: person.id, ipAddress: address, userAgent: agent, requestData: { email } } })
    await db.feedback.create({ data: { userId: person.id, type: 'idea', title: 'More', description: 'Yours, ZELDA QUACKENBUSH' } })
    await db.socialMediaConfiguration.create({ data: { userId: person.id, platform: 'twitter', accountUsername: 'zeldaq', accessToken: 'sealed' } })
    await db.todoItem.create({ data: { title: `Call ${email}`, createdBy: person.id } })
    await db.profileImage.create({ data: { userId: person.id, bytes: new Uint8Array([1, 2, 3]) } })
    return { admin, person }
  }

  it('can read it all, and is nowhere afterwards', async () => {
    const { admin, person } = await fill()
    const exported = await test.request('GET', '/api/auth/user/export', { as: person })
    expect(exported.headers.get('content-disposition')).toContain('attachment')
    for (const table of ['users', 'sessions', 'login_attempts', 'mail_log', 'microsites', 'monitoring_defaults', 'newsletter_subscribers', 'one_time_links', 'user_invitations', 'system_errors', 'feedback', 'todo_items', 'social_media_configurations', 'profile_images']) {
      expect(Object.keys(exported.body.tables)).toContain(table)
    }
    expect(JSON.stringify(exported.body)).not.toMatch(/argon2|"tokenHash"|"password":|"accessToken"/)
    expect(await dump()).toContain(email)

    const erased = await test.request('DELETE', `/api/users/${person.id}`, { as: admin })
    expect(erased.status).toBe(200)
    const left = (await dump()).toLowerCase()
    for (const trace of [email, 'zq-next', 'zelda quackenbush', address, agent.toLowerCase(), 'zeldaq']) {
      expect({ trace, context: left.includes(trace) ? left.slice(left.indexOf(trace) - 120, left.indexOf(trace) + 60) : null }).toEqual({ trace, context: null })
    }
    expect((await test.request('GET', '/api/auth/user', { as: person })).status).toBe(401)
    expect((await test.request('POST', '/api/login', { body: { email, password: 'correct horse battery' } })).status).toBe(401)
    expect((await test.request('GET', '/api/microsites', { as: admin })).body[0]).toMatchObject({ domain: 'zelda.example', createdBy: person.id })
    expect((await test.request('GET', '/api/users', { as: admin })).body.map(({ id }: { id: number }) => id)).not.toContain(person.id)
    expect((await test.request('DELETE', `/api/users/${person.id}`, { as: admin })).status).toBe(404)
  })

  it('is not oneself, nor an acting administrator', async () => {
    const [admin, second] = [await test.signUp('admin'), await test.signUp('admin')]
    expect((await test.request('DELETE', `/api/users/${admin.id}`, { as: admin })).status).toBe(409)
    expect((await test.request('DELETE', `/api/users/${second.id}`, { as: admin })).status).toBe(409)
  })
})

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { pool } = test.composition.database
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`,
  )
  const parts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    parts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return parts.join('\n')
}
