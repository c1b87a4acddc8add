import fc from 'fast-check'
import { BracketModel, matchLine, tallyLine, type ModelActor, type ModelBallot } from '../../testing/bracketModel.ts'
import { votingSteps, type VotingStep } from '../../testing/bracketSteps.ts'
import { bracketTools, type Made } from '../../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'

/** All steps of all brackets together: what the rules are held to. */
const STEPS = 10_000
const STEPS_A_BRACKET = 200
/** Found no difference; a difference is found again with the same. */
const SEED = 20260302
const START = new Date('2026-03-02T12:00:00.000Z')
/** So few that random visitors go beyond it. */
const NEW_VOTERS = 6
const DEVICES = 9
/** Five brackets in six have byes or more than one round before the final. */
const SIZES = [8, 7, 4, 6, 5, 8]

const clock = createTestClock(START)
let test: TestApp
let actors: (ModelActor & { user: TestUser | undefined; roleName: string })[]
let ownerIndex: number

beforeAll(async () => {
  test = await createTestApp({ clock, env: { NEW_VOTERS_PER_RANGE: String(NEW_VOTERS) } })
  const users = { owner: await test.signUp(), admin: await test.signUp('admin'), other: await test.signUp(), news: await test.signUp('news_user') }
  const anonymous = Array.from({ length: 4 }, () => ({ userKey: null, mayEdit: false, isStaff: false, user: undefined, roleName: 'anonymous' }))
  const signedIn = Object.entries(users).map(([roleName, user]) => ({
    userKey: `user:${roleName}`, mayEdit: roleName === 'owner' || roleName === 'admin', isStaff: roleName !== 'news', user, roleName,
  }))
  actors = [...anonymous, ...signedIn]
  ownerIndex = anonymous.length
})
afterAll(() => test.close())

const { make, cookieOf, globalId } = bracketTools(() => ({ test, owner: actors[ownerIndex]?.user as TestUser }))

const CAST = `mutation ($input: CastVoteInput!) { castVote(input: $input) { __typename ... on CastVotePayload { tallies { round position participantId votes } } } }`
const STATUS_OF: Record<string, number> = { Conflict: 409, Forbidden: 403, InvalidInput: 400, NotFound: 404, Unauthorized: 401 }

interface Tally {
  round: number
  position: number
  participantId: number
  votes: number | null
  isOwn?: boolean
}

const linesOf = (tallies: readonly Tally[]): string[] =>
  tallies.map(({ round, position, participantId, votes, isOwn }) => tallyLine(round, position, participantId, votes, isOwn ?? false)).toSorted()

/** The status that REST would answer, of a mutation's result. */
function statusOf({ data, errors }: { data?: Record<string, { __typename: string } | null>; errors?: { extensions: { status: number } }[] }): number {
  const name = Object.values(data ?? {})[0]?.__typename
  if (name === undefined) return errors?.[0]?.extensions.status ?? 500
  return STATUS_OF[name] ?? (name.endsWith('Payload') ? 200 : 500)
}

/** Drives one bracket and its model side by side; every step is compared. */
class Pair {
  private readonly cookies = new Map<number, string>()

  constructor(
    private readonly made: Made,
    private readonly model: BracketModel,
    private readonly run: number,
  ) {}

  private readonly deviceKey = (device: number) => `device:${device}`
  private readonly sessionOf = (device: number) => `voter_${this.run}_${device}`
  private readonly now = () => clock.now().getTime()

  /** The headers of an actor whose browser is this device. */
  private headers(actor: number, device: number, keepsCookie = true): Record<string, string> {
    const cookies = [actors[actor]?.user?.cookie, keepsCookie ? this.cookies.get(device) : undefined].filter(Boolean)
    return cookies.length > 0 ? { cookie: cookies.join('; ') } : {}
  }

  async step(step: VotingStep): Promise<void> {
    switch (step.kind) {
      case 'vote': return this.vote(step)
      case 'look': return this.look(step.actor, step.device)
      case 'pass': return clock.advance(step.seconds * 1_000)
      case 'status': return this.edit(step.actor, { status: step.to }, () => this.model.setStatus(step.to))
      case 'settings': return this.settings(step.actor, step.change)
      case 'votingEnd': return this.votingEnd(step.actor, step.inSeconds)
      case 'roundEnd': return this.roundEnd(step)
      case 'closeRound': return this.closeRound(step.actor)
      case 'closeDue': return this.closeDue()
      case 'release': return this.release(step.actor)
      case 'undo': return this.undo(step.actor)
      case 'enter': return this.enter(step.actor)
      case 'look all': return this.lookAll()
    }
  }

