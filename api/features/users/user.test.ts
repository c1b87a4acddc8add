import sharp from 'sharp'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails, linkIn } from '../../testing/testMailbox.ts'
import { isCommonPassword } from './password.ts'

const PASSWORD = 'correct horse battery'
const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'http://localhost:4000' } })
})
afterAll(() => test.close())
beforeEach(() => clock.advance(3_600_000))

const patch = (path: string, as: TestUser, body: object) => test.request('PATCH', path, { as, body })
const row = (user: TestUser) => test.composition.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })
const signIn = (email: string, password: string, extra: object = {}) => test.request('POST', '/api/login', { body: { email, password, ...extra } })

it.each([['123456', true], ['PassWord', true], ['qwertyuiop', true], [' letmein ', true], ['correct horse', false], ['x7!kd9', false]])('%j is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected)
})

describe('the profile', () => {
  it('changes names at once and ignores what is the server’s', async () => {
    const user = await test.signUp()
    const answer = await patch('/api/auth/user/profile', user, { firstName: ' Ada ', lastName: 'Lovelace', email: user.email, role: 'admin', status: 'erased', id: 1 })
    expect(answer.body).toMatchObject({ id: user.id, firstName: 'Ada', lastName: 'Lovelace', role: 'user', status: 'active', pendingEmail: null })
  })

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'First name too long'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: 'x'.repeat(51) }, 'lastName', 'Last name too long'],
    [{ email: 'nonsense' }, 'email', 'Invalid email address'],
  ])('refuses %j', async (change, field, message) => {
    const user = await test.signUp()
    const answer = await patch('/api/auth/user/profile', user, { firstName: 'A', lastName: 'B', email: 'a@b.example', ...change })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([{ field, message }])
  })

  it('changes the address once the new one has confirmed', async () => {
    const user = await test.signUp('user', 'old@example.com')
    const answer = await patch('/api/auth/user/profile', user, { firstName: 'A', lastName: 'B', email: 'New@example.com' })
    expect(answer.body).toMatchObject({ email: 'old@example.com', pendingEmail: 'new@example.com' })
    const mails = await deliverMails(test)
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['new@example.com', 'old@example.com'])
    const path = linkIn(mails.find(({ to }) => to?.[0]?.address === 'new@example.com'), '/email/confirm/')
    expect((await test.request('GET', path)).body).toContain('Confirm your new email address')
    expect((await row(user)).email).toBe('old@example.com')
    expect((await test.request('POST', path)).body).toContain('You’re confirmed')
    expect((await row(user)).email).toBe('new@example.com')
    expect((await signIn('new@example.com', PASSWORD)).status).toBe(200)
    expect((await test.request('POST', path)).status).toBe(410)
  })

  it('takes no address of another, not even one that was free when asked for', async () => {
    const [user, other] = [await test.signUp(), await test.signUp()]
    expect((await patch('/api/auth/user/profile', user, { firstName: 'A', lastName: 'B', email: other.email })).status).toBe(409)
    await patch('/api/auth/user/profile', user, { firstName: 'A', lastName: 'B', email: 'soon@example.com' })
    const path = linkIn((await deliverMails(test)).find(({ to }) => to?.[0]?.address === 'soon@example.com'), '/email/confirm/')
    await test.signUp('user', 'soon@example.com')
    expect((await test.request('POST', path)).status).toBe(410)
  })
})

