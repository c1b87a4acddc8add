import { bracketTools, type Made } from '../../testing/bracketTools.ts'
import { createTestApp, type Answer, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'

const START = new Date('2026-03-02T12:00:00.000Z')
const MINUTE_MS = 60_000
const NEW_VOTER_BUDGET = 300
const clock = createTestClock(START)

let test: TestApp
let owner: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  test = await createTestApp({ clock })
  owner = await test.signUp()
  other = await test.signUp()
  admin = await test.signUp('admin')
})
afterAll(() => test.close())

const database = () => test.composition.database.prisma
const { post, globalId, make, setStatus, makeLive, entrant, ballot, vote, votesOf, cookieOf, closeRound } = bracketTools(() => ({ test, owner }))

describe('a bracket', () => {
  it('is made with the defaults; what the server decides is taken and ignored', async () => {
    const { status, body } = await post(
      '/api/brackets',
      { title: ' Best Burger ', category: 'food', maxParticipants: 9, createdBy: 999, status: 'active', maxRounds: 1, currentRound: 7, bracketType: 'x' },
      owner,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Best Burger', description: null, totalParticipants: 9, maxParticipants: 9, isPublic: true, createdBy: owner.id, maxRounds: 4, status: 'setup',
      bracketType: 'single_elimination', currentRound: 1, allowAnonymousVoting: true, publicUrl: `/public/brackets/${body.id}`,
      settings: { requireLogin: false, oneVotePerUser: true, showResults: true, allowComments: false },
    })
  })

  it.each([
    [{ title: '' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ title: 'x'.repeat(101) }, 'Title too long'],
    [{ description: 'x'.repeat(501) }, 'Description too long'],
    [{ category: undefined }, 'Category is required'],
    [{ category: 'knitting' }, 'Category is required'],
    [{ totalParticipants: 3 }, 'Minimum 4 participants'],
    [{ maxParticipants: 65 }, 'Maximum 64 participants'],
  ])('says what is wrong with %j', async (fields, message) => {
    const { status, body } = await post('/api/brackets', { title: 'Best', category: 'food', ...fields }, owner)
    expect(status).toBe(400)
    expect(body.fields.map((field: { message: string }) => field.message)).toEqual([message])
  })

  it('says the same through GraphQL', async () => {
    const { data } = await test.graphql(
      `mutation { createBracket(input: { title: "", category: "food", totalParticipants: 3 }) { __typename ... on InvalidInput { fields { message } } } }`, {}, owner,
    )
    expect(data.createBracket.fields.map((field: { message: string }) => field.message)).toEqual(['Title is required', 'Minimum 4 participants'])
  })

  it('takes participants by name and seed, each seed once, as many as it holds, until the draw', async () => {
    const made = await make({ totalParticipants: 5 })
    const add = (body: object) => post(`/api/brackets/${made.id}/participants`, body, owner)
    for (const [body, message] of [
      [{}, 'Participant name is required'],
      [{ name: ' ' }, 'Participant name is required'],
      [{ name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
      [{ name: 'A', seedNumber: 1000 }, 'Seeds go from 1 to 999'],
      [{ name: 'A', seedNumber: 4 }, 'Seed 4 is taken'],
    ] as const) {
      const { status, body: answer } = await add(body)
      expect([status, answer.fields[0].message]).toEqual([400, message])
    }
    expect((await add({ name: 'Fifth', seedNumber: 999, currentRound: 3 })).body).toMatchObject({ name: 'Fifth', seedNumber: 999, currentRound: 1 })
    expect((await add({ name: 'Sixth' })).status).toBe(409)
    await setStatus(made.id, 'active')
    expect((await add({ name: 'Late' })).body.message).toBe('The draw is made: participants cannot be added any more')
  })

  it("is its owner's and the administrators' to change", async () => {
    const made = await make()
    for (const [method, path, body] of [
      ['PATCH', '', { status: 'active' }], ['DELETE', '', undefined], ['POST', '/participants', { name: 'A' }],
    ] as const) {
      expect((await test.request(method, `/api/brackets/${made.id}${path}`, { as: other, body })).status).toBe(403)
      expect((await test.request(method, `/api/brackets/${made.id}${path}`, { body })).status).toBe(401)
    }
    expect((await closeRound(made, other)).data.closeBracketRound.__typename).toBe('Forbidden')
    expect((await setStatus(made.id, 'active', admin)).status).toBe(200)
    expect((await test.request('DELETE', `/api/brackets/${made.id}`, { as: owner })).body).toEqual({ success: true })
    expect(await database().bracketParticipant.count({ where: { bracketId: made.id } })).toBe(0)
  })

  it('that is private, missing or malformed is not found, alike for all', async () => {
    const made = await makeLive({ isPublic: false })
    for (const id of [String(made.id), '999999', '0', '-1', 'abc', '1e3', '99999999999999', '%00']) {
      for (const path of ['', '/participants', '/votes']) {
        const { status, body } = await test.request('GET', `/api/brackets/${id}${path}`, { as: other })
        expect([id, path, status, body.message]).toEqual([id, path, 404, 'Bracket not found'])
      }
    }
    expect((await vote(made, ballot(made), other)).status).toBe(404)
    expect((await vote(made, ballot(made))).status).toBe(404)
    expect((await setStatus(made.id, 'inactive', other)).status).toBe(404)
    const { data } = await test.graphql(`query ($id: Int!, $node: ID!) { bracket(id: $id) { title } node(id: $node) { id } }`, { id: made.id, node: globalId(made.id) }, other)
    expect(data).toEqual({ bracket: null, node: null })
    expect((await test.request('GET', `/api/brackets/${made.id}`, { as: owner })).status).toBe(200)
    for (const voter of [owner, admin]) expect((await vote(made, ballot(made), voter)).status).toBe(200)
    const listed = async (as?: TestUser) => (await test.request('GET', '/api/brackets', { as })).body.map(({ id }: { id: number }) => id)
    expect(await listed(owner)).toContain(made.id)
    expect(await listed(other)).not.toContain(made.id)
    expect(await listed()).not.toContain(made.id)
  })

  it('shows who would meet before the start and draws when it is activated, once', async () => {
    const made = await make({}, 3)
    const matches = async () => (await test.request('GET', `/api/brackets/${made.id}`)).body.matches
    expect(await matches()).toMatchObject([{ round: 1, position: 1, firstId: entrant(made, 1), secondId: null }, { firstId: entrant(made, 2), secondId: entrant(made, 3) }])
    expect((await setStatus(made.id, 'active')).body.message).toBe('At least 4 participants are needed before voting can begin')
    for (const seed of [4, 5]) made.entrants.push((await post(`/api/brackets/${made.id}/participants`, { name: `E${seed}`, seedNumber: seed }, owner)).body.id)
    expect((await setStatus(made.id, 'inactive')).status).toBe(400)
    expect((await setStatus(made.id, 'completed')).status).toBe(400)
    expect((await setStatus(made.id, 'active')).body).toMatchObject({ status: 'active', maxRounds: 3, currentRound: 1 })
    const pairs = (await matches()).map((match: { firstId: number; secondId: number | null }) => [match.firstId, match.secondId])
    expect(pairs).toEqual([[1, 0], [4, 5], [2, 0], [3, 0]].map((seeds) => seeds.map((seed) => entrant(made, seed) || null)))
    await setStatus(made.id, 'inactive')
    await setStatus(made.id, 'active')
    expect(await matches()).toHaveLength(4)
    expect(await database().bracketAuditLine.count({ where: { bracketId: made.id, action: 'status active' } })).toBe(2)
  })

  it('is listed in as many statements, however many there are', async () => {
    const query = `{ brackets(first: 50) { edges { node { title status totalParticipants isPublic createdAt viewerCanEdit
      participants { name } matches { round } rounds { round } } } totalCount } }`
    const count = () => test.countStatements(() => test.graphql(query, {}, owner))
    await makeLive()
    await count()
    const before = await count()
    for (let index = 0; index < 4; index += 1) await makeLive()
    expect(await count()).toBe(before)
    expect(before).toBeLessThanOrEqual(7)
    const overRest = await test.countStatements(() => test.request('GET', '/api/brackets', { as: owner }))
    expect(overRest).toBeLessThanOrEqual(2)
  })
})

describe('a vote', () => {
  it('counts, changes and repeats as one', async () => {
    const made = await makeLive()
    const first = await vote(made, ballot(made, 1, { opponentId: entrant(made, 4), voterSessionId: 'voter_1_a' }))
    expect(first.body).toMatchObject({ success: true, tallies: [{ round: 1, position: 1, participantId: entrant(made, 1), votes: 1 }] })
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/)
    const headers = { cookie: cookieOf(first) }
    const again = await vote(made, ballot(made, 1, { voterSessionId: 'voter_1_a' }), undefined, headers)
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(again.body.tallies).toEqual(first.body.tallies)
    const changed = await vote(made, ballot(made, 4, { voterSessionId: 'voter_1_a' }), undefined, headers)
    expect(changed.body.tallies).toEqual([{ round: 1, position: 1, participantId: entrant(made, 4), votes: 1 }])
    expect(await database().bracketVote.findMany({ where: { bracketId: made.id } })).toMatchObject([
      { participantId: entrant(made, 4), opponentId: entrant(made, 1), voterId: null, voterSessionId: 'voter_1_a' },
    ])
  })

  it('of a client without cookies stays one voter by its session id; a forged cookie is none', async () => {
    const made = await makeLive()
    const body = ballot(made, 1, { voterSessionId: 'voter_2_b' })
    const { headers } = await vote(made, body)
    const forged = `${cookieOf({ headers } as Answer).slice(0, -4)}AAAA`
    for (const cookie of ['', forged, 'spotlead-voter=another', 'spotlead-voter=']) await vote(made, body, undefined, { cookie, 'x-forwarded-for': '203.0.113.9' })
    expect((await votesOf(made)).map(({ votes }: { votes: number }) => votes)).toEqual([1])
    expect((await database().bracketVote.findFirstOrThrow({ where: { bracketId: made.id } })).ipAddress).toBe('127.0.0.1')
  })

  it.each<[string, (made: Made) => object, number, string | null]>([
    ['a participant of another match', (made) => ballot(made, 2), 400, 'This participant is not in that match'],
    ['a participant that is not there', (made) => ballot(made, 1, { participantId: 2_000_000_000 }), 400, 'This participant is not in that match'],
    ['a match that is not there', (made) => ballot(made, 1, { position: 3 }), 400, 'There is no such match'],
    ['a round that is not drawn', (made) => ballot(made, 1, { round: 2 }), 400, 'There is no such match'],
    ['an opponent of another match', (made) => ballot(made, 1, { opponentId: entrant(made, 2) }), 400, 'This opponent is not in that match'],
    ['a number that the database does not hold', (made) => ballot(made, 1, { participantId: 3_000_000_000 }), 400, null],
    ['no number', (made) => ballot(made, 1, { position: '1' }), 400, null],
  ])('for %s is refused', async (_what, body, status, message) => {
    const made = await makeLive()
    const answer = await vote(made, body(made))
    expect(answer.status).toBe(status)
    if (message) expect(answer.body.message).toBe(message)
    expect(await database().bracketVote.count({ where: { bracketId: made.id } })).toBe(0)
  })

  it('for oneself as opponent is refused', async () => {
    const made = await makeLive()
    expect((await vote(made, ballot(made, 1, { opponentId: entrant(made, 1) }))).status).toBe(400)
  })

  it('is refused before the start, while paused and after the end', async () => {
    const made = await make({ votingEndTime: new Date(clock.now().getTime() + MINUTE_MS).toISOString() })
    const refused = async () => [(await vote(made, ballot(made))).status, (await vote(made, ballot(made))).body.message]
    expect(await refused()).toEqual([409, 'Voting is not open'])
    await setStatus(made.id, 'active')
    await setStatus(made.id, 'inactive')
    expect(await refused()).toEqual([409, 'Voting is not open'])
    await setStatus(made.id, 'active')
    expect((await vote(made, ballot(made))).status).toBe(200)
    clock.advance(MINUTE_MS)
    expect(await refused()).toEqual([409, 'Voting has ended'])
  })

  it('is refused in a round that is closed', async () => {
    const made = await makeLive()
    await closeRound(made)
    const answer = await vote(made, ballot(made))
    expect([answer.status, answer.body.message]).toEqual([409, 'This round is closed'])
  })

  it('and the closing of its round come one after the other: every vote taken is in the result', async () => {
    for (let run = 0; run < 5; run += 1) {
      const made = await makeLive()
      const votes = Array.from({ length: 8 }, (_, index) => vote(made, ballot(made, 4, { voterSessionId: `voter_race_${index}` })))
      const [answers] = await Promise.all([Promise.all(votes), closeRound(made)])
      const taken = answers.filter(({ status }) => status === 200).length
      for (const { status } of answers) expect([200, 409]).toContain(status)
      expect(await database().bracketVote.count({ where: { bracketId: made.id } })).toBe(taken)
      const { winnerId } = await database().bracketMatch.findFirstOrThrow({ where: { bracketId: made.id, round: 1, position: 1 } })
      expect(winnerId).toBe(entrant(made, taken > 0 ? 4 : 1))
    }
  })

  it.each([{ settings: { requireLogin: true } }, { allowAnonymousVoting: false }])('needs a login with %j', async (fields) => {
    const made = await makeLive(fields)
    const answer = await vote(made, ballot(made))
    expect([answer.status, answer.body.message]).toEqual([403, 'Sign in to vote in this bracket'])
    expect((await vote(made, ballot(made), other)).status).toBe(200)
  })

  it('of a device joins its user; his own stands', async () => {
    const made = await makeLive()
    const cookie = cookieOf(await vote(made, ballot(made, 1, { voterSessionId: 'voter_3_c' })))
    await vote(made, ballot(made, 2, { position: 2 }), undefined, { cookie })
    await vote(made, ballot(made, 4), other)
    const joined = await votesOf(made, undefined, { cookie: `${other.cookie}; ${cookie}` })
    expect(joined).toEqual([
      { round: 1, position: 1, participantId: entrant(made, 4), votes: 1, isOwn: true },
      { round: 1, position: 2, participantId: entrant(made, 2), votes: 1, isOwn: true },
    ])
    expect(await database().bracketVote.count({ where: { bracketId: made.id, voterId: other.id } })).toBe(2)
  })

  it('tells nobody whose it is', async () => {
    const made = await makeLive()
    await vote(made, ballot(made, 1, { voterSessionId: 'voter_secret' }), undefined, { 'user-agent': 'SecretBrowser' })
    await vote(made, ballot(made, 1), other)
    for (const as of [undefined, other, owner]) {
      const votes = await votesOf(made, as)
      expect(votes).toEqual([{ round: 1, position: 1, participantId: entrant(made, 1), votes: 2, isOwn: as === other }])
      const whole = JSON.stringify([votes, (await test.request('GET', `/api/brackets/${made.id}`, { as })).body])
      for (const secret of ['voter_secret', 'SecretBrowser', '127.0.0', 'user:', 'device:']) expect(whole).not.toContain(secret)
    }
  })

  it('goes through GraphQL too, for visitors by a persisted operation', async () => {
    const made = await makeLive()
    const { data } = await test.persisted(
      `mutation ($input: CastVoteInput!) { castVote(input: $input) { __typename ... on CastVotePayload { tallies { participantId votes } bracket { tallies { votes } } } ... on UserError { message } } }`,
      { input: { bracketId: made.id, participantId: entrant(made, 1), round: 1, position: 1, voterSessionId: 'voter_4_d' } },
    )
    expect(data.castVote).toMatchObject({ tallies: [{ participantId: entrant(made, 1), votes: 1 }], bracket: { tallies: [{ votes: 1 }] } })
    await vote(made, ballot(made, 1, { voterSessionId: 'voter_4_d' }))
    expect((await votesOf(made))[0].votes).toBe(1)
  })
})

