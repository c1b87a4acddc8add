import { Secret, TOTP } from 'otpauth'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { readCode, recoveryCode, RECOVERY_CODE_COUNT } from './secondFactor.ts'

const PASSWORD = 'correct horse battery'
const STEP_MS = 30_000
const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ clock })
})
afterAll(() => test.close())
beforeEach(() => clock.advance(3_600_000))

const post = (path: string, as: TestUser | undefined, body: object) => test.request('POST', path, { ...(as ? { as } : {}), body })
const signIn = (email: string, code?: string) => post('/api/login', undefined, { email, password: PASSWORD, ...(code === undefined ? {} : { code }) })

async function turnOn(user: TestUser) {
  const started = await post('/api/auth/second-factor/start', user, { currentPassword: PASSWORD })
  expect(started.status).toBe(200)
  const totp = new TOTP({ secret: Secret.fromBase32(started.body.secret) })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  const confirmed = await post('/api/auth/second-factor/confirm', user, { code: code() })
  expect(confirmed.status).toBe(200)
  clock.advance(STEP_MS)
  return { code, started: started.body, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

it.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['ABCDE-fghjk', { kind: 'recovery', code: 'abcde-fghjk' }],
  ['abcdefghjk', { kind: 'recovery', code: 'abcde-fghjk' }],
  ['12345', null],
  ['abcde-fghj1', null],
  ['', null],
])('reads %j', (text, expected) => expect(readCode(text)).toEqual(expected))

it('writes recovery codes that it can read', () => {
  const code = recoveryCode(Uint8Array.from({ length: 10 }, (_, index) => index * 25))
  expect(readCode(code)).toEqual({ kind: 'recovery', code })
})

it('asks for a code once it is on, and takes each code once', async () => {
  const user = await test.signUp('admin', 'totp@example.com')
  expect((await signIn(user.email)).status).toBe(200)
  const { code, started, recoveryCodes } = await turnOn(user)
  expect(started.uri).toContain('otpauth://totp/Spotlead:totp%40example.com')
  expect(started.qrCodeSvg).toContain('<svg')
  expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODE_COUNT)

  const asked = await signIn(user.email)
  expect(asked.status).toBe(401)
  expect(asked.body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(asked.headers.get('set-cookie')).toBeNull()
  expect((await signIn(user.email, '000000')).body.message).toBe('This code is not valid. Please try again.')
  const good = code()
  expect((await signIn(user.email, good)).status).toBe(200)
  expect((await signIn(user.email, good)).status).toBe(401)
  clock.advance(STEP_MS)
  expect((await signIn(user.email, code())).status).toBe(200)
})

it('takes the code of the step before, not of ten minutes ago', async () => {
  const user = await test.signUp('admin', 'drift@example.com')
  const { code } = await turnOn(user)
  const earlier = code()
  clock.advance(STEP_MS)
  expect((await signIn(user.email, earlier)).status).toBe(200)
  const old = code()
  clock.advance(600_000)
  expect((await signIn(user.email, old)).status).toBe(401)
})

it('lets a recovery code in once', async () => {
  const user = await test.signUp('admin', 'recovery@example.com')
  const { recoveryCodes } = await turnOn(user)
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn(user.email, first.toUpperCase())).status).toBe(200)
  expect((await signIn(user.email, first)).status).toBe(401)
  expect((await test.request('GET', '/api/auth/second-factor', { as: user })).body).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  const renewed = await post('/api/auth/second-factor/recovery-codes', user, { currentPassword: PASSWORD })
  expect(renewed.body.recoveryCodes).toHaveLength(RECOVERY_CODE_COUNT)
  expect((await signIn(user.email, second)).status).toBe(401)
})

it('says nothing of itself to who does not know the password', async () => {
  const user = await test.signUp('admin', 'silent@example.com')
  await turnOn(user)
  const answer = await post('/api/login', undefined, { email: user.email, password: 'wrong', code: '123456' })
  expect(answer.body.code).toBe('UNAUTHORIZED')
})

it('cannot be guessed', async () => {
  const user = await test.signUp('admin', 'guessed@example.com')
  const { code } = await turnOn(user)
  for (let time = 0; time < 10; time += 1) await signIn(user.email, '000000')
  expect((await signIn(user.email, code())).status).toBe(429)
})

it('is turned on and off with the password, or off by an administrator', async () => {
  const user = await test.signUp('user', 'toggle@example.com')
  expect((await post('/api/auth/second-factor/start', user, { currentPassword: 'wrong' })).status).toBe(400)
  await turnOn(user)
  expect((await post('/api/auth/second-factor/start', user, { currentPassword: PASSWORD })).status).toBe(409)
  expect((await post('/api/auth/second-factor/remove', user, { currentPassword: 'wrong' })).status).toBe(400)
  expect((await post('/api/auth/second-factor/remove', user, { currentPassword: PASSWORD })).status).toBe(200)
  expect((await signIn(user.email)).status).toBe(200)

  await turnOn(user)
  const admin = await test.signUp('admin')
  const list = await test.graphql('{ users(first: 100) { edges { node { id databaseId secondFactorOn } } } }', {}, admin)
  const node = list.data.users.edges.map((edge: { node: { databaseId: number } }) => edge.node).find((item: { databaseId: number }) => item.databaseId === user.id)
  expect(node.secondFactorOn).toBe(true)
  const removed = await test.graphql('mutation ($input: RemoveSecondFactorOfUserInput!) { removeSecondFactorOfUser(input: $input) { ... on RemoveSecondFactorOfUserPayload { user { secondFactorOn } } } }', { input: { id: node.id } }, admin)
  expect(removed.data.removeSecondFactorOfUser.user.secondFactorOn).toBe(false)
  expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(401)
})

it('keeps secret and codes unreadable', async () => {
  const user = await test.signUp('admin', 'sealed@example.com')
  const { started, recoveryCodes } = await turnOn(user)
  const { secondFactor, recoveryCode: codes } = test.composition.database.prisma
  const stored = JSON.stringify([await secondFactor.findMany(), (await codes.findMany()).map(({ codeHash }) => Buffer.from(codeHash).toString('latin1'))])
  expect(stored).not.toContain(started.secret)
  for (const code of recoveryCodes) expect(stored).not.toContain(code)
})