describe('the password', () => {
  const change = (as: TestUser, body: object) => test.request('POST', '/api/auth/user/change-password', { as, body })

  it('changes, ends other sign-ins and sends word', async () => {
    const user = await test.signUp('user', 'changer@example.com')
    const elsewhere = (await signIn(user.email, PASSWORD)).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await change(user, { currentPassword: PASSWORD, newPassword: 'another one', confirmPassword: 'another one' })).status).toBe(200)
    expect((await test.request('GET', '/api/auth/user', { as: user })).status).toBe(200)
    expect((await test.request('GET', '/api/auth/user', { headers: { cookie: elsewhere } })).status).toBe(401)
    expect((await signIn(user.email, PASSWORD)).status).toBe(401)
    expect((await signIn(user.email, 'another one')).status).toBe(200)
    expect((await deliverMails(test))[0]?.subject).toBe('Your password was changed')
  })

  it.each([
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters'],
    [{ newPassword: 'iloveyou', confirmPassword: 'iloveyou' }, 'newPassword', 'This password is one of the most common. Please choose another'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'different' }, 'confirmPassword', "Passwords don't match"],
    [{ currentPassword: 'wrong one' }, 'currentPassword', 'Current password is incorrect'],
  ])('refuses %j', async (body, field, message) => {
    const user = await test.signUp()
    const answer = await change(user, { currentPassword: PASSWORD, newPassword: 'another one', confirmPassword: 'another one', ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toContainEqual({ field, message })
  })

  it('cannot be guessed through the form of a stolen session', async () => {
    const user = await test.signUp()
    const statuses = new Set<number>()
    for (let time = 0; time < 12; time += 1) statuses.add((await change(user, { currentPassword: `guess ${time}`, newPassword: 'another one' })).status)
    expect([...statuses]).toEqual([400, 429])
  })
})

describe('preferences', () => {
  it('are written by both calls of the screens', async () => {
    const user = await test.signUp()
    expect((await test.request('PUT', '/api/user/email-preferences', { as: user, body: { emailAlertsEnabled: false, dailySummaryTime: '07:30' } })).body).toMatchObject({ emailAlertsEnabled: false, dailySummaryTime: '07:30' })
    expect((await patch('/api/auth/user/email-preferences', user, { emailAlertsEnabled: true })).body).toMatchObject({ emailAlertsEnabled: true, dailySummaryTime: '07:30' })
    expect((await patch('/api/auth/user/email-preferences', user, { dailySummaryTime: '25:00' })).status).toBe(400)
    expect((await patch('/api/auth/user/email-preferences', user, { emailAlertsEnabled: 'yes' })).status).toBe(400)
  })

  it('of alerts have the defaults of the schema and are one’s own', async () => {
    const user = await test.signUp()
    const get = async (as: TestUser) => (await test.request('GET', '/api/monitoring-defaults', { as })).body
    expect(await get(user)).toMatchObject({ userId: user.id, alertOnLocalBrands: true, alertOnNationalBrands: false, minConfidenceThreshold: 0.6, captureIntervalSeconds: 45, maxCaptureLength: 30, defaultMonitoringDays: '1,2,3,4,5' })
    expect((await patch('/api/monitoring-defaults', user, { alertOnNationalBrands: true, userId: 1, id: 1 })).body).toMatchObject({ userId: user.id, alertOnNationalBrands: true, alertOnLocalBrands: true })
    expect((await patch('/api/monitoring-defaults', user, { minConfidenceThreshold: 2 })).status).toBe(400)
    expect(await get(await test.signUp())).toMatchObject({ alertOnNationalBrands: false })
  })

  it.each(['/api/user/test-email', '/api/email/test'])('send a test mail by %s', async (path) => {
    const user = await test.signUp()
    expect((await test.request('POST', path, { as: user })).body).toEqual({ success: true, message: 'Test email sent successfully! Check your inbox.' })
    const sent = await test.composition.database.prisma.mailLogEntry.findFirstOrThrow({ where: { userId: user.id } })
    expect(sent).toMatchObject({ kind: 'test', status: 'sent', recipient: user.email })
  })

  it('say when the mail service does not work', async () => {
    const broken = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const user = await broken.signUp()
    const answer = await broken.request('POST', '/api/user/test-email', { as: user })
    expect(answer.status).toBe(503)
    expect(answer.body.message).toBe('Failed to send test email. Email service may not be configured.')
    await broken.close()
  })
})