describe('hidden counts', () => {
  it('are null in every answer until the round closes', async () => {
    const made = await makeLive({ settings: { showResults: false } })
    const events = test.composition.services.voting.follow(made.id)
    const cast = await vote(made, ballot(made), other)
    const nothing = (position: number, ...seeds: number[]) => seeds.map((seed) => ({ round: 1, position, participantId: entrant(made, seed), votes: null }))
    // Who has no votes looks like who has some.
    expect(cast.body.tallies).toEqual(nothing(1, 1, 4))
    expect((await events.next()).value.tallies).toEqual([...nothing(1, 1, 4), ...nothing(2, 2, 3)])
    await events.return?.()
    const query = `query ($id: Int!) { bracket(id: $id) { tallies { votes } ownVotes { participantId } voteSummary { signedIn } } }`
    expect((await test.graphql(query, { id: made.id }, other)).data.bracket).toEqual({
      tallies: Array(4).fill({ votes: null }), ownVotes: [{ participantId: entrant(made, 1) }], voteSummary: null,
    })
    expect((await votesOf(made, other)).map((tally: { votes: null; isOwn: boolean }) => [tally.votes, tally.isOwn])).toEqual([[null, true], [null, false], [null, false], [null, false]])
    await closeRound(made)
    expect((await votesOf(made)).map((tally: { round: number; votes: number | null }) => [tally.round, tally.votes])).toEqual([[1, 1], [2, null], [2, null]])
  })
})