  private async vote(step: Extract<VotingStep, { kind: 'vote' }>): Promise<void> {
    const actor = actors[step.actor] as ModelActor
    const round = this.model.currentRound - step.back
    const match = this.model.matchAt(round, step.position)
    const choose = (side: number) => (side === 0 ? match?.firstId : side === 1 ? match?.secondId : null) ?? this.made.entrants[(side % 8) + 1] ?? 1
    const ballot: ModelBallot = { round, position: step.position, participantId: choose(step.side), opponentId: 0 }
    if (step.opponent === 1) ballot.opponentId = choose(step.side === 0 ? 1 : 0)
    if (step.opponent > 1) ballot.opponentId = choose(step.opponent)
    const isMalformed = round < 1
    const expected = isMalformed ? 400 : this.model.cast(actor, this.deviceKey(step.device), ballot, this.now())
    const body = { ...ballot, voterSessionId: this.sessionOf(step.device) }
    const headers = this.headers(step.actor, step.device, step.keepsCookie)
    const answer = step.overGraphQL ? await this.voteOverGraphQL(body, headers) : await this.voteOverRest(body, headers, step.device)
    expect([step.kind, ballot, answer.status]).toEqual([step.kind, ballot, expected])
    if (expected !== 200) return
    const place = `${round}-${step.position} `
    const shown = this.model.shownTo(null).filter((line) => line.startsWith(place))
    expect(linesOf(answer.tallies)).toEqual(shown)
  }

  private async voteOverRest(body: object, headers: Record<string, string>, device: number): Promise<{ status: number; tallies: Tally[] }> {
    const answer = await test.request('POST', `/api/brackets/${this.made.id}/vote`, { body, headers })
    const cookie = cookieOf(answer)
    if (cookie) this.cookies.set(device, cookie)
    return { status: answer.status, tallies: answer.body.tallies ?? [] }
  }

  private async voteOverGraphQL(input: object, headers: Record<string, string>): Promise<{ status: number; tallies: Tally[] }> {
    const variables = { input: { ...input, bracketId: this.made.id } }
    const extensions = { persistedQuery: { version: 1, sha256Hash: test.persist(CAST) } }
    const { body } = await test.request('POST', '/graphql', { body: { variables, extensions }, headers })
    return { status: statusOf(body), tallies: body.data?.castVote?.tallies ?? [] }
  }

  /** Reading one's votes joins a device to its user, as voting does. */
  private async look(actorIndex: number, device: number): Promise<void> {
    const actor = actors[actorIndex] as ModelActor
    const hasCookie = this.cookies.has(device)
    const { status, body } = await test.request('GET', `/api/brackets/${this.made.id}/votes`, { headers: this.headers(actorIndex, device) })
    if (!this.model.sees(actor)) return expect(status).toBe(404)
    if (actor.userKey !== null && hasCookie) this.model.join(actor.userKey, this.deviceKey(device))
    expect(linesOf(body)).toEqual(this.model.shownTo(actor.userKey ?? (hasCookie ? this.deviceKey(device) : null)))
  }

  private async edit(actorIndex: number, body: object, change: () => number): Promise<void> {
    const expected = this.model.editProblem(actors[actorIndex] as ModelActor) ?? change()
    const { status } = await test.request('PATCH', `/api/brackets/${this.made.id}`, { as: actors[actorIndex]?.user, body })
    expect([body, status]).toEqual([body, expected])
  }

  private async settings(actor: number, change: Extract<VotingStep, { kind: 'settings' }>['change']): Promise<void> {
    const bodies = {
      hide: { settings: { showResults: false } }, show: { settings: { showResults: true } },
      login: { settings: { requireLogin: true } }, 'no login': { settings: { requireLogin: false } },
      anonymous: { allowAnonymousVoting: true }, 'no anonymous': { allowAnonymousVoting: false },
      private: { isPublic: false }, public: { isPublic: true },
    }
    await this.edit(actor, bodies[change], () => {
      if (change === 'hide' || change === 'show') this.model.showResults = change === 'show'
      if (change === 'login' || change === 'no login') this.model.requireLogin = change === 'login'
      if (change === 'anonymous' || change === 'no anonymous') this.model.allowAnonymousVoting = change === 'anonymous'
      if (change === 'private' || change === 'public') this.model.isPublic = change === 'public'
      return 200
    })
  }

  private async votingEnd(actor: number, inSeconds: number | null): Promise<void> {
    const end = inSeconds === null ? null : this.now() + inSeconds * 1_000
    await this.edit(actor, { votingEndTime: end === null ? null : new Date(end).toISOString() }, () => {
      this.model.votingEnd = end
      return 200
    })
  }

  private async mutate(actorIndex: number, mutation: string, variables: object, change: () => number): Promise<void> {
    const expected = this.model.editProblem(actors[actorIndex] as ModelActor) ?? change()
    const answer = await test.persisted(mutation, { id: globalId(this.made.id), ...variables }, actors[actorIndex]?.user)
    expect([mutation, statusOf(answer)]).toEqual([mutation, expected])
  }

