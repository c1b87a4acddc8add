import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails, linkIn } from '../../testing/testMailbox.ts'
import { MAX_CONFIRMATIONS_PER_DAY, MAX_SIGN_UPS_PER_ADDRESS } from './newsletter.service.ts'

const DAY_MS = 24 * 3_600_000
const SUCCESS = { success: true, message: "You're signed up for our newsletter. Get ready for cool updates!" }

let test: TestApp
const clock = createTestClock(new Date('2026-06-01T12:00:00Z'))

beforeAll(async () => {
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'https://spotlead.example' } })
})
afterAll(() => test.close())
beforeEach(() => clock.advance(DAY_MS))

const signUp = (email: unknown) => test.request('POST', '/api/snow-cone/newsletter', { body: { email } })
const subscriber = (email: string) => test.composition.database.prisma.newsletterSubscriber.findUnique({ where: { email } })
const push = (path: string, options: { body?: string; headers?: Record<string, string> } = {}) => test.request('POST', path, options)

it('shows twelve suspects', async () => {
  const { body } = await test.request('GET', '/api/snow-cone/images')
  expect(body).toHaveLength(12)
  for (const image of body) expect(image).toEqual({ id: expect.any(Number), url: expect.stringMatching(/^\/site\/snow-cone\//), alt: expect.any(String), photographer: expect.any(String) })
})

it('asks by mail, confirms by a push, welcomes, and lets go again', async () => {
  expect((await signUp(' Fan@Example.com ')).body).toEqual(SUCCESS)
  const [mail] = await deliverMails(test)
  expect(mail).toMatchObject({ subject: 'Was it you?', to: [{ address: 'fan@example.com' }] })
  const path = linkIn(mail, '/email/confirm/')

  const asked = await test.request('GET', path)
  expect(asked.status).toBe(200)
  expect(asked.body).toMatch(new RegExp(`<form [^>]*action="${path}"[^>]*>`))
  expect((await subscriber('fan@example.com'))?.status).toBe('pending')

  const confirmed = await push(path)
  expect(confirmed.body).toContain('You’re confirmed')
  expect((await subscriber('fan@example.com'))?.status).toBe('confirmed')
  expect((await push(path)).status).toBe(410)
  expect((await test.request('GET', path)).status).toBe(410)

  const [welcome] = await deliverMails(test)
  expect(welcome?.subject).toBe('Welcome to the Club!')
  const leave = linkIn(welcome, '/email/unsubscribe/')
  expect((await test.request('GET', leave)).body).toContain('Leaving the club?')
  expect((await subscriber('fan@example.com'))?.status).toBe('confirmed')
  const oneClick = await push(leave, { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' } })
  expect(oneClick.status).toBe(200)
  expect(oneClick.body).toContain('You’re unsubscribed')
  expect((await subscriber('fan@example.com'))?.status).toBe('unsubscribed')
  expect((await push(leave)).status).toBe(200)
})

it('answers the same to who is on the list, and writes him no second time', async () => {
  await signUp('member@example.com')
  const [mail] = await deliverMails(test)
  await push(linkIn(mail, '/email/confirm/'))
  await deliverMails(test)
  expect((await signUp('member@example.com')).body).toEqual(SUCCESS)
  expect(await deliverMails(test)).toEqual([])
})

it('cannot be used to flood an address', async () => {
  for (let time = 0; time < MAX_CONFIRMATIONS_PER_DAY + 3; time += 1) {
    expect((await signUp('victim@example.com')).body).toEqual(SUCCESS)
    clock.advance(1_000)
  }
  expect(await deliverMails(test)).toHaveLength(MAX_CONFIRMATIONS_PER_DAY)
})

it('cannot be used to flood many', async () => {
  for (let time = 0; time < MAX_SIGN_UPS_PER_ADDRESS; time += 1) expect((await signUp(`many${time}@example.com`)).status).toBe(200)
  const refused = await signUp('one-more@example.com')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it.each([
  ['', 'Email is required'],
  [undefined, 'Email is required'],
  ['nonsense', 'Invalid email address'],
  ['a@b.example,c@d.example', 'Invalid email address'],
  ['a@b.example\r\nBcc: c@d.example', 'Invalid email address'],
])('refuses %j', async (email, message) => {
  const answer = await signUp(email)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe(message)
})

it('takes no forged link', async () => {
  for (const token of ['newsletter.1', 'newsletter.1.AAAA', 'x', 'a'.repeat(43), '..%2f..%2fetc']) {
    expect((await push(`/email/unsubscribe/${token}`)).status).toBe(410)
    expect((await push(`/email/confirm/${token}`)).status).toBe(410)
  }
  expect((await push('/email/other/x')).status).toBe(410)
})

it('stops each kind of mail of a user by its own link', async () => {
  const user = await test.signUp()
  const { subscriptions } = test.composition.services
  const read = async () => test.composition.database.prisma.user.findUniqueOrThrow({ where: { id: user.id }, include: { monitoringDefaults: true } })
  const stop = async (kind: 'alerts' | 'daily_summary' | 'news') => push(new URL(subscriptions.unsubscribeUrl(kind, user.id)).pathname)
  await test.composition.database.prisma.user.update({ where: { id: user.id }, data: { newsAlertsEnabled: true } })
  expect((await stop('daily_summary')).body).toContain('daily summaries')
  expect(await read()).toMatchObject({ emailAlertsEnabled: true, newsAlertsEnabled: true, monitoringDefaults: { dailySummaryEnabled: false } })
  await stop('news')
  expect(await read()).toMatchObject({ emailAlertsEnabled: true, newsAlertsEnabled: false })
  await stop('alerts')
  expect(await read()).toMatchObject({ emailAlertsEnabled: false })
})
