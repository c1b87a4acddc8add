import sharp from 'sharp'
import { markupText } from '../../adapters/shareDrawer.ts'
import { bracketTools } from '../../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

let test: TestApp
let owner: TestUser

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signUp()
})
afterAll(() => test.close())

const { closeRound } = bracketTools(() => ({ test, owner }))
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

describe('in a page of another site', () => {
  const embed = (id: number, as?: TestUser) => test.request('GET', `/embed/brackets/${id}`, { as })
  const framing = (headers: Headers) => /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

  it('is the one page that may be framed, and is not there twice for search engines', async () => {
    const id = await make({})
    const { status, body, headers } = await embed(id)
    expect(status).toBe(200)
    expect(framing(headers)).toBe('*')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain(`href="/public/brackets/${id}" target="_blank"`)
    expect(framing((await open(id)).headers)).toBe("'none'")
    expect(framing((await test.request('GET', '/login')).headers)).toBe("'none'")
    expect((await embed(await make({ isPublic: false }))).status).toBe(404)
  })

  it('tells hidden counts to nobody', async () => {
    const id = await make({ settings: { showResults: false } })
    const entrants = []
    for (const name of ['A', 'B', 'C', 'D']) {
      entrants.push((await test.request('POST', `/api/brackets/${id}/participants`, { as: owner, body: { name } })).body.id)
    }
    await test.request('PATCH', `/api/brackets/${id}`, { as: owner, body: { status: 'active' } })
    for (const voterSessionId of ['a', 'b']) {
      const ballot = { participantId: entrants[0], round: 1, position: 1, opponentId: 0, voterSessionId }
      expect((await test.request('POST', `/api/brackets/${id}/vote`, { body: ballot })).status).toBe(200)
    }
    for (const { body } of [await embed(id), await embed(id, owner), await open(id)]) {
      const { votes } = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as { votes: { votes: number | null }[] }
      expect(votes.map((tally) => tally.votes)).toEqual(votes.map(() => null))
      expect(votes.length).toBeGreaterThan(0)
    }
  })

  it.each([
    ['https://brackets.example', 'SameSite=None; Secure; Partitioned'],
    ['http://localhost:4000', 'SameSite=None; Secure; Partitioned'],
    ['http://192.168.0.7:4000', 'SameSite=Lax'],
  ])('%s gives the voter a cookie that a frame can keep', (origin, attributes) => {
    const { voterDevices } = test.composition.services
    const { setCookie } = voterDevices.findOrIssue(new Request(`${origin}/api/brackets/1/vote`), 'phone')
    expect(setCookie).toMatch(new RegExp(`^spotlead-voter=\\S+; Path=/; HttpOnly; Max-Age=\\d+; ${attributes}$`))
  })
})

describe('the picture of a shared link', () => {
  const picture = async (id: number, headers: Record<string, string> = {}) =>
    test.app.fetch(new Request(`http://localhost:4000/public/brackets/${id}/share.png`, { headers: { host: 'localhost:4000', ...headers } }), {
      remoteAddress: '127.0.0.1', isEncrypted: false,
    })
  /** Mean of red, green and blue. */
  const tone = async (png: Buffer) => (await sharp(png).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean))

  it('is drawn for the bracket, its round and its champion, and named in the page', async () => {
    const id = await make({ title: 'Fish & <Chips>' })
    for (const name of ['<b>A</b>', 'B & C', '\u0007bell', '日本 😀']) await test.request('POST', `/api/brackets/${id}/participants`, { as: owner, body: { name } })
    const pictures: Buffer[] = []
    for (const step of ['setup', 'active', 'completed']) {
      if (step === 'active') await test.request('PATCH', `/api/brackets/${id}`, { as: owner, body: { status: 'active' } })
      if (step === 'completed') for (const _round of [1, 2]) await closeRound({ id, entrants: [] })
      const answer = await picture(id)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/png', 'public, max-age=300'])
      const png = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
      expect((await picture(id, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
      pictures.push(png)
      const { body } = await open(id)
      const tag = new RegExp(`<meta property="og:image" content="[^"]+(/public/brackets/${id}/share\\.png\\?v=${step}-\\d)"`)
      expect(body).toMatch(tag)
    }
    const tones = await Promise.all(pictures.map(tone))
    expect(new Set(tones.map(String)).size).toBe(3)
    // The champion's card is yellow: much red and green, little blue.
    expect(tones[2]?.[2]).toBeLessThan((tones[2]?.[0] ?? 0) / 2)
  })

  it('is as private as its bracket', async () => {
    const id = await make({ isPublic: false })
    expect((await picture(id)).status).toBe(404)
    const own = await picture(id, owner.headers)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  })

  it('takes names as text', () => {
    expect(markupText(`<span size="9999999">&"'\u0000\ud800`)).toBe('&lt;span size=&quot;9999999&quot;&gt;&amp;&quot;&apos; \ufffd')
  })
})

it('is rendered once for many visitors, each with a nonce of his own, and anew after a change', async () => {
  const id = await make({ description: 'Before' })
  const render = jest.spyOn(test.composition.services.publicPages, 'prepare')
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(id)))
  expect(render).toHaveBeenCalledTimes(1)
  const nonces = answers.map(({ headers, body }) => {
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(body).toContain(`nonce="${nonce}"`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(20)
  await test.request('PATCH', `/api/brackets/${id}`, { as: owner, body: { description: 'After' } })
  expect((await open(id)).body).toContain('After')
  await test.request('PATCH', `/api/brackets/${id}`, { as: owner, body: { isPublic: false } })
  expect((await open(id)).status).toBe(404)
  render.mockRestore()
})

it('is never shared with those who have voted', async () => {
  const id = await make({})
  const entrants = []
  for (const seedNumber of [1, 2, 3, 4]) {
    entrants.push((await test.request('POST', `/api/brackets/${id}/participants`, { as: owner, body: { name: `E${seedNumber}`, seedNumber } })).body.id)
  }
  await test.request('PATCH', `/api/brackets/${id}`, { as: owner, body: { status: 'active' } })
  const vote = { participantId: entrants[0], round: 1, position: 1, voterSessionId: 'voter_page' }
  const { headers } = await test.request('POST', `/api/brackets/${id}/vote`, { body: vote })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const own = (await test.request('GET', `/public/brackets/${id}`, { headers: { cookie } })).body
  expect(own).toContain('Your vote')
  expect((await open(id)).body).not.toContain('Your vote')
})
