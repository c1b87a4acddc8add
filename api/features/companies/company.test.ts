import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

const COMPANY = 'company { id name aliases { id alias } }'
const PROBLEM = '... on UserError { message fields { field message } }'
const ADD = `mutation ($id: ID!, $alias: String!) { addCompanyAlias(input: { companyId: $id, alias: $alias }) { __typename ... on AddCompanyAliasPayload { ${COMPANY} } ${PROBLEM} } }`
const REMOVE = `mutation ($id: ID!) { removeCompanyAlias(input: { id: $id }) { __typename ... on RemoveCompanyAliasPayload { ${COMPANY} } ${PROBLEM} } }`
const RENAME = `mutation ($id: ID!, $name: String!) { renameCompany(input: { id: $id, name: $name }) { __typename ... on RenameCompanyPayload { ${COMPANY} } ${PROBLEM} } }`
const LIST = `query ($search: String, $first: Int, $after: String) {
  companies(first: $first, after: $after, search: $search) {
    totalCount
    edges { node { name aliases { alias } activity { recentAirings airings detections creatives lastHeardAt } } }
    pageInfo { endCursor hasNextPage }
  }
}`

describe('companies', () => {
  let test: TestApp
  let staff: TestUser
  let stationId: number
  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
  const idOf = async (name: string): Promise<string> => {
    const { id } = await test.composition.database.prisma.company.findFirstOrThrow({ where: { name } })
    return Buffer.from(`Company:${id}`).toString('base64')
  }

  beforeAll(async () => {
    test = await createTestApp()
    staff = await test.signUp()
    stationId = (await makeStation(test, staff)).id
    const { detections } = test.composition.services
    await detections.record(heardAd(stationId, minutesAgo(40 * 24 * 60)))
    await detections.record(heardAd(stationId, minutesAgo(90)))
    await detections.record(heardAd(stationId, minutesAgo(30)))
    await detections.record(heardAd(stationId, minutesAgo(60), { company: 'Cedar Point Dental' }))
    await detections.record(heardAd(stationId, minutesAgo(10), { company: 'Bell & Sons' }))
  })
  afterAll(() => test.close())

  it('are listed by name with what was heard of them, in few statements', async () => {
    let list: any
    const statements = await test.countStatements(async () => {
      list = (await test.graphql(LIST, { first: 2 }, staff)).data.companies
    })
    expect(list.edges.map((edge: any) => edge.node.name)).toEqual(['Bell & Sons', 'Cedar Point Dental'])
    expect(list.totalCount).toBe(3)
    const rest = (await test.graphql(LIST, { first: 2, after: list.pageInfo.endCursor }, staff)).data.companies
    expect(rest.edges).toEqual([{
      node: {
        name: 'Harbor Light Furniture', aliases: [],
        activity: { recentAirings: 2, airings: 3, detections: 3, creatives: 0, lastHeardAt: new Date(now - 30 * 60_000 - 20_000).toISOString() },
      },
    }])
    // The session, the page, its aliases, their count, the activity.
    expect(statements).toBeLessThanOrEqual(6)
  })

  it('have aliases, by which they are found and recorded; the detector knows them at once', async () => {
    const id = await idOf('Cedar Point Dental')
    const added = (await test.graphql(ADD, { id, alias: '  The  Smile Barn ' }, staff)).data.addCompanyAlias
    expect(added.company.aliases).toEqual([{ id: expect.any(String), alias: 'The Smile Barn' }])
    expect((await test.graphql(ADD, { id, alias: 'smile barn, inc.' }, staff)).data.addCompanyAlias.company.aliases).toHaveLength(1)
    expect((await test.graphql(LIST, { first: 5, search: 'SMILE-barn' }, staff)).data.companies.edges.map((edge: any) => edge.node.name)).toEqual(['Cedar Point Dental'])
    const known = await test.composition.services.companies.known()
    expect(known.find(({ name }) => name === 'Cedar Point Dental')?.aliases).toEqual(['smile barn, inc.'])
    await test.composition.services.detections.record(heardAd(stationId, new Date(now + 600_000), { company: 'Smile Barn' }))
    const newest = await test.composition.database.prisma.airing.findFirstOrThrow({ orderBy: { id: 'desc' }, include: { company: true } })
    expect(newest.company?.name).toBe('Cedar Point Dental')
    const removed = (await test.graphql(REMOVE, { id: added.company.aliases[0].id }, staff)).data.removeCompanyAlias
    expect(removed.company.aliases).toEqual([])
    expect((await test.graphql(REMOVE, { id: added.company.aliases[0].id }, staff)).data.removeCompanyAlias.__typename).toBe('NotFound')
  })

  it('share no name: the one who has it is named', async () => {
    const id = await idOf('Cedar Point Dental')
    expect((await test.graphql(ADD, { id, alias: 'Bell and Sons' }, staff)).data.addCompanyAlias).toMatchObject({
      __typename: 'Conflict',
      fields: [{ field: 'alias', message: '“Bell and Sons” is a name of Bell & Sons already. If they are one company, merge them.' }],
    })
    expect((await test.graphql(RENAME, { id, name: 'Bell & Sons' }, staff)).data.renameCompany).toMatchObject({ __typename: 'Conflict', fields: [{ field: 'name' }] })
  })

  it.each([['', 'Enter a name'], ['?!', 'A name needs a letter or a digit'], ['x'.repeat(121), 'A name has 120 characters or less']])(
    'are not called %j',
    async (name, message) => {
      const refused = (await test.graphql(RENAME, { id: await idOf('Cedar Point Dental'), name }, staff)).data.renameCompany
      expect(refused).toMatchObject({ __typename: 'InvalidInput', fields: [{ field: 'name', message }] })
    },
  )

  it('keep the old name as an alias, and what was found of them', async () => {
    const { prisma } = test.composition.database
    const id = await idOf('Bell & Sons')
    const renamed = (await test.graphql(RENAME, { id, name: 'Bell Roofing' }, staff)).data.renameCompany
    expect(renamed.company).toMatchObject({ name: 'Bell Roofing', aliases: [{ alias: 'Bell & Sons' }] })
    expect((await prisma.detection.findFirstOrThrow({ where: { company: { name: 'Bell Roofing' } } })).detectedCompany).toBe('Bell Roofing')
    await test.composition.services.detections.record(heardAd(stationId, new Date(now + 3_600_000), { company: 'Bell & Sons' }))
    const heard = await prisma.detection.findMany({ where: { company: { name: 'Bell Roofing' } }, include: { prospect: true } })
    expect(heard.map(({ prospect }) => prospect?.companyName)).toEqual(['Bell & Sons', 'Bell & Sons'])
    const back = (await test.graphql(RENAME, { id, name: 'Bell & Sons' }, staff)).data.renameCompany
    expect(back.company).toMatchObject({ name: 'Bell & Sons', aliases: [{ alias: 'Bell Roofing' }] })
  })
})