describe('too many new voters of one address range', () => {
  it('are set aside with all their votes, shown to the owner and counted on release', async () => {
    const made = await makeLive()
    await database().bracketVote.createMany({
      data: Array.from({ length: NEW_VOTER_BUDGET - 1 }, (_, index) => ({
        bracketId: made.id, participantId: entrant(made, 1), round: 1, position: 1, voterKey: `device:${index}`, addressRange: '127.0.0.0/24', votedAt: clock.now(),
      })),
    })
    const counted = async () => (await votesOf(made)).reduce((sum: number, { votes }: { votes: number }) => sum + votes, 0)
    const last = cookieOf(await vote(made, ballot(made, 4, { voterSessionId: 'within' })))
    expect(await counted()).toBe(NEW_VOTER_BUDGET)
    const beyond = cookieOf(await vote(made, ballot(made, 4, { voterSessionId: 'beyond' })))
    await vote(made, ballot(made, 3, { position: 2 }), undefined, { cookie: beyond })
    expect(await counted()).toBe(NEW_VOTER_BUDGET)
    expect(await votesOf(made, undefined, { cookie: beyond })).toContainEqual({ round: 1, position: 2, participantId: entrant(made, 3), votes: 0, isOwn: true })
    await vote(made, ballot(made, 1), undefined, { cookie: last })
    await vote(made, ballot(made, 1), other)
    expect(await counted()).toBe(NEW_VOTER_BUDGET + 1)

    const summary = async (as: TestUser) =>
      (await test.graphql(`query ($id: Int!) { bracket(id: $id) { voteSummary { signedIn anonymous setAside { reason votes releasable } } } }`, { id: made.id }, as)).data.bracket.voteSummary
    expect(await summary(owner)).toEqual({ signedIn: 1, anonymous: NEW_VOTER_BUDGET, setAside: [{ reason: 'too many new voters from one address range', votes: 2, releasable: 2 }] })
    expect(await summary(other)).toBeNull()
    const release = (as: TestUser) =>
      test.graphql(`mutation ($id: ID!) { releaseVotes(input: { bracketId: $id }) { __typename } }`, { id: globalId(made.id) }, as)
    expect((await release(other)).data.releaseVotes.__typename).toBe('Forbidden')
    const events = test.composition.services.voting.follow(made.id)
    expect((await release(owner)).data.releaseVotes.__typename).toBe('ReleaseVotesPayload')
    await events.next()
    await events.return?.()
    expect(await counted()).toBe(NEW_VOTER_BUDGET + 3)
    clock.advance(11 * MINUTE_MS)
    await vote(made, ballot(made, 4, { voterSessionId: 'later' }))
    expect(await counted()).toBe(NEW_VOTER_BUDGET + 4)
  })

  it('cannot slip in together', async () => {
    const made = await makeLive()
    await database().bracketVote.createMany({
      data: Array.from({ length: NEW_VOTER_BUDGET - 3 }, (_, index) => ({
        bracketId: made.id, participantId: entrant(made, 1), round: 1, position: 1, voterKey: `device:${index}`, addressRange: '127.0.0.0/24', votedAt: clock.now(),
      })),
    })
    await Promise.all(Array.from({ length: 24 }, (_, index) => vote(made, ballot(made, 4, { voterSessionId: `together_${index}` }))))
    expect(await database().bracketVote.count({ where: { bracketId: made.id, setAsideReason: null } })).toBe(NEW_VOTER_BUDGET)
  })
})