  private async roundEnd({ actor, ahead, inSeconds }: Extract<VotingStep, { kind: 'roundEnd' }>): Promise<void> {
    const { model } = this
    const round = model.currentRound + ahead
    const closesAt = inSeconds === null ? null : this.now() + inSeconds * 1_000
    await this.mutate(
      actor,
      'mutation ($id: ID!, $round: Int!, $closesAt: DateTime) { setRoundEnd(input: { bracketId: $id, round: $round, closesAt: $closesAt }) { __typename } }',
      { round, closesAt: closesAt === null ? null : new Date(closesAt).toISOString() },
      () => {
        if (ahead < 0 || round > model.maxRounds || model.status === 'completed') return 400
        if (closesAt !== null && closesAt <= this.now()) return 400
        if (closesAt === null) model.roundEnds.delete(round)
        else model.roundEnds.set(round, closesAt)
        return 200
      },
    )
  }

  private async closeRound(actor: number): Promise<void> {
    await this.mutate(actor, 'mutation ($id: ID!) { closeBracketRound(input: { bracketId: $id }) { __typename } }', {}, () => {
      if (this.model.status !== 'active') return 409
      this.model.closeRound()
      return 200
    })
    await this.lookAll()
  }

  private async closeDue(): Promise<void> {
    await test.composition.services.brackets.closeDueRounds()
    if (this.model.isDue(this.now())) this.model.closeRound()
    await this.lookAll()
  }

  private async release(actor: number): Promise<void> {
    await this.mutate(actor, 'mutation ($id: ID!) { releaseVotes(input: { bracketId: $id }) { __typename } }', {}, () => {
      this.model.release()
      return 200
    })
    await this.lookAll()
  }

  private async undo(actor: number): Promise<void> {
    await this.mutate(actor, 'mutation ($id: ID!) { undoBracketAdvance(input: { bracketId: $id }) { __typename } }', {}, () => this.model.undo(this.now()))
    await this.lookAll()
  }

  /** The brackets are full, so a late entrant is refused whether the draw is made or not. */
  private async enter(actor: number): Promise<void> {
    const expected = this.model.editProblem(actors[actor] as ModelActor) ?? 409
    const { status } = await test.request('POST', `/api/brackets/${this.made.id}/participants`, { as: actors[actor]?.user, body: { name: 'Late' } })
    expect(status).toBe(expected)
  }

  /** Everything the owner can see. */
  async lookAll(): Promise<void> {
    const as = actors[ownerIndex]?.user
    const { body } = await test.request('GET', `/api/brackets/${this.made.id}`, { as })
    const drawn = this.model.status === 'setup' ? [] : (body.matches as Record<string, any>[])
    const lines = drawn.map((match) => matchLine(match['round'], match['position'], match['firstId'], match['secondId'], match['winnerId'], match['closedAt'] !== null))
    expect([...lines, `status ${body.status}`, `round ${body.currentRound} of ${body.maxRounds}`].toSorted()).toEqual(this.model.picture())
    const query = 'query ($id: Int!) { bracket(id: $id) { voteSummary { signedIn anonymous setAside { votes releasable } } } }'
    const { signedIn, anonymous, setAside } = (await test.graphql(query, { id: this.made.id }, as)).data.bracket.voteSummary
    const sum = (of: 'votes' | 'releasable') => setAside.reduce((total: number, group: Record<string, number>) => total + (group[of] ?? 0), 0)
    expect({ signedIn, anonymous, setAside: sum('votes'), releasable: sum('releasable') }).toEqual(this.model.summary())
    const votes = await test.request('GET', `/api/brackets/${this.made.id}/votes`, { as })
    expect(linesOf(votes.body)).toEqual(this.model.shownTo(actors[ownerIndex]?.userKey ?? null))
  }
}

it(`voting does what its rules say: ${STEPS} random steps of everybody`, async () => {
  let run = 0
  const kinds = new Map<string, number>()
  const steps = fc.array(votingSteps({ actors: actors.length, devices: DEVICES, owner: ownerIndex }), { minLength: STEPS_A_BRACKET, maxLength: STEPS_A_BRACKET })
  const property = fc.asyncProperty(steps, async (taken) => {
    clock.set(START)
    run += 1
    const size = SIZES[run % SIZES.length] ?? 8
    const made = await make({ totalParticipants: size }, size)
    const pair = new Pair(made, new BracketModel(made.entrants.slice(1), NEW_VOTERS), run)
    for (const step of [{ kind: 'status' as const, actor: ownerIndex, to: 'active' }, ...taken.slice(1)]) {
      await pair.step(step)
      kinds.set(step.kind, (kinds.get(step.kind) ?? 0) + 1)
    }
    await pair.lookAll()
  })
  await fc.assert(property, { numRuns: STEPS / STEPS_A_BRACKET, seed: SEED, endOnFailure: true })
  expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(STEPS)
  expect(kinds.size).toBe(13)
}, 600_000)
