import sharp from 'sharp'
import { bracketTools, type Made } from '../../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'

const START = new Date('2026-03-02T12:00:00.000Z')
const MINUTE_MS = 60_000
const clock = createTestClock(START)

let test: TestApp
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  test = await createTestApp({ clock })
  owner = await test.signUp()
  other = await test.signUp()
})
afterAll(() => test.close())

const { globalId, make, makeLive, setStatus, entrant, ballot, vote, votesOf, closeRound } = bracketTools(() => ({ test, owner }))

/** Runs a bracket mutation that answers with the bracket; the one field's result. */
async function change(name: string, made: Made, input: Record<string, unknown> = {}, as: TestUser = owner) {
  const type = name[0]?.toUpperCase() + name.slice(1)
  const { data, errors } = await test.graphql(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Payload { change { bracket {
      databaseId title status currentRound maxRounds totalParticipants archivedAt viewerCanUndo
      participants { databaseId name description seedNumber imageUrl currentRound position isEliminated } matches { round position firstId secondId winnerId closedAt }
      rounds { round closesAt closedAt } } } } ... on UserError { message } } }`,
    { input: { bracketId: globalId(made.id), ...input } },
    as,
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data[name]
}
const trail = async (made: Made, as: TestUser = owner): Promise<{ text: string; by: string }[] | null> =>
  (await test.graphql(`query ($id: Int!) { bracket(id: $id) { auditTrail { text by at } } }`, { id: made.id }, as)).data.bracket.auditTrail
const read = async (made: Made) => (await test.request('GET', `/api/brackets/${made.id}`, { as: owner })).body
const list = (...names: (string | [string, number])[]) =>
  names.map((name) => (typeof name === 'string' ? { name } : { name: name[0], seedNumber: name[1] }))

describe('who takes part', () => {
  it('is added many at once, all or none', async () => {
    const made = await make({}, 2)
    const added = await change('addParticipants', made, { participants: list('Fries', ['Shake', 7], 'Pie') })
    expect(added.change.bracket.participants.map((one: { name: string; seedNumber: number | null }) => [one.name, one.seedNumber])).toEqual([
      ['Entrant 1', 1], ['Entrant 2', 2], ['Fries', null], ['Shake', 7], ['Pie', null],
    ])
    const before = (await read(made)).participants
    for (const [participants, message] of [
      [list('A', ['B', 2]), 'Seed 2 is taken'],
      [list(['A', 9], ['B', 9]), 'Seed 9 is taken'],
      [list(...Array.from({ length: 12 }, (_, index) => `N${index}`)), 'This bracket takes 16 participants: there is room for 11 more'],
      [[], 'No participants given'],
      [list('A', '  '), 'Participant name is required'],
    ] as const) {
      expect((await change('addParticipants', made, { participants })).message).toContain(message)
    }
    expect((await read(made)).participants).toEqual(before)
  })

  it('is reordered by naming everybody once, and the draw follows', async () => {
    const made = await make({}, 4)
    const [one, two, three, four] = made.entrants.slice(1) as [number, number, number, number]
    const participantIds = [four, three, two, one]
    const { change: { bracket } } = await change('reseedBracket', made, { participantIds })
    const seeds = new Map(bracket.participants.map((entry: { databaseId: number; seedNumber: number }) => [entry.databaseId, entry.seedNumber]))
    expect(participantIds.map((id) => seeds.get(id))).toEqual([1, 2, 3, 4])
    for (const wrong of [[four, three, two], [four, four, two, one], [...participantIds, 999_999]]) {
      expect((await change('reseedBracket', made, { participantIds: wrong })).message).toBe('The order must name every participant once')
    }
    await setStatus(made.id, 'active')
    expect((await read(made)).matches.map((match: { firstId: number; secondId: number }) => [match.firstId, match.secondId])).toEqual([[four, one], [three, two]])
    expect((await change('reseedBracket', made, { participantIds })).__typename).toBe('Conflict')
  })

  it('is renamed at any time, and removed before the draw alone', async () => {
    const made = await make({}, 5)
    const gone = await change('removeParticipant', made, { participantId: entrant(made, 5) })
    expect(gone.change.bracket.participants).toHaveLength(4)
    await setStatus(made.id, 'active')
    const renamed = await change('updateParticipant', made, { participantId: entrant(made, 1), name: ' The First ', description: 'of many' })
    expect(renamed.change.bracket.participants[0]).toMatchObject({ name: 'The First', description: 'of many' })
    expect((await change('removeParticipant', made, { participantId: entrant(made, 4) })).__typename).toBe('Conflict')
    expect((await change('updateParticipant', made, { participantId: 999_999, name: 'x' })).__typename).toBe('NotFound')
  })

  it('is the owner’s to change; strangers to a private bracket do not even find it', async () => {
    const made = await make({}, 4)
    const hidden = await make({ isPublic: false }, 4)
    for (const [name, input] of [
      ['addParticipants', { participants: list('X') }],
      ['reseedBracket', { participantIds: made.entrants.slice(1) }],
      ['removeParticipant', { participantId: entrant(made, 1) }],
      ['updateParticipant', { participantId: entrant(made, 1), name: 'X' }],
      ['undoBracketAdvance', {}],
      ['archiveBracket', { archived: true }],
      ['duplicateBracket', {}],
    ] as const) {
      expect((await change(name, made, input, other)).__typename).toBe('Forbidden')
      expect((await change(name, hidden, input, other)).__typename).toBe('NotFound')
    }
    expect(await trail(made, other)).toBeNull()
    expect((await test.request('GET', `/api/brackets/${made.id}/results.csv`, { as: other })).status).toBe(403)
  })
})

describe('a picture', () => {
  const upload = async (made: Made, participantId: number, bytes: Uint8Array, as: TestUser = owner) => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }))
    return test.app.fetch(
      new Request(`http://localhost:4000/api/brackets/${made.id}/participants/${participantId}/image`, {
        method: 'POST', body: form, headers: { host: 'localhost:4000', origin: 'http://localhost:4000', ...as.headers },
      }),
      { remoteAddress: '127.0.0.1', isEncrypted: false },
    )
  }
  const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } }).png().toBuffer()

  it('is kept as a small square, shown to whoever sees the bracket, and taken away again', async () => {
    const made = await make({ isPublic: false }, 4)
    const answer = await upload(made, entrant(made, 1), await picture())
    expect(answer.status).toBe(200)
    const { imageUrl } = (await answer.json()) as { imageUrl: string }
    expect((await read(made)).participants[0].imageUrl).toBe(imageUrl)
    const shown = await test.app.fetch(new Request(`http://localhost:4000${imageUrl}`, { headers: { host: 'localhost:4000', ...owner.headers } }), { remoteAddress: '127.0.0.1', isEncrypted: false })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toContain('private')
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await test.request('GET', imageUrl)).status).toBe(404)
    expect((await test.request('GET', imageUrl, { as: other })).status).toBe(404)
    expect((await test.request('DELETE', imageUrl.split('?')[0] ?? '', { as: owner })).status).toBe(200)
    expect((await test.request('GET', imageUrl, { as: owner })).status).toBe(404)
    expect((await read(made)).participants[0].imageUrl).toBeNull()
  })

  it('is nothing but a picture, of one of the bracket’s own, set by its owner', async () => {
    const made = await make({}, 4)
    const elsewhere = await make({}, 4)
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await upload(made, entrant(made, 1), svg)).status).toBe(400)
    expect((await upload(made, entrant(elsewhere, 1), await picture())).status).toBe(404)
    expect((await upload(made, entrant(made, 1), await picture(), other)).status).toBe(403)
    expect((await read(made)).participants[0].imageUrl).toBeNull()
  })
})

