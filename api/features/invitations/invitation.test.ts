import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails, linkIn } from '../../testing/testMailbox.ts'
import { INVITATION_LIFETIME_MS } from './invitation.ts'

const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'https://spotlead.example' } })
  admin = await test.signUp('admin')
})
afterAll(() => test.close())

const invite = (body: object, as: TestUser | undefined = admin) => test.request('POST', '/api/invitations', { as, body })
const accept = (token: string, body: object = {}) =>
  test.request('POST', '/api/invitations/accept', { body: { token, password: 'a fine password', firstName: 'New', lastName: 'Person', ...body } })
const users = (email: string) => test.composition.database.prisma.user.findMany({ where: { email } })

it('goes from the administrator by mail to a signed-in user', async () => {
  const invited = await invite({ email: 'New@Example.com', role: 'user' })
  expect(invited.status).toBe(201)
  expect(invited.body).toEqual({ id: expect.any(Number), email: 'new@example.com', role: 'user', token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: new Date(clock.now().getTime() + INVITATION_LIFETIME_MS).toISOString() })

  const [mail] = await deliverMails(test)
  expect(mail).toMatchObject({ subject: 'You are invited to Spotlead', to: [{ address: 'new@example.com' }] })
  expect(mail?.text).toContain('https://spotlead.example/invite/')
  const token = linkIn(mail, '/invite/').slice('/invite/'.length)
  expect(token).toBe(invited.body.token)

  expect((await test.request('POST', '/api/invitations/check', { body: { token } })).body).toEqual({ email: 'new@example.com', role: 'user', expiresAt: invited.body.expiresAt })
  const accepted = await accept(token, { role: 'admin', email: 'other@example.com', status: 'inactive' })
  expect(accepted.status).toBe(200)
  expect(accepted.body).toMatchObject({ email: 'new@example.com', role: 'user', status: 'active', firstName: 'New' })
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? ''
  const me = await test.request('GET', '/api/auth/user', { headers: { cookie } })
  expect(me.body).toMatchObject({ email: 'new@example.com', role: 'user' })
  expect((await users('new@example.com'))[0]).toMatchObject({ invitedBy: admin.id })
  expect((await test.request('POST', '/api/login', { body: { email: 'new@example.com', password: 'a fine password' } })).status).toBe(200)
})

it('is invited as news_user unless said otherwise', async () => {
  expect((await invite({ email: 'news@example.com' })).body.role).toBe('news_user')
})

it('keeps only a hash of the token', async () => {
  const { body } = await invite({ email: 'hash@example.com' })
  const rows = await test.composition.database.prisma.userInvitation.findMany()
  expect(JSON.stringify(rows)).not.toContain(body.token)
  const [mail] = await test.composition.database.prisma.mailLogEntry.findMany({ where: { recipient: 'hash@example.com' } })
  expect(JSON.stringify(mail)).not.toContain(body.token)
})

it('works once, also when many come at the same instant', async () => {
  const { body } = await invite({ email: 'race@example.com', role: 'user' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(body.token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  expect(await users('race@example.com')).toHaveLength(1)
  expect((await accept(body.token)).status).toBe(404)
})

it('ends with time, revocation, a new invitation or a new mail', async () => {
  const late = (await invite({ email: 'late@example.com' })).body
  clock.advance(INVITATION_LIFETIME_MS)
  expect((await accept(late.token)).status).toBe(404)
  const list = (await test.request('GET', '/api/invitations', { as: admin })).body as { email: string; status: string; token?: string }[]
  expect(list.find(({ email }) => email === 'late@example.com')?.status).toBe('expired')
  expect(JSON.stringify(list)).not.toContain('token')

  const revoked = (await invite({ email: 'revoked@example.com' })).body
  expect((await test.request('DELETE', `/api/invitations/${revoked.id}`, { as: admin })).status).toBe(200)
  expect((await accept(revoked.token)).status).toBe(404)
  expect((await test.request('DELETE', `/api/invitations/${revoked.id}`, { as: admin })).status).toBe(409)
  expect((await test.request('POST', `/api/invitations/${revoked.id}/resend`, { as: admin })).status).toBe(409)

  const first = (await invite({ email: 'twice@example.com' })).body
  const second = (await invite({ email: 'twice@example.com', role: 'user' })).body
  expect((await accept(first.token)).status).toBe(404)
  await deliverMails(test)
  const third = (await test.request('POST', `/api/invitations/${second.id}/resend`, { as: admin })).body
  expect(third).toMatchObject({ id: second.id, role: 'user' })
  expect((await accept(second.token)).status).toBe(404)
  expect(linkIn((await deliverMails(test))[0], '/invite/')).toBe(`/invite/${third.token}`)
  expect((await accept(third.token)).status).toBe(200)
})

it('is not for who has an account', async () => {
  expect((await invite({ email: admin.email.toUpperCase() })).status).toBe(409)
  const { body } = await invite({ email: 'meanwhile@example.com' })
  await test.signUp('user', 'meanwhile@example.com')
  expect((await accept(body.token)).status).toBe(409)
  expect((await test.request('POST', '/api/invitations/check', { body: { token: body.token } })).status).toBe(200)
})

it.each(['user', 'news_user', 'analyst'] as const)('is not for %s to send, see or end', async (role) => {
  const as = await test.signUp(role)
  expect((await invite({ email: 'x@example.com', role: 'admin' }, as)).status).toBe(403)
  expect((await test.request('GET', '/api/invitations', { as })).status).toBe(403)
  expect((await test.request('POST', '/api/invitations/1/resend', { as })).status).toBe(403)
  expect((await test.request('DELETE', '/api/invitations/1', { as })).status).toBe(403)
  const seen = await test.graphql('{ invitations(first: 1) { edges { node { email } } } }', {}, as)
  expect(seen.errors[0].extensions.status).toBe(403)
})

it.each([
  [{ email: 'nonsense' }, 'email', 'Invalid email address'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Invalid email address'],
  [{ email: 'a@b.example', role: 'owner' }, 'role', 'Choose a role'],
])('refuses %j', async (body, field, message) => {
  expect((await invite(body)).body.fields).toContainEqual({ field, message })
})

it.each([
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'Password1' }, 'password', 'This password is one of the most common. Please choose another'],
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: 'x'.repeat(51) }, 'lastName', 'Last name too long'],
])('is not accepted with %j', async (body, field, message) => {
  const answer = await accept('a'.repeat(43), body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toContainEqual({ field, message })
})

it('is in GraphQL too', async () => {
  const invited = await test.graphql(
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { __typename ... on InviteUserPayload { link invitation { id email status sendings } } } }',
    { input: { email: 'graph@example.com', role: 'analyst' } },
    admin,
  )
  expect(invited.data.inviteUser).toMatchObject({ link: expect.stringMatching(/^https:\/\/spotlead\.example\/invite\//), invitation: { email: 'graph@example.com', status: 'pending', sendings: 1 } })
  const { id } = invited.data.inviteUser.invitation
  const ended = await test.graphql('mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { ... on RevokeInvitationPayload { invitation { status } } } }', { input: { id } }, admin)
  expect(ended.data.revokeInvitation.invitation.status).toBe('revoked')
  const user = await test.signUp()
  expect((await test.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, user)).data?.node ?? null).toBeNull()
})
