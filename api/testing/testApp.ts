import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../adapters/database.ts'
import { silentLogger } from '../adapters/logger.ts'
import { createNodeServer } from '../adapters/nodeServer.ts'
import { createApp, GRAPHQL_PATH, type App } from '../app.ts'
import { compose, type ComposeExtras, type Composition } from '../compose.ts'
import { readConfig, type Config } from '../config.ts'
import { sessionCookieName } from '../features/sessions/sessionCookie.ts'
import { createHostRules } from '../ourHosts.ts'
import { pageHandlers } from '../pageHandlers.ts'
import { routes } from '../routes.ts'
import { readOnlySchema, schema } from '../schema.ts'
import { openSockets } from '../sockets.ts'
import type { PartnerScope, Role } from '../viewer.ts'
import { sourceRenderer } from './sourceRenderer.ts'
import { createTestDatabase } from './testDatabase.ts'

const ORIGIN = 'http://localhost:4000'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, or the text when it is none. */
  body: any
}

export interface TestUser {
  id: number
  email: string
  cookie: string
  /** What identifies him in a request. */
  headers: Record<string, string>
}

export interface TestApp {
  app: App
  composition: Composition
  config: Config
  /** Makes a user and signs it in. */
  signUp(role?: Role, email?: string): Promise<TestUser>
  /** One request as `as` (absent: anonymous); `body` is sent as JSON. */
  request(method: string, path: string, options?: { as?: TestUser | undefined; body?: unknown; headers?: Record<string, string> }): Promise<Answer>
  /** A free-form operation; answers `{data, errors}`. */
  graphql(query: string, variables?: Record<string, unknown>, as?: TestUser): Promise<any>
  /** Makes a text one of those that the client was built with; returns its hash. */
  persist(query: string): string
  /** A persisted operation, as anonymous callers must use; answers `{data, errors}`. */
  persisted(query: string, variables?: Record<string, unknown>, as?: TestUser): Promise<any>
  /** A partner program with a token of `user`'s. */
  makePartner(user: TestUser, scopes: PartnerScope[]): Promise<TestUser>
  /** Counts the SQL statements that `work` runs. */
  countStatements(work: () => Promise<unknown>): Promise<number>
  /** Listens on a free port, sockets included; returns the origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

const TEST_PASSWORD = 'correct horse battery'

export interface TestAppOptions extends Pick<ComposeExtras, 'clock' | 'network' | 'nameResolver'> {
  env?: Record<string, string>
}

/** The real product on a database of its own, driven through `app.fetch`. */
export async function createTestApp({ env, ...extras }: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'spotlead-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: testDatabase.url,
    DATABASE_POOL: '4',
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key for tests alone, 32 characters or more',
    SAMPLE_DATA: '0',
    ...env,
  })
  const composition = await compose(config, silentLogger, { ...extras, loadPublicRenderer: async () => sourceRenderer })
  const readOnlyDatabase = createDatabase({ url: testDatabase.url, maxConnections: 2, logger: silentLogger, readOnly: true })
  const { services, database, pubsub } = composition
  const persistedTexts = new Map<string, string>()
  const persisted = { find: (hash: string) => persistedTexts.get(hash) ?? null }
  const persist = (query: string): string => {
    const hash = createHash('sha256').update(query).digest('hex')
    persistedTexts.set(hash, query)
    return hash
  }
  const app = createApp({
    services, database, readOnlyDatabase, pubsub, persisted, schema, readOnlySchema, routes,
    logger: composition.logger,
    pageHandlers: await pageHandlers({ builtFolder: 'dist', config, services }),
    trustedProxies: config.TRUSTED_PROXIES,
    isOurAuthority: createHostRules(config, services).isOurAuthority,
    builtFolder: 'dist',
    readiness: async () => ({ ready: true, parts: {} }),
  })
  let passwordHash: string | null = null
  let users = 0
  let server: Server | null = null
  let sockets: { close(): Promise<void> } | null = null

  const request: TestApp['request'] = async (method, path, { as, body, headers } = {}) => {
    const response = await app.fetch(
      new Request(new URL(path, ORIGIN), {
        method,
        headers: {
          host: new URL(ORIGIN).host,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...as?.headers,
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      { remoteAddress: '127.0.0.1', isEncrypted: false },
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parseOr(text) }
  }

  return {
    app,
    composition,
    config,
    request,

    async signUp(role = 'user', email = `${role}${(users += 1)}@example.com`) {
      passwordHash ??= await composition.hasher.hash(TEST_PASSWORD)
      const user = await database.prisma.user.create({
        data: { email, password: passwordHash, role, firstName: 'Test', lastName: role, monitoringDefaults: { create: {} } },
      })
      const { token } = await services.sessions.begin(user.id, { ipAddress: '127.0.0.1', userAgent: 'test' })
      const cookie = `${sessionCookieName(false)}=${token}`
      return { id: user.id, email, cookie, headers: { cookie } }
    },

    async graphql(query, variables, as) {
      return (await request('POST', GRAPHQL_PATH, { as, body: { query, variables } })).body
    },

    persist,

    async persisted(query, variables, as) {
      const body = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: persist(query) } } }
      return (await request('POST', GRAPHQL_PATH, { as, body })).body
    },

    async makePartner(user, scopes) {
      const viewer = { kind: 'user', userId: user.id, role: 'user', sessionId: 0 } as const
      const { token } = await services.apiTokens.create(viewer, { name: 'Partner', scopes })
      return { id: user.id, email: user.email, cookie: '', headers: { authorization: `Bearer ${token}` } }
    },

    async countStatements(work) {
      const before = database.statementCount()
      await work()
      return database.statementCount() - before
    },

    async listen() {
      server = createNodeServer((incoming, connection) => app.fetch(incoming, connection), silentLogger)
      sockets = openSockets({ server, app, services, pubsub, persisted, config, logger: silentLogger })
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },

    async close() {
      await sockets?.close()
      server?.closeAllConnections()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
      await readOnlyDatabase.close()
      await composition.close()
      await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
