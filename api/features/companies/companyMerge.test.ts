import { confirmAd, heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { COMPANY_CHANGED_TOPIC } from './company.service.ts'

const NOON = new Date('2026-03-02T20:00:00Z')
const after = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)
const globalId = (type: string, id: number): string => Buffer.from(`${type}:${id}`).toString('base64')

const PROBLEM = '... on UserError { message fields { field message } }'
const MERGE = `mutation ($from: ID!, $into: ID!) {
  mergeCompanies(input: { fromCompanyId: $from, intoCompanyId: $into }) {
    __typename
    ... on MergeCompaniesPayload { merge { id databaseId fromName intoName airings detections creatives aliases undoneAt } company { id name aliases { alias } activity { airings detections creatives } } }
    ${PROBLEM}
  }
}`
const UNDO = `mutation ($id: ID!) { undoCompanyMerge(input: { id: $id }) { __typename ... on UndoCompanyMergePayload { merge { undoneAt } } ${PROBLEM} } }`

describe('merging companies', () => {
  let test: TestApp
  let staff: TestUser

  beforeEach(async () => {
    test = await createTestApp()
    staff = await test.signUp()
  })
  afterEach(() => test.close())

  const prisma = () => test.composition.database.prisma
  const record = (ad: ReturnType<typeof heardAd>) => test.composition.services.detections.record(ad)
  const companyId = async (name: string): Promise<number> => (await prisma().company.findFirstOrThrow({ where: { name } })).id
  const merge = async (from: number, into: number) =>
    (await test.graphql(MERGE, { from: globalId('Company', from), into: globalId('Company', into) }, staff)).data.mergeCompanies
  const undo = async (id: string) => (await test.graphql(UNDO, { id }, staff)).data.undoCompanyMerge

  /** All that a merge may touch, row by row. */
  async function everything() {
    const orderBy = { id: 'asc' as const }
    return {
      companies: await prisma().company.findMany({ orderBy }),
      aliases: await prisma().companyAlias.findMany({ orderBy }),
      airings: await prisma().airing.findMany({ orderBy }),
      detections: await prisma().detection.findMany({ orderBy }),
      creatives: await prisma().creative.findMany({ orderBy }),
      cooldowns: await prisma().detectionCooldown.findMany({ orderBy }),
      prospects: await prisma().prospect.findMany({ orderBy }),
    }
  }

  /** Two spellings of one furniture shop, heard on two stations, once at the same second. */
  async function twoSpellings() {
    const [one, two] = [await makeStation(test, staff), await makeStation(test, staff)]
    await record(heardAd(one.id, after(0), { phone: null, website: null }))
    await record(heardAd(one.id, after(60), { company: 'Harbor Lite Furnishings' }))
    await record(heardAd(two.id, after(5), { company: 'Harbor Lite Furnishings' }))
    await record(heardAd(two.id, after(50), { company: 'Harbor Lite Furnishings' }))
    const [into, from] = [await companyId('Harbor Light Furniture'), await companyId('Harbor Lite Furnishings')]
    const moment = await prisma().airing.findFirstOrThrow({ where: { companyId: from, startedAt: after(60 - 1 / 3) } })
    await prisma().airing.create({ data: { stationId: one.id, companyId: into, startedAt: moment.startedAt, endedAt: moment.endedAt } })
    await prisma().creative.create({ data: { companyId: from, firstHeardAt: NOON, durationSeconds: 20, airings: { connect: { id: moment.id } } } })
    await prisma().companyAlias.create({ data: { companyId: from, alias: 'Harbor Lite', foldedName: 'harborlite' } })
    await prisma().prospect.update({ where: { foldedName: 'harborlitefurnishings' }, data: { pipelineStatus: 'client' } })
    await prisma().detection.updateMany({ where: { companyId: from }, data: { isMatched: true } })
    return { from, into, one, two, moment }
  }

  it('moves all that was heard, and taking it back restores every row exactly', async () => {
    const { from, into, moment } = await twoSpellings()
    const before = await everything()
    const done = await merge(from, into)
    expect(done.merge).toMatchObject({ fromName: 'Harbor Lite Furnishings', intoName: 'Harbor Light Furniture', airings: 3, detections: 3, creatives: 1, aliases: 1, undoneAt: null })
    expect(done.company.aliases).toEqual([{ alias: 'Harbor Lite' }, { alias: 'Harbor Lite Furnishings' }])
    expect(done.company.activity).toEqual({ airings: 4, detections: 4, creatives: 1 })
    const merged = await everything()
    expect(merged.companies).toEqual([expect.objectContaining({ id: into, phone: '+16145550123', website: 'harborlight.example' })])
    expect(new Set(merged.detections.map(({ companyId: id, detectedCompany }) => `${id} ${detectedCompany}`))).toEqual(new Set([`${into} Harbor Light Furniture`]))
    const client = before.prospects.find(({ pipelineStatus }) => pipelineStatus === 'client')
    expect(merged.detections.map(({ prospectId, isMatched }) => [prospectId, isMatched])).toEqual(Array.from({ length: 4 }, () => [client?.id, true]))
    const atThatMoment = merged.airings.filter(({ stationId, startedAt }) => stationId === moment.stationId && startedAt.getTime() === moment.startedAt.getTime())
    expect(atThatMoment).toEqual([expect.objectContaining({ companyId: into, detectionId: moment.detectionId, creativeId: before.creatives[0]?.id })])
    const heardLast = merged.cooldowns.find(({ companyName, stationId }) => companyName === 'Harbor Light Furniture' && stationId !== moment.stationId)
    expect(heardLast?.lastDetected).toEqual(after(50))

    expect((await undo(done.merge.id)).merge.undoneAt).not.toBeNull()
    expect(await everything()).toEqual(before)
    expect((await undo(done.merge.id)).__typename).toBe('UndoCompanyMergePayload')
    expect(await everything()).toEqual(before)
  })

  it('keeps what changed otherwise since', async () => {
    const { from, into, two } = await twoSpellings()
    const { merge: done } = await merge(from, into)
    await record(heardAd(two.id, after(300), { company: 'Harbor Lite Furnishings' }))
    const heardSince = await prisma().detection.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(heardSince).toMatchObject({ companyId: into, detectedCompany: 'Harbor Light Furniture' })
    const named = await prisma().detection.findFirstOrThrow({ where: { stationId: two.id }, orderBy: { id: 'asc' } })
    const { startedAt, endedAt } = named
    const word = { stationId: two.id, startedAt, endedAt, company: 'Cedar Point Dental', confidence: 1, transcript: 'a', averageVolume: null, peakVolume: null, volumeVariance: null, isVolumeElevated: false }
    await confirmAd(test, word)
    await undo(done.id)
    expect(await prisma().detection.findUniqueOrThrow({ where: { id: heardSince.id } })).toMatchObject({ companyId: into })
    expect(await prisma().detection.findUniqueOrThrow({ where: { id: named.id } })).toMatchObject({ detectedCompany: 'Cedar Point Dental' })
    expect(await prisma().detection.count({ where: { companyId: from } })).toBe(2)
  })

  it('is done once by two who do it at the same time, whichever way round, with ads heard meanwhile', async () => {
    const { from, into, two } = await twoSpellings()
    const [first, second, other] = await Promise.all([
      merge(from, into),
      merge(from, into),
      merge(into, from),
      record(heardAd(two.id, after(200), { company: 'Harbor Lite Furnishings' })),
      record(heardAd(two.id, after(260))),
    ])
    const merges = await prisma().companyMerge.findMany()
    expect(merges).toHaveLength(1)
    const outcomes = [first, second, other].map(({ __typename }) => __typename).toSorted()
    const forward = merges[0]?.fromId === from
    expect(outcomes).toEqual(forward ? ['MergeCompaniesPayload', 'MergeCompaniesPayload', 'NotFound'] : ['MergeCompaniesPayload', 'NotFound', 'NotFound'])
    const left = await prisma().company.findMany({ select: { id: true, aliases: { select: { foldedName: true } } } })
    expect(left).toHaveLength(1)
    expect(await prisma().detection.count({ where: { companyId: left[0]?.id ?? 0 } })).toBe(6)
    expect(await prisma().airing.count()).toBe(6)
  })

  it('waits for an ad that is being recorded under an alias', async () => {
    const { from, into, two } = await twoSpellings()
    const { companies } = test.composition.services
    let isDone = false
    let merging: Promise<any> = Promise.resolve()
    await test.composition.database.unitOfWork.run(async (tx) => {
      const company = await companies.resolve({ name: 'Harbor Lite', brandType: 'local', phone: null, website: null }, tx)
      merging = merge(from, into).finally(() => (isDone = true))
      const isHeldUp = async () => (await prisma().$queryRaw<unknown[]>`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'`).length > 0
      while (!isDone && !(await isHeldUp())) continue
      const airing = { stationId: two.id, companyId: company.id, startedAt: after(700), endedAt: after(701) }
      await test.composition.database.client(tx).airing.create({ data: airing })
    })
    expect((await merging).merge.airings).toBe(4)
    expect(await prisma().airing.count({ where: { companyId: into } })).toBe(5)
  })

  it('refuses a company itself at its field, and one that is gone', async () => {
    const { from, into } = await twoSpellings()
    const itself = await merge(from, from)
    expect(itself).toMatchObject({ __typename: 'InvalidInput', fields: [{ field: 'intoCompanyId', message: 'A company cannot be merged into itself: choose another' }] })
    expect((await merge(from, 999_999)).__typename).toBe('NotFound')
    expect(await prisma().company.count({ where: { id: { in: [from, into] } } })).toBe(2)
  })

  it('is taken back in the order of the names that still stand', async () => {
    const { from, into, one } = await twoSpellings()
    await record(heardAd(one.id, after(400), { company: 'Cedar Point Dental' }))
    const third = await companyId('Cedar Point Dental')
    const before = await everything()
    const { merge: inner } = await merge(from, into)
    const { merge: outer } = await merge(into, third)
    expect(await undo(inner.id)).toMatchObject({ __typename: 'Conflict', message: 'Harbor Light Furniture has been merged into another company since: undo that first' })
    expect((await undo(outer.id)).__typename).toBe('UndoCompanyMergePayload')
    expect((await undo(inner.id)).__typename).toBe('UndoCompanyMergePayload')
    expect(await everything()).toEqual(before)
  })

  it('is refused to be taken back while the name is somebody else\'s', async () => {
    const { from, into, one } = await twoSpellings()
    const { merge: done } = await merge(from, into)
    await prisma().companyAlias.deleteMany({ where: { foldedName: 'harborlitefurnishings' } })
    await record(heardAd(one.id, after(500), { company: 'Harbor Lite Furnishings' }))
    expect(await undo(done.id)).toMatchObject({ __typename: 'Conflict', message: 'Harbor Lite Furnishings is the name of another company now: rename that first' })
  })

  it('tells the detector and the screens at once', async () => {
    const { from, into } = await twoSpellings()
    const { companies } = test.composition.services
    expect((await companies.known()).map(({ name }) => name).toSorted()).toEqual(['Harbor Light Furniture', 'Harbor Lite Furnishings'])
    const events = test.composition.pubsub.subscribe(COMPANY_CHANGED_TOPIC)
    const next = events.next()
    await merge(from, into)
    expect((await next).value).toEqual({ companyId: into })
    expect(await companies.known()).toEqual([expect.objectContaining({ name: 'Harbor Light Furniture', aliases: ['Harbor Lite', 'Harbor Lite Furnishings'] })])
    await events.return?.()
  })
})