describe('a round', () => {
  it('closes by the owner: winners go on, a tie goes to the higher seed, the final ends the bracket', async () => {
    const made = await makeLive()
    await vote(made, ballot(made, 4), other)
    expect((await closeRound(made)).data.closeBracketRound.change.bracket).toEqual({ status: 'active', currentRound: 2 })
    const { body } = await test.request('GET', `/api/brackets/${made.id}`)
    expect(body.matches[2]).toMatchObject({ round: 2, position: 1, firstId: entrant(made, 2), secondId: entrant(made, 4), winnerId: null })
    expect(body.participants.map((one: { isEliminated: boolean; currentRound: number }) => [one.isEliminated, one.currentRound])).toEqual([[true, 1], [false, 2], [true, 1], [false, 2]])
    expect(body.participants.map((one: { stats: object }) => one.stats)).toEqual([
      { totalVotes: 0, roundsWon: 0, roundsLost: 1, winRate: 0 }, { totalVotes: 0, roundsWon: 1, roundsLost: 0, winRate: 1 },
      { totalVotes: 0, roundsWon: 0, roundsLost: 1, winRate: 0 }, { totalVotes: 1, roundsWon: 1, roundsLost: 0, winRate: 1 },
    ])
    expect((await vote(made, { participantId: entrant(made, 4), round: 2, position: 1 }, other)).status).toBe(200)
    expect((await closeRound(made)).data.closeBracketRound.change.bracket).toEqual({ status: 'completed', currentRound: 2 })
    const over = (await test.request('GET', `/api/brackets/${made.id}`)).body
    expect(over.matches[2]).toMatchObject({ winnerId: entrant(made, 4) })
    expect(over.participants[3].stats).toEqual({ totalVotes: 2, roundsWon: 2, roundsLost: 0, winRate: 1 })
    expect(over.participants[1].stats).toEqual({ totalVotes: 0, roundsWon: 1, roundsLost: 1, winRate: 0.5 })
    expect((await closeRound(made)).data.closeBracketRound.__typename).toBe('Conflict')
    expect((await setStatus(made.id, 'active')).status).toBe(400)
  })

  it('closes by its time, once, and not while paused', async () => {
    const made = await makeLive()
    const setEnd = (closesAt: Date | null, round = 1) =>
      test.graphql(
        `mutation ($id: ID!, $round: Int!, $closesAt: DateTime) { setRoundEnd(input: { bracketId: $id, round: $round, closesAt: $closesAt }) { __typename ... on UserError { message } } }`,
        { id: globalId(made.id), round, closesAt }, owner,
      )
    expect((await setEnd(clock.now())).data.setRoundEnd.message).toBe('The end must lie ahead')
    expect((await setEnd(null, 3)).data.setRoundEnd.message).toBe('That round is over or does not exist')
    await setEnd(new Date(clock.now().getTime() + MINUTE_MS))
    const { brackets } = test.composition.services
    expect(await brackets.closeDueRounds()).toBe(0)
    clock.advance(MINUTE_MS)
    expect((await vote(made, ballot(made))).body.message).toBe('This round is closed')
    await setStatus(made.id, 'inactive')
    expect(await brackets.closeDueRounds()).toBe(0)
    await setStatus(made.id, 'active')
    expect((await Promise.all([brackets.closeDueRounds(), brackets.closeDueRounds()])).toSorted()).toEqual([0, 1])
    expect((await test.request('GET', `/api/brackets/${made.id}`)).body).toMatchObject({ currentRound: 2, status: 'active' })
  })
})
