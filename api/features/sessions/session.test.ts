import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, isSessionLive, MAX_FAILURES_PER_ACCOUNT } from './session.ts'

const HOUR_MS = 3_600_000

describe('session rules', () => {
  const start = new Date('2026-03-01T12:00:00Z')
  const session = { createdAt: start, lastSeenAt: start, revokedAt: null }

  it.each([
    ['just begun', session, 0, true],
    ['seen within the idle limit', session, IDLE_LIMIT_MS, true],
    ['idle too long', session, IDLE_LIMIT_MS + 1, false],
    ['busy but past the absolute limit', { ...session, lastSeenAt: new Date(start.getTime() + ABSOLUTE_LIMIT_MS) }, ABSOLUTE_LIMIT_MS + 1, false],
    ['revoked', { ...session, revokedAt: start }, 1, false],
  ])('%s', (_name, given, afterMs, live) => {
    expect(isSessionLive(given, new Date(start.getTime() + afterMs))).toBe(live)
  })
})

describe('signing in', () => {
  const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
  let test: TestApp

  beforeAll(async () => {
    test = await createTestApp({ clock })
    await test.composition.services.users.createFirstAdministrator('admin@example.com', 'secret1')
  })
  afterAll(() => test.close())

  const login = (email: unknown, password: unknown) => test.request('POST', '/api/login', { body: { email, password } })

  it('answers the user and a cookie that scripts cannot read', async () => {
    const answer = await login('Admin@Example.com', 'secret1')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'admin@example.com', role: 'admin', status: 'active', dailySummaryTime: '18:00' })
    expect(answer.body).not.toHaveProperty('password')
    expect(answer.headers.get('set-cookie')).toMatch(/^spotlead=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  })

  it('keeps only a hash of the token', async () => {
    const answer = await login('admin@example.com', 'secret1')
    const token = /spotlead=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const rows = await test.composition.database.prisma.session.findMany()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('says the same of a wrong password, an unknown account and an inactive one', async () => {
    const inactive = await test.signUp('user', 'gone@example.com')
    await test.composition.database.prisma.user.update({ where: { id: inactive.id }, data: { status: 'inactive' } })
    const answers = [
      await login('admin@example.com', 'wrong'),
      await login('nobody@example.com', 'wrong'),
      await login('gone@example.com', 'correct horse battery'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ message: 'Invalid email or password. Please try again.', code: 'UNAUTHORIZED', requestId: expect.any(String) })
    }
  })

  it('names the fields that are missing', async () => {
    const answer = await test.request('POST', '/api/login', { body: { email: '' } })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ])
  })

  it('makes an account wait after too many failures, and forgets them with time', async () => {
    await test.signUp('user', 'target@example.com')
    for (let attempt = 0; attempt < MAX_FAILURES_PER_ACCOUNT; attempt += 1) {
      expect((await login('target@example.com', `guess ${attempt}`)).status).toBe(401)
    }
    const refused = await login('target@example.com', 'correct horse battery')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.advance(HOUR_MS)
    expect((await login('target@example.com', 'correct horse battery')).status).toBe(200)
  })

  it('ends at sign-out, for replays too', async () => {
    const user = await test.signUp()
    expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(200)
    const out = await test.request('GET', '/api/logout', { as: user })
    expect(out.status).toBe(302)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(401)
  })

  it('asks first when another site sends the browser to sign out', async () => {
    const user = await test.signUp()
    const asked = await test.request('GET', '/api/logout', { as: user, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(asked.status).toBe(200)
    expect(asked.body).toContain('Sign out of Spotlead?')
    expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(200)
  })

  it('ends when the user is deactivated', async () => {
    const user = await test.signUp()
    await test.composition.database.prisma.user.update({ where: { id: user.id }, data: { status: 'inactive' } })
    expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(401)
  })

  it('is forgotten a month after its end, with the attempts of its day', async () => {
    const user = await test.signUp()
    await test.request('GET', '/api/logout', { as: user })
    const { prisma } = test.composition.database
    expect(await prisma.session.count({ where: { userId: user.id } })).toBe(1)
    clock.advance(31 * 24 * HOUR_MS)
    const kept = await test.signUp()
    expect(await test.composition.services.sessions.prune()).toBeGreaterThan(0)
    expect(await prisma.session.count({ where: { userId: user.id } })).toBe(0)
    expect(await prisma.loginAttempt.count()).toBe(0)
    expect(await prisma.session.count({ where: { userId: kept.id } })).toBe(1)
  })
})