describe('undo', () => {
  it('goes back before the draw, to the very state it had', async () => {
    const made = await make({}, 5)
    const before = await read(made)
    await setStatus(made.id, 'active')
    const { change: { bracket } } = await change('undoBracketAdvance', made)
    expect(bracket).toMatchObject({ status: 'setup', currentRound: 1, matches: [], viewerCanUndo: false })
    expect({ ...(await read(made)), rounds: [] }).toEqual({ ...before, rounds: [] })
    expect((await change('undoBracketAdvance', made)).message).toBe('Nothing has advanced yet')
  })

  it('reopens the round before with its votes, byes standing, and a passed end taken away', async () => {
    clock.set(START)
    const made = await makeLive({}, 5)
    await vote(made, { participantId: entrant(made, 5), round: 1, position: 2, voterSessionId: 'phone' })
    await test.graphql(
      `mutation ($id: ID!, $at: DateTime) { setRoundEnd(input: { bracketId: $id, round: 1, closesAt: $at }) { __typename } }`,
      { id: globalId(made.id), at: new Date(START.getTime() + MINUTE_MS).toISOString() }, owner,
    )
    const before = await read(made)
    clock.advance(2 * MINUTE_MS)
    await test.composition.services.brackets.closeDueRounds()
    expect((await read(made)).currentRound).toBe(2)
    const { change: { bracket } } = await change('undoBracketAdvance', made)
    expect(bracket).toMatchObject({ status: 'active', currentRound: 1 })
    const after = await read(made)
    expect(after.matches).toEqual(before.matches)
    expect(after.participants).toEqual(before.participants)
    expect(after.rounds.find((round: { round: number }) => round.round === 1)).toEqual({ round: 1, closesAt: null, closedAt: null })
    await test.composition.services.brackets.closeDueRounds()
    expect((await read(made)).currentRound).toBe(1)
    const changed = await vote(made, { participantId: entrant(made, 4), round: 1, position: 2, voterSessionId: 'phone' })
    expect(changed.status).toBe(200)
    await closeRound(made)
    expect((await read(made)).matches.find((match: { round: number; position: number }) => match.round === 1 && match.position === 2).winnerId).toBe(entrant(made, 4))
  })

  it('is refused once somebody has voted in the new round, a vote set aside included', async () => {
    const made = await makeLive({}, 4)
    await closeRound(made)
    await vote(made, ballot(made, 1, { round: 2, voterSessionId: 'phone' }))
    await test.composition.database.prisma.bracketVote.updateMany({ where: { bracketId: made.id }, data: { setAsideReason: 'odd' } })
    expect((await change('undoBracketAdvance', made)).message).toBe('Somebody has voted in this round already: it stays')
    expect((await read(made)).currentRound).toBe(2)
  })

  it('takes back a champion', async () => {
    const made = await makeLive({}, 4)
    await closeRound(made)
    await vote(made, ballot(made, 2, { round: 2, voterSessionId: 'phone' }))
    await closeRound(made)
    expect((await read(made)).status).toBe('completed')
    const { change: { bracket } } = await change('undoBracketAdvance', made)
    expect(bracket).toMatchObject({ status: 'active', currentRound: 2 })
    expect(bracket.matches.at(-1)).toMatchObject({ round: 2, winnerId: null, closedAt: null })
    expect((await votesOf(made)).find((tally: { round: number }) => tally.round === 2).votes).toBe(1)
  })
})

