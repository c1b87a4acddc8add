import { bracketTools, type Made } from '../../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'

const BUDGET = 300
const ROTATED = 10_000
/** Sent at once; the next follow when one is answered. */
const IN_FLIGHT = 200
const MINUTE_MS = 60_000

const clock = createTestClock(new Date('2026-03-02T12:00:00.000Z'))
let test: TestApp
let owner: TestUser

beforeAll(async () => {
  // Addresses are what a proxy in front says, so that a vote may come from any.
  test = await createTestApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  owner = await test.signUp()
})
afterAll(() => test.close())

const { makeLive, entrant, ballot, vote, votesOf, cookieOf } = bracketTools(() => ({ test, owner }))

async function inTurns<T>(count: number, once: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (next < count) {
        const index = next
        next += 1
        results[index] = await once(index)
      }
    }),
  )
  return results
}

const counted = async (made: Made): Promise<number> =>
  (await votesOf(made)).reduce((sum: number, { votes }: { votes: number }) => sum + votes, 0)
const setAside = (made: Made) => test.composition.database.prisma.bracketVote.count({ where: { bracketId: made.id, setAsideReason: { not: null } } })
const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })

it('of 10,000 session ids from one address range, no more than the budget count', async () => {
  const made = await makeLive()
  const answers = await inTurns(ROTATED, (index) =>
    // Rotated within the range too, and every third says in vain that it came from elsewhere.
    vote(made, ballot(made, 4, { voterSessionId: `voter_rotated_${index}` }), undefined, from(index % 3 === 0 ? `198.51.100.${index % 200}, 203.0.113.5` : `203.0.113.${index % 250}`)),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await counted(made)).toBe(BUDGET)
  expect(await setAside(made)).toBe(ROTATED - BUDGET)
  // Others are not held back by it, nor do those set aside get in by changing their vote.
  await vote(made, ballot(made, 1, { voterSessionId: 'voter_of_another_range' }), undefined, from('198.51.100.7'))
  await inTurns(20, (index) => vote(made, ballot(made, 1, { voterSessionId: `voter_rotated_${ROTATED - 1 - index}` }), undefined, from('198.51.100.7')))
  expect(await counted(made)).toBe(BUDGET + 1)
})

it('cookies gathered elsewhere are new voters here, and come no further together', async () => {
  const [elsewhere, made] = [await makeLive(), await makeLive()]
  const gathered = await inTurns(BUDGET + 60, async (index) =>
    cookieOf(await vote(elsewhere, ballot(elsewhere, 1, { voterSessionId: `voter_gathered_${index}` }), undefined, from(`10.1.${index}.7`))),
  )
  expect(new Set(gathered).size).toBe(BUDGET + 60)
  await inTurns(gathered.length, (index) => vote(made, ballot(made, 4, { voterSessionId: 'voter_one' }), undefined, from('203.0.113.9', gathered[index])))
  expect(await counted(made)).toBe(BUDGET)
})

it('a replayed cookie is the same voter, from wherever and however often', async () => {
  const made = await makeLive()
  const cookie = cookieOf(await vote(made, ballot(made, 1, { voterSessionId: 'voter_replayed' }), undefined, from('203.0.113.1')))
  await inTurns(500, (index) =>
    vote(made, ballot(made, index % 2 === 0 ? 1 : 4, { voterSessionId: `voter_replayed_${index}` }), undefined, from(`10.2.${index % 250}.7`, cookie)),
  )
  expect(await counted(made)).toBe(1)
  clock.advance(11 * MINUTE_MS)
  await vote(made, ballot(made, 4, { voterSessionId: 'voter_later' }), undefined, from('203.0.113.1', cookie))
  expect(await votesOf(made)).toMatchObject([{ participantId: entrant(made, 4), votes: 1 }])
})

it('a forged cookie is none: its voter is the session id', async () => {
  const made = await makeLive()
  const body = ballot(made, 1, { voterSessionId: 'voter_forger' })
  const genuine = cookieOf(await vote(made, body, undefined, from('203.0.113.2')))
  const [name = '', value = ''] = genuine.split('=')
  const [device = '', signature = ''] = value.split('.')
  const forgeries = [
    ...Array.from({ length: 300 }, (_, index) => `${name}=${device.slice(0, -3)}${String(index).padStart(3, '0')}.${signature}`),
    `${name}=${device}.${'A'.repeat(signature.length)}`, `${name}=${device}`, `${name}=${device}.`, `${name}=.${signature}`, `${name}=`, `${name}=${value}x`,
  ]
  const answers = await inTurns(forgeries.length, (index) => vote(made, body, undefined, from(`10.3.${index % 250}.7`, forgeries[index])))
  // Each is given a genuine one instead: that of its session id.
  expect(new Set(answers.map(cookieOf))).toEqual(new Set([genuine]))
  expect(await counted(made)).toBe(1)
})
