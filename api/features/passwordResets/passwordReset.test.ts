import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails, linkIn } from '../../testing/testMailbox.ts'
import { MAX_RESETS_PER_HOUR } from './passwordReset.service.ts'

const HOUR_MS = 3_600_000
const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'https://spotlead.example' } })
})
afterAll(() => test.close())
beforeEach(() => clock.advance(2 * HOUR_MS))

const ask = (email: string) => test.request('POST', '/api/password-resets', { body: { email }, headers: { host: 'localhost:4000' } })
const complete = (token: string, password = 'brand new words') => test.request('POST', '/api/password-resets/complete', { body: { token, password } })
const tokenFor = async (email: string) => {
  await ask(email)
  const mails = await deliverMails(test)
  return linkIn(mails.find(({ to }) => to?.[0]?.address === email), '/reset/').slice('/reset/'.length)
}

it('mails a link that sets a new password once and ends every sign-in', async () => {
  const user = await test.signUp('user', 'lost@example.com')
  await ask('LOST@example.com')
  const [mail] = await deliverMails(test)
  expect(mail).toMatchObject({ subject: 'Reset your password', to: [{ address: 'lost@example.com' }] })
  expect(mail?.text).toContain('https://spotlead.example/reset/')
  const token = linkIn(mail, '/reset/').slice('/reset/'.length)
  expect((await test.request('POST', '/api/password-resets/check', { body: { token } })).body).toEqual({ valid: true })
  expect((await complete(token)).status).toBe(200)
  expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(401)
  expect((await test.request('POST', '/api/login', { body: { email: 'lost@example.com', password: 'brand new words' } })).status).toBe(200)
  expect((await test.request('POST', '/api/login', { body: { email: 'lost@example.com', password: 'correct horse battery' } })).status).toBe(401)
  expect((await complete(token)).status).toBe(404)
  expect((await deliverMails(test))[0]?.subject).toBe('Your password was changed')
})

it('answers the same for known, unknown and inactive, and mails only the first', async () => {
  await test.signUp('user', 'known@example.com')
  const gone = await test.signUp('user', 'inactive@example.com')
  await test.composition.database.prisma.user.update({ where: { id: gone.id }, data: { status: 'inactive' } })
  const answers = [await ask('known@example.com'), await ask('unknown@example.com'), await ask('inactive@example.com')]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual(answers[0]?.body)
  }
  expect((await deliverMails(test)).map(({ to }) => to?.[0]?.address)).toEqual(['known@example.com'])
})

it('takes as many statements for an unknown address as for a known one', async () => {
  await test.signUp('user', 'counted@example.com')
  expect(await test.countStatements(() => ask('counted@example.com'))).toBe(await test.countStatements(() => ask('nobody@example.com')))
})

it('ends after an hour, and with the next link', async () => {
  await test.signUp('user', 'slow@example.com')
  const first = await tokenFor('slow@example.com')
  const second = await tokenFor('slow@example.com')
  expect((await complete(first)).status).toBe(404)
  clock.advance(HOUR_MS)
  expect((await complete(second)).status).toBe(404)
})

it('works once, also when many come at the same instant', async () => {
  await test.signUp('user', 'race@example.com')
  const token = await tokenFor('race@example.com')
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => complete(token, `new words ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('floods nobody', async () => {
  await test.signUp('user', 'flood@example.com')
  for (let time = 0; time < MAX_RESETS_PER_HOUR + 3; time += 1) {
    await ask('flood@example.com')
    clock.advance(1_000)
    await deliverMails(test)
  }
  const sent = await test.composition.database.prisma.mailLogEntry.count({ where: { recipient: 'flood@example.com', kind: 'password_reset' } })
  expect(sent).toBe(MAX_RESETS_PER_HOUR)
})

it('names the host from the settings, whatever the request says', async () => {
  await test.signUp('user', 'spoof@example.com')
  await test.request('POST', '/api/password-resets', {
    body: { email: 'spoof@example.com' },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })
  const [mail] = await deliverMails(test)
  expect(mail?.text).toContain('https://spotlead.example/reset/')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

it.each([['12345'], ['qwerty'], ['']])('refuses %j as a new password', async (password) => {
  expect((await complete('a'.repeat(43), password)).status).toBe(400)
})
