import {
  getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType, isScalarType,
  type GraphQLInputType, type GraphQLObjectType,
} from 'graphql'
import { WebSocket } from 'ws'
import { createClient } from 'graphql-ws'
import { routes } from './routes.ts'
import { schema } from './schema.ts'
import { makeNodes } from './testing/rightsFixtures.ts'
import { IDENTITIES, NODE_RIGHTS, OPERATION_RIGHTS, ROUTE_RIGHTS, type Identity } from './testing/rights.ts'
import { createTestApp, type TestApp, type TestUser } from './testing/testApp.ts'

/** A global id of a row that is not there, of the type that the argument's or the operation's name speaks of. */
function missingId(argument: string, operation: string): string {
  const types = Object.keys(NODE_RIGHTS).toSorted((a, b) => b.length - a.length)
  const spoken = `${argument}|${operation}`.toLowerCase()
  const shortName = (type: string): string => type.replace('Radio', '').toLowerCase()
  const type = types.find((name) => argument.toLowerCase() === `${shortName(name)}id`) ?? types.find((name) => spoken.includes(shortName(name)))
  return Buffer.from(`${type ?? 'Detection'}:999999999`).toString('base64')
}

function operations(type: GraphQLObjectType | null | undefined): string[] {
  return type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : []
}

/** The least value that an input type takes. */
function leastValue(type: GraphQLInputType, argument: string, operation: string): unknown {
  if (isNonNullType(type)) return leastValue(type.ofType, argument, operation)
  if (isListType(type)) return []
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[0]?.name
  if (isInputObjectType(named)) {
    return Object.fromEntries(
      Object.values(named.getFields()).flatMap((field) => (isNonNullType(field.type) ? [[field.name, leastValue(field.type, field.name, operation)]] : [])),
    )
  }
  if (isScalarType(named)) {
    return { ID: missingId(argument, operation), Int: 1, Float: 1, Boolean: false, DateTime: '2030-01-01T00:00:00.000Z', JSON: {} }[named.name] ?? 'x'
  }
  return null
}

function document(kind: 'query' | 'mutation' | 'subscription', parent: GraphQLObjectType, name: string) {
  const field = parent.getFields()[name]
  if (!field) throw new Error(`No field ${name}`)
  const required = field.args.filter(({ type, name: argument }) => isNonNullType(type) || argument === 'first')
  const definitions = required.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const values = required.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const selection = 'getFields' in getNamedType(field.type) || 'getTypes' in getNamedType(field.type) ? ' { __typename }' : ''
  return {
    query: `${kind} ${definitions && `(${definitions})`} { ${name}${values && `(${values})`}${selection} }`,
    variables: Object.fromEntries(required.map((argument) => [argument.name, leastValue(argument.type, argument.name, name)])),
  }
}

const REFUSALS: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN'])

function isRefused(answer: any, name: string): boolean {
  if (answer.errors?.some((error: any) => REFUSALS.has(error.extensions?.code))) return true
  return ['Unauthorized', 'Forbidden'].includes(answer.data?.[name]?.__typename)
}

