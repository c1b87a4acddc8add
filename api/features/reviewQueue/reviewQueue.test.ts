import { makeStation, makeTranscript } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { isSecondLookDue, isWorthALook, LEASE_MS, MOST_HELD, queuePriority, settledTruth, SKIP_REST_MS, statusAfter } from './reviewQueue.ts'

const NOON = new Date('2026-03-02T20:00:00Z')

describe('what waits, and for whom', () => {
  it('holds ads, doubts and a sample of sure talk', () => {
    expect(isWorthALook(3, { isDetection: true, priorityScore: 0 })).toBe(true)
    expect(isWorthALook(3, { isDetection: false, priorityScore: 0.1 })).toBe(true)
    const sampled = Array.from({ length: 10_000 }, (_, id) => isWorthALook(id + 1, { isDetection: false, priorityScore: 0.05 })).filter(Boolean).length
    expect(sampled).toBeGreaterThan(150)
    expect(sampled).toBeLessThan(250)
  })

  it('ranks scores in ten steps', () => {
    expect([0, 0.05, 0.1, 0.699, 0.7, 1].map(queuePriority)).toEqual([1, 1, 2, 7, 8, 10])
  })

  it('asks a second person for one look in five, spread over all ids, and always the same ones', () => {
    const due = Array.from({ length: 10_000 }, (_, id) => id + 1).filter(isSecondLookDue)
    expect(due.length).toBeGreaterThan(1_900)
    expect(due.length).toBeLessThan(2_100)
    const neighbours = due.filter((id, at) => due[at + 1] === id + 1).length
    expect(neighbours).toBeLessThan(due.length / 2)
  })

  const look = (userId: number, key: string) => ({ userId, key })
  const plain = Array.from({ length: 50 }, (_, id) => id + 1).find((id) => !isSecondLookDue(id)) ?? 0
  const sampled = Array.from({ length: 50 }, (_, id) => id + 1).find(isSecondLookDue) ?? 0

  it.each([
    [plain, [], 'pending', null],
    [plain, [look(1, 'content')], 'done', null],
    [sampled, [look(1, 'content')], 'second_look', null],
    [sampled, [look(1, 'content'), look(2, 'content')], 'done', 'content'],
    [plain, [look(1, 'content'), look(2, 'ad:7')], 'second_look', null],
    [plain, [look(1, 'ad:8'), look(2, 'ad:7')], 'second_look', null],
    [plain, [look(1, 'ad:8'), look(2, 'ad:7'), look(3, 'ad:7')], 'done', 'ad:7'],
    [plain, [look(1, 'ad:8'), look(2, 'ad:7'), look(3, 'content')], 'done', null],
  ] as const)('item %i after %j is %s, and %s is so', (id, looks, status, truth) => {
    expect(statusAfter(id, looks)).toBe(status)
    expect(settledTruth(looks)).toBe(truth)
  })
})