describe('pictures', () => {
  async function upload(as: TestUser, bytes: Uint8Array, headers: Record<string, string> = {}) {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(bytes)], '../../etc/passwd.png', { type: 'image/png' }))
    const encoded = new Response(form)
    const response = await test.app.fetch(
      new Request('http://localhost:4000/api/auth/user/image', {
        method: 'POST',
        body: await encoded.arrayBuffer(),
        headers: { host: 'localhost:4000', 'content-type': encoded.headers.get('content-type') ?? '', cookie: as.cookie, ...headers },
      }),
      { remoteAddress: '127.0.0.1', isEncrypted: false },
    )
    return { status: response.status, body: (await response.json()) as { profileImageUrl: string; message: string } }
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c00' } }).withExif({ IFD0: { Copyright: 'somebody in particular' } }).jpeg().toBuffer()

  it('are made small and square, without what they said beside', async () => {
    const [user, other] = [await test.signUp(), await test.signUp()]
    const { status, body } = await upload(user, await picture(1_200, 800))
    expect(status).toBe(200)
    expect(body.profileImageUrl).toMatch(new RegExp(`^/api/users/${user.id}/image\\?v=\\d+$`))
    expect((await row(user)).profileImageUrl).toBe(body.profileImageUrl)
    const stored = await test.composition.database.prisma.profileImage.findUniqueOrThrow({ where: { userId: user.id } })
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect(Buffer.from(stored.bytes).toString('latin1')).not.toContain('somebody in particular')
    const shown = await test.request('GET', body.profileImageUrl, { as: user })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await test.request('GET', body.profileImageUrl, { as: other })).status).toBe(404)
    expect((await test.request('GET', body.profileImageUrl)).status).toBe(401)
    await test.request('DELETE', '/api/auth/user/image', { as: user })
    expect((await row(user)).profileImageUrl).toBeNull()
    expect((await test.request('GET', body.profileImageUrl, { as: user })).status).toBe(404)
  })

  it('are pictures', async () => {
    const user = await test.signUp()
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>attacked()</script></svg>'), Buffer.from('<html>'), Buffer.alloc(0), Buffer.from('GIF89a')]) {
      expect(await upload(user, bytes)).toMatchObject({ status: 400, body: { message: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture' } })
    }
    expect((await upload(user, await picture(10, 10), { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('GraphQL', () => {
  it('does what the calls do', async () => {
    const user = await test.signUp()
    const run = async (name: string, type: string, input: object, fields: string) =>
      (await test.graphql(`mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Payload { ${fields} } ... on InvalidInput { fields { field message } } } }`, { input }, user)).data[name]
    expect((await run('updateProfile', 'UpdateProfile', { firstName: 'A', lastName: 'B', email: 'graph@example.com' }, 'user { firstName email pendingEmail }')).user).toEqual({ firstName: 'A', email: user.email, pendingEmail: 'graph@example.com' })
    expect((await run('updateEmailPreferences', 'UpdateEmailPreferences', { dailySummaryTime: '09:00' }, 'user { dailySummaryTime }')).user).toEqual({ dailySummaryTime: '09:00' })
    expect((await run('updateMonitoringDefaults', 'UpdateMonitoringDefaults', { alertOnLocalBrands: false }, 'monitoringDefaults { alertOnLocalBrands }')).monitoringDefaults).toEqual({ alertOnLocalBrands: false })
    const refused = await test.graphql(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ... on InvalidInput { fields { field message } } } }',
      { input: { currentPassword: 'no', newPassword: 'another one' } },
      user,
    )
    expect(refused.data.changePassword.fields).toEqual([{ field: 'currentPassword', message: 'Current password is incorrect' }])
    const sent = await test.graphql('mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { __typename } }', { input: {} }, user)
    expect(sent.data.sendTestEmail.__typename).toBe('SendTestEmailPayload')
  })

  it('shows nobody the settings of another', async () => {
    const [user, other] = [await test.signUp(), await test.signUp()]
    const own = (await test.graphql('{ viewer { id monitoringDefaults { id } sessions { id } } }', {}, user)).data.viewer
    for (const id of [own.id, own.monitoringDefaults.id, own.sessions[0].id]) {
      expect((await test.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, other)).data?.node ?? null).toBeNull()
      expect((await test.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, user)).data.node.id).toBe(id)
    }
  })
})