describe('the rights matrix', () => {
  let test: TestApp
  let users: Record<Identity, TestUser | undefined>

  beforeAll(async () => {
    test = await createTestApp()
    const [owner, other, admin, newsUser, analyst] = await Promise.all([
      test.signUp('user', 'owner@example.com'),
      test.signUp('user', 'other@example.com'),
      test.signUp('admin'),
      test.signUp('news_user'),
      test.signUp('analyst'),
    ])
    const partner = await test.makePartner(owner, ['read:detections', 'read:stations'])
    users = { anonymous: undefined, owner, other, admin, news_user: newsUser, analyst, partner }
  })
  afterAll(() => test.close())

  it('has a row for every operation, node and route, and no other', () => {
    const nodes = Object.values(schema.getTypeMap())
      .filter((type): type is GraphQLObjectType => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'))
      .map(({ name }) => name)
    const all = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(operations)
    expect(Object.keys(OPERATION_RIGHTS).sort()).toEqual(all.sort())
    expect(Object.keys(NODE_RIGHTS).sort()).toEqual(nodes.sort())
    expect(Object.keys(ROUTE_RIGHTS).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
  })

  const cells = <Row extends readonly Identity[]>(rows: Record<string, Row>): [string, Identity, boolean][] =>
    Object.entries(rows).flatMap(([name, allowed]) =>
      IDENTITIES.map((identity): [string, Identity, boolean] => [name, identity, allowed.includes(identity)]),
    )

  it.each(cells(OPERATION_RIGHTS).filter(([name]) => !name.startsWith('Subscription.')))('%s as %s: %s', async (operation, identity, allowed) => {
    const [typeName = '', name = ''] = operation.split('.')
    const parent = schema.getType(typeName) as GraphQLObjectType
    const { query, variables } = document(typeName === 'Query' ? 'query' : 'mutation', parent, name)
    const answer = await test.persisted(query, variables, users[identity])
    expect({ refused: isRefused(answer, name), answer: allowed ? answer : undefined }).toMatchObject({ refused: !allowed })
  })

  it.each(cells(ROUTE_RIGHTS))('%s as %s: %s', async (route, identity, allowed) => {
    // Signing out would end the identity for the cells that follow.
    const as = route === 'GET /api/logout' ? (users[identity] && (await test.signUp('user'))) : users[identity]
    const [method = '', path = ''] = route.split(' ')
    const concrete = path.replaceAll(/:\w+/g, '999999999')
    const { status } = await test.request(method, concrete, { as, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) })
    expect({ status, refused: status === 401 || status === 403 }).toMatchObject({ refused: !allowed })
  })

  it.each(Object.keys(NODE_RIGHTS))('node(id) of %s', async (type) => {
    const id = (await makeNodes(test, users.owner as TestUser))[type]
    for (const identity of IDENTITIES) {
      const answer = await test.persisted('query($id: ID!) { node(id: $id) { __typename id } }', { id }, users[identity])
      expect({ identity, seen: answer.data?.node?.__typename === type }).toEqual({ identity, seen: NODE_RIGHTS[type]?.includes(identity) ?? false })
    }
  })

  it.each(cells(OPERATION_RIGHTS).filter(([name]) => name.startsWith('Subscription.')))('%s as %s: %s', async (operation, identity, allowed) => {
    const name = operation.slice('Subscription.'.length)
    const { query, variables } = document('subscription', schema.getSubscriptionType() as GraphQLObjectType, name)
    const outcome = await subscribeOnce(test, users[identity], test.persist(query), variables)
    expect(outcome).toBe(allowed ? 'open' : 'refused')
  })
})

/** Long enough for a refusal to come back on a busy machine; an open subscription stays silent. */
const SUBSCRIPTION_WAIT_MS = 250
let origin: Promise<string> | null = null

function kindOf(errors: unknown): 'open' | 'refused' {
  const codes = Array.isArray(errors) ? errors.map((error) => error.extensions?.code) : []
  return codes.length > 0 && !codes.some((code) => REFUSALS.has(code)) ? 'open' : 'refused'
}

async function subscribeOnce(test: TestApp, as: TestUser | undefined, hash: string, variables: Record<string, unknown>): Promise<'open' | 'refused'> {
  origin ??= test.listen()
  const url = `${(await origin).replace('http', 'ws')}/graphql`
  class WithHeaders extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: as?.headers ?? {} })
    }
  }
  const client = createClient({ url, webSocketImpl: WithHeaders, retryAttempts: 0, lazy: true })
  try {
    return await new Promise((resolve) => {
      client.on('connected', () => setTimeout(() => resolve('open'), SUBSCRIPTION_WAIT_MS))
      client.subscribe(
        { query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
        {
          next: ({ errors }) => errors && resolve(kindOf(errors)),
          // A row that is not there is no matter of rights.
          error: (errors) => resolve(kindOf(errors)),
          complete: () => resolve('refused'),
        },
      )
    })
  } finally {
    await client.dispose()
  }
}
