import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

let test: TestApp
let owner: TestUser

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signUp()
})
afterAll(() => test.close())

const make = async (fields: object): Promise<number> =>
  (await test.request('POST', '/api/brackets', { as: owner, body: { title: 'Best <Burger>', category: 'food', ...fields } })).body.id
const open = (id: string | number, as?: TestUser) => test.request('GET', `/public/brackets/${id}`, { as })

it('is rendered for everybody, text as text', async () => {
  const id = await make({ description: 'One will be left' })
  await test.request('POST', `/api/brackets/${id}/participants`, { as: owner, body: { name: '</script><script>alert(1)</script>' } })
  const { status, body, headers } = await open(id)
  expect(status).toBe(200)
  expect(body).toContain('<title>Best &lt;Burger&gt;</title>')
  expect(body).toContain('Login to Save Votes')
  expect(body).not.toContain('<script>alert(1)')
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  for (const [tag] of body.matchAll(/<script(?! type="application\/json")[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
  expect((await open(id, owner)).body).not.toContain('Login to Save Votes')
})

it('shows the same page for private, missing and malformed ids', async () => {
  const id = await make({ isPublic: false })
  for (const missing of [id, 999_999, 'abc', '0', '1.5', '%3Cb%3E']) {
    const { status, body } = await open(missing)
    expect([missing, status]).toEqual([missing, 404])
    expect(body).toContain('Bracket Not Found')
    expect(body).toContain('Go Home')
  }
  expect((await open(id, owner)).status).toBe(200)
})