describe('the owner’s desk', () => {
  it('keeps a line of every act', async () => {
    const made = await makeLive({}, 4)
    await change('updateParticipant', made, { participantId: entrant(made, 1), name: 'Renamed' })
    await test.request('PATCH', `/api/brackets/${made.id}`, { as: owner, body: { settings: { showResults: false }, title: 'Other' } })
    await closeRound(made)
    await change('undoBracketAdvance', made)
    const lines = (await trail(made)) ?? []
    expect(lines.map(({ text }) => text)).toEqual([
      'Reopened round 1', 'Closed round 1', 'Changed title, visible counts', 'Renamed Entrant 1 to Renamed', 'Opened voting',
      'Added Entrant 4', 'Added Entrant 3', 'Added Entrant 2', 'Added Entrant 1', 'Created the bracket',
    ])
    expect(new Set(lines.map(({ by }) => by)).size).toBe(1)
  })

  it('archives what is not being voted on: out of the lists, still at its address', async () => {
    const made = await makeLive({}, 4)
    expect((await change('archiveBracket', made, { archived: true })).message).toBe('People are voting: deactivate the bracket before it is archived')
    await setStatus(made.id, 'inactive')
    expect((await change('archiveBracket', made, { archived: true })).change.bracket.archivedAt).not.toBeNull()
    const ids = async () => (await test.request('GET', '/api/brackets', { as: owner })).body.map((one: { id: number }) => one.id)
    const listed = async (archived: boolean) =>
      (await test.graphql(`query ($archived: Boolean) { brackets(first: 100, archived: $archived) { edges { node { databaseId } } } }`, { archived }, owner))
        .data.brackets.edges.map((edge: { node: { databaseId: number } }) => edge.node.databaseId)
    expect(await ids()).not.toContain(made.id)
    expect(await listed(false)).not.toContain(made.id)
    expect(await listed(true)).toContain(made.id)
    expect((await test.request('GET', `/api/brackets/${made.id}`)).status).toBe(200)
    await change('archiveBracket', made, { archived: false })
    expect(await ids()).toContain(made.id)
  })

  it('duplicates participants and settings, pictures too, and nothing that was played', async () => {
    const made = await makeLive({ title: 'x'.repeat(98), settings: { showResults: false } }, 4)
    await test.composition.database.prisma.bracketParticipantImage.create({ data: { participantId: entrant(made, 1), bytes: new Uint8Array([1, 2]), updatedAt: START } })
    await vote(made, ballot(made, 1, { voterSessionId: 'phone' }))
    const { change: { bracket } } = await change('duplicateBracket', made)
    expect(bracket).toMatchObject({ status: 'setup', currentRound: 1, matches: [], totalParticipants: 16 })
    expect(bracket.title).toBe(`Copy of ${'x'.repeat(92)}`)
    expect(bracket.participants.map((one: { name: string; seedNumber: number }) => [one.name, one.seedNumber])).toEqual([1, 2, 3, 4].map((seed) => [`Entrant ${seed}`, seed]))
    expect(bracket.participants.map((one: { imageUrl: string | null }) => one.imageUrl === null)).toEqual([false, true, true, true])
    expect((await test.request('GET', bracket.participants[0].imageUrl)).status).toBe(200)
    const copy = { id: bracket.databaseId, entrants: [] }
    expect((await read(copy)).settings.showResults).toBe(false)
    expect(await votesOf(copy)).toEqual([])
    expect((await trail(copy))?.map(({ text }) => text)).toEqual([`Made it from ${'x'.repeat(98)}`])
  })

  it('changes the size before the draw, not below who is there', async () => {
    const made = await make({}, 5)
    const patch = (body: object) => test.request('PATCH', `/api/brackets/${made.id}`, { as: owner, body })
    expect((await patch({ totalParticipants: 32 })).body).toMatchObject({ totalParticipants: 32, maxRounds: 5 })
    expect((await patch({ totalParticipants: 4 })).body.message).toContain('5 participants are added already')
    await setStatus(made.id, 'active')
    expect((await patch({ totalParticipants: 64 })).body.message).toContain('The draw is made')
  })

  it('hands out the results as a table, without counts that are hidden', async () => {
    const made = await makeLive({}, 5)
    await change('updateParticipant', made, { participantId: entrant(made, 4), name: '=HYPERLINK("http://evil.example")' })
    for (const phone of ['a', 'b']) await vote(made, { participantId: entrant(made, 5), round: 1, position: 2, voterSessionId: phone })
    await vote(made, { participantId: entrant(made, 4), round: 1, position: 2, voterSessionId: 'c' })
    await closeRound(made)
    await test.request('PATCH', `/api/brackets/${made.id}`, { as: owner, body: { settings: { showResults: false } } })
    await vote(made, { participantId: entrant(made, 5), round: 2, position: 1, voterSessionId: 'a' })
    const answer = await test.request('GET', `/api/brackets/${made.id}/results.csv`, { as: owner })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="bracket-${made.id}-results.csv"`)
    expect(answer.body.split('\r\n')).toEqual([
      'Round,Matchup,Participant,Seed,Votes,Share %,Result',
      '1,1,Entrant 1,1,,,Bye',
      `1,2,"'=HYPERLINK(""http://evil.example"")",4,1,33.3,Lost`,
      '1,2,Entrant 5,5,2,66.7,Won',
      '1,3,Entrant 2,2,,,Bye',
      '1,4,Entrant 3,3,,,Bye',
      '2,1,Entrant 1,1,,,Open',
      '2,1,Entrant 5,5,,,Open',
      '2,2,Entrant 2,2,,,Open',
      '2,2,Entrant 3,3,,,Open',
      '',
    ])
  })
})