describe('the queue', () => {
  const clock = createTestClock(NOON)
  let test: TestApp
  let ann: TestUser
  let ben: TestUser

  beforeAll(async () => {
    test = await createTestApp({ clock, env: { DATABASE_POOL: '16' } })
    ann = await test.signUp('user')
    ben = await test.signUp('user')
    await prisma().user.update({ where: { id: ann.id }, data: { firstName: 'Ann', lastName: 'Ash' } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    clock.set(NOON)
    await prisma().taggingQueueItem.deleteMany()
  })

  const prisma = () => test.composition.database.prisma
  const queue = () => test.composition.services.reviewQueue
  const viewer = ({ id }: TestUser) => ({ kind: 'user', userId: id, role: 'user', sessionId: 0 }) as const
  const ANY = { adsOnly: false, priorityOnly: false }

  async function fill(count: number, score = (index: number) => 0.3 + index / 1_000, values: Record<string, unknown> = {}) {
    const station = await makeStation(test, ann, values)
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) {
      const row = await makeTranscript(test, station.id, new Date(NOON.getTime() + index * 60_000), `waiting ${index}`)
      await queue().enqueue(row.id, { isDetection: true, priorityScore: score(index), uncertaintyLevel: 'medium' })
      ids.push(row.id)
    }
    return { station, ids }
  }

  it('holds all that the specification names, in minutes of the recording', async () => {
    const station = await makeStation(test, ann, { name: 'WQUE' })
    const recording = await test.composition.services.listening.openRecording(station, NOON)
    const row = await makeTranscript(test, station.id, new Date(NOON.getTime() + 90_000), 'one two three four five')
    await prisma().completeTranscript.update({ where: { id: row.id }, data: { recordingId: recording.id, stationName: 'WQUE' } })
    await queue().enqueue(row.id, { isDetection: true, priorityScore: 0.65, uncertaintyLevel: 'high' })
    expect(await prisma().taggingQueueItem.findFirstOrThrow()).toMatchObject({
      recordingId: recording.id, stationId: station.id, stationName: 'WQUE', segmentStartMinutes: 1.5, segmentEndMinutes: expect.closeTo(1.5 + 2 / 60),
      transcript: 'one two three four five', priority: 7, assignedTo: null, status: 'pending', uncertainty: 2,
    })
    await queue().enqueue(row.id, { isDetection: false, priorityScore: 0.02, uncertaintyLevel: 'low' })
    expect(await prisma().taggingQueueItem.count()).toBe(isWorthALook(row.id, { isDetection: false, priorityScore: 0.02 }) ? 1 : 0)
  })

  it('gives the most urgent first, and of those the most uncertain', async () => {
    const station = await makeStation(test, ann)
    const made: [number, 'low' | 'medium' | 'high'][] = [[0.72, 'low'], [0.71, 'high'], [0.9, 'low'], [0.3, 'high'], [0.75, 'medium']]
    const ids: number[] = []
    for (const [index, [priorityScore, uncertaintyLevel]] of made.entries()) {
      const row = await makeTranscript(test, station.id, new Date(NOON.getTime() + index * 60_000), 'a b c')
      await queue().enqueue(row.id, { isDetection: true, priorityScore, uncertaintyLevel })
      ids.push(row.id)
    }
    expect(await queue().claim(viewer(ann), ANY)).toEqual([2, 1, 4, 0, 3].map((index) => ids[index]))
  })

  it('never gives two people the same item, however many ask at once', async () => {
    await fill(60)
    const reviewers = await Promise.all(Array.from({ length: 20 }, () => test.signUp('user')))
    const given = await Promise.all(reviewers.map((one) => queue().claim(viewer(one), ANY)))
    const all = given.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength(60)
    expect(Math.max(...given.map((items) => items.length))).toBe(MOST_HELD)
  })

  it('lets many work it off side by side without judging anything twice', async () => {
    const { ids } = await fill(40)
    const reviewers = await Promise.all(Array.from({ length: 8 }, () => test.signUp('user')))
    const judged: number[] = []
    await Promise.all(
      reviewers.map(async (one) => {
        for (let items = await queue().claim(viewer(one), ANY); items.length > 0; items = await queue().claim(viewer(one), ANY)) {
          const [id = 0] = items
          judged.push(id)
          await test.composition.services.transcripts.review(viewer(one), id, { ad_detected: false })
        }
      }),
    )
    const expected = ids.flatMap((id) => (isSecondLookDue(id) ? [id, id] : [id]))
    expect(judged.toSorted((a, b) => a - b)).toEqual(expected)
    expect(await prisma().taggingQueueItem.count({ where: { status: { not: 'done' } } })).toBe(0)
  })

  it('keeps an item while its holder is at work, and gives it on when he is not', async () => {
    const { ids: [id = 0] } = await fill(1)
    expect(await queue().claim(viewer(ann), ANY)).toEqual([id])
    clock.set(new Date(NOON.getTime() + LEASE_MS - 1))
    expect(await queue().claim(viewer(ben), ANY)).toEqual([])
    expect(await queue().renew(viewer(ben), [id])).toEqual([])
    expect(await queue().renew(viewer(ann), [id])).toEqual([id])
    clock.set(new Date(NOON.getTime() + 2 * LEASE_MS - 2))
    expect(await queue().claim(viewer(ben), ANY)).toEqual([])
    clock.set(new Date(NOON.getTime() + 2 * LEASE_MS + 1))
    expect(await queue().claim(viewer(ben), ANY)).toEqual([id])
    expect(await queue().renew(viewer(ann), [id])).toEqual([])
  })

  it('gives what is released to the next one at once, but only what was his', async () => {
    const { ids: [id = 0] } = await fill(1)
    await queue().claim(viewer(ann), ANY)
    await queue().release(viewer(ben), [id])
    expect(await queue().claim(viewer(ben), ANY)).toEqual([])
    expect((await test.request('POST', '/api/transcripts/review/release', { as: ann, body: { transcript_ids: [id] } })).status).toBe(200)
    expect(await queue().claim(viewer(ben), ANY)).toEqual([id])
  })

  it('gives what is skipped to others at once, and to him an hour later', async () => {
    const { ids } = await fill(2)
    const [low = 0, high = 0] = ids
    expect(await queue().claim(viewer(ann), ANY, 1)).toEqual([high])
    await queue().skip(viewer(ann), high)
    expect(await queue().claim(viewer(ann), ANY, 1)).toEqual([low])
    expect(await queue().claim(viewer(ben), ANY)).toEqual([high])
    await expect(queue().skip(viewer(ann), high)).rejects.toThrow('is reviewing this transcript')
    await queue().release(viewer(ben), [high])
    clock.set(new Date(NOON.getTime() + SKIP_REST_MS + 1))
    expect(await queue().claim(viewer(ann), ANY)).toEqual([high, low])
  })

  it('gives what is skipped back to him who takes that back, unless somebody else has it or has judged it', async () => {
    const { ids: [low = 0, high = 0] } = await fill(2)
    const unskip = async (id: number, as = ann) =>
      (await test.graphql(
        `mutation ($id: ID!) { unskipReviewItem(input: { transcriptId: $id }) { ... on UnskipReviewItemPayload { transcript { databaseId heldFor } } ... on UserError { message } } }`,
        { id: btoa(`Transcript:${id}`) }, as,
      )).data.unskipReviewItem
    await queue().claim(viewer(ann), ANY, 1)
    await queue().skip(viewer(ann), high)
    expect(await unskip(high, ben)).toEqual({ message: 'You have not skipped this transcript' })
    expect(await unskip(high)).toEqual({ transcript: { databaseId: high, heldFor: 'review' } })
    expect(await queue().claim(viewer(ben), ANY)).toEqual([low])
    expect(await queue().claim(viewer(ann), ANY)).toEqual([high])
    expect(await unskip(high)).toEqual({ message: 'You have not skipped this transcript' })

    await queue().skip(viewer(ann), high)
    await queue().release(viewer(ben), [low])
    await queue().claim(viewer(ben), ANY, 1)
    await prisma().user.update({ where: { id: ben.id }, data: { firstName: 'Ben', lastName: 'Birch' } })
    expect(await unskip(high)).toEqual({ message: 'Ben Birch is reviewing this transcript' })
    await test.composition.services.transcripts.review(viewer(ben), high, { ad_detected: false })
    await prisma().taggingQueueItem.updateMany({ where: { transcriptId: high }, data: { status: 'done', assignedTo: ben.id, leasedUntil: null } })
    expect(await unskip(high)).toEqual({ message: 'Ben Birch has reviewed this transcript meanwhile' })
  })

  it('counts what is left for him, in all and within the filter', async () => {
    const { station } = await fill(3)
    const { ids: [other = 0] } = await fill(1)
    const waiting = async (as: TestUser, stationId: number | null) =>
      (await test.graphql(
        'mutation ($stationId: Int) { claimReviewItems(input: { filter: { stationId: $stationId } }) { ... on ClaimReviewItemsPayload { waiting waitingInFilter } } }', { stationId }, as,
      )).data.claimReviewItems
    expect(await waiting(ann, null)).toEqual({ waiting: 4, waitingInFilter: 4 })
    expect(await waiting(ann, station.id)).toEqual({ waiting: 4, waitingInFilter: 3 })
    // Ann holds the three; what is nobody's is Ben's alone.
    expect(await waiting(ben, station.id)).toEqual({ waiting: 1, waitingInFilter: 0 })
    await queue().skip(viewer(ben), other)
    expect(await waiting(ben, null)).toEqual({ waiting: 0, waitingInFilter: 0 })
    expect(await waiting(ann, null)).toEqual({ waiting: 4, waitingInFilter: 4 })
    const [first = 0] = await queue().claim(viewer(ann), ANY)
    await test.composition.services.transcripts.review(viewer(ann), first, { ad_detected: false })
    expect(await waiting(ann, null)).toEqual({ waiting: 3, waitingInFilter: 3 })
  })

  it('hands one person no more than he may hold, from however many screens he asks at once', async () => {
    await fill(30)
    await Promise.all(Array.from({ length: 6 }, () => queue().claim(viewer(ann), ANY)))
    expect(await prisma().taggingQueueItem.count({ where: { assignedTo: ann.id } })).toBe(MOST_HELD)
  })

  it('gives only what is within the filter, and takes back what is not', async () => {
    const { station, ids: [one = 0] } = await fill(1)
    const { ids: [other = 0] } = await fill(1)
    expect(await queue().claim(viewer(ann), { ...ANY, stationId: station.id })).toEqual([one])
    expect(await queue().claim(viewer(ann), { ...ANY, search: 'nothing like it' })).toEqual([])
    expect((await queue().claim(viewer(ben), ANY)).toSorted()).toEqual([one, other].toSorted())
    await queue().release(viewer(ben), [one, other])
    await prisma().completeTranscript.update({ where: { id: other }, data: { priorityScore: 0.8 } })
    expect(await queue().claim(viewer(ann), { ...ANY, priorityOnly: true })).toEqual([other])
  })

  it('shows others who has it, and refuses their word on it', async () => {
    const { ids: [id = 0] } = await fill(1)
    const claimed = await test.graphql('mutation { claimReviewItems(input: {}) { ... on ClaimReviewItemsPayload { waiting leaseSeconds items { databaseId takenBy heldFor } } } }', {}, ann)
    expect(claimed.data.claimReviewItems).toEqual({ waiting: 1, leaseSeconds: 120, items: [{ databaseId: id, takenBy: null, heldFor: 'review' }] })
    const seen = await test.request('GET', '/api/transcripts/review', { as: ben })
    expect(seen.body.find((item: { id: number }) => item.id === id)).toMatchObject({ taken_by: 'Ann Ash' })
    const refused = await test.request('PATCH', `/api/transcripts/${id}`, { as: ben, body: { ad_detected: false } })
    expect([refused.status, refused.body.message]).toEqual([409, 'Ann Ash is reviewing this transcript'])
    await expect(queue().open(viewer(ben), id)).rejects.toThrow('Ann Ash is reviewing this transcript')
    clock.set(new Date(NOON.getTime() + LEASE_MS + 1))
    expect((await test.request('PATCH', `/api/transcripts/${id}`, { as: ben, body: { ad_detected: false } })).status).toBe(200)
  })

  it('forgets what nobody got to, and not what somebody has in hand', async () => {
    const { ids: [old = 0, held = 0, fresh = 0] } = await fill(3)
    await prisma().taggingQueueItem.updateMany({ where: { transcriptId: { in: [old, held] } }, data: { createdAt: new Date(NOON.getTime() - 15 * 86_400_000) } })
    await queue().open(viewer(ann), held)
    await prisma().taggingQueueItem.updateMany({ where: { transcriptId: fresh }, data: { createdAt: NOON } })
    expect(await queue().prune()).toBe(1)
    expect((await prisma().taggingQueueItem.findMany({ orderBy: { id: 'asc' } })).map(({ transcriptId }) => transcriptId)).toEqual([held, fresh])
  })
})
