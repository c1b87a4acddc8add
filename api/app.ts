import type { GraphQLSchema } from 'graphql'
import { hasBody, movedTo, readAgain } from './adapters/lightRequest.ts'
import type { ConnectionInfo } from './adapters/nodeServer.ts'
import type { Database } from './adapters/database.ts'
import { createGraphiQLPage } from './graphql/graphiqlPage.ts'
import { createGraphQLHost, type PersistedOperations } from './graphql/host.ts'
import { createPersistedRequests } from './graphql/persistedRequests.ts'
import type { GraphQLContext } from './graphql/context.ts'
import { loggedPath, MAIL_LINK_PREFIX } from './pages/mailLinks.ts'
import { createPages, type PageHandler } from './pages/pages.ts'
import { commonHeaders } from './pages/securityHeaders.ts'
import { createStaffShell } from './pages/staffShell.ts'
import { createStaticFiles } from './pages/staticFiles.ts'
import type { Logger, PubSub } from './ports.ts'
import { createOriginResolver, type ResolvedOrigin } from './requestOrigin.ts'
import type { Route } from './rest/defineRoute.ts'
import { errorResponse } from './rest/errorResponse.ts'
import { requestScope } from './requestScope.ts'
import { createRestRouter } from './rest/router.ts'
import { bearerToken } from './features/apiTokens/apiToken.ts'
import { readCookie, sessionCookieName } from './features/sessions/sessionCookie.ts'
import type { Services } from './services.ts'
import { ANONYMOUS, canReadAsStaff, type Viewer } from './viewer.ts'
import { forgedWriteProblem } from './writeRule.ts'

export const GRAPHQL_PATH = '/graphql'
export const READ_ONLY_GRAPHQL_PATH = '/graphql/readonly'

export interface AppDeps {
  services: Services
  database: Database
  /** Sessions that refuse writes: what the read-only schema reads through. */
  readOnlyDatabase: Database
  pubsub: PubSub
  logger: Logger
  schema: GraphQLSchema
  readOnlySchema: GraphQLSchema
  routes: readonly Route[]
  pageHandlers: readonly PageHandler[]
  persisted: PersistedOperations
  trustedProxies: readonly string[]
  /** Whether writes may be made to this `host[:port]`: ours, or an active microsite's. */
  isOurAuthority(authority: string): Promise<boolean>
  /** Folder of the built clients, e.g. `dist`. */
  builtFolder: string
  /** `{ready, parts}` for /readyz. */
  readiness(): Promise<{ ready: boolean; parts: Record<string, string> }>
  observe?(event: { route: string; method: string; status: number; seconds: number }): void
}

export interface App {
  fetch(request: Request, connection: ConnectionInfo): Promise<Response>
  /** For sockets: the caller behind an upgrade, or null when it comes from another site. */
  socketContext(headers: Headers, connection: ConnectionInfo): Promise<GraphQLContext | null>
  readonly graphql: ReturnType<typeof createGraphQLHost>
}

const servesOne = (): number => 1

/** The whole product as one fetch handler; it never listens. */
export function createApp(deps: AppDeps): App {
  const graphql = createGraphQLHost({ schema: deps.schema, endpoint: GRAPHQL_PATH, persisted: deps.persisted, logger: deps.logger })
  const persistedRequests = createPersistedRequests({ host: graphql, schema: deps.schema, persisted: deps.persisted, logger: deps.logger })
  const readOnlyGraphql = createGraphQLHost({
    schema: deps.readOnlySchema,
    endpoint: READ_ONLY_GRAPHQL_PATH,
    persisted: deps.persisted,
    logger: deps.logger,
  })
  const graphiql = createGraphiQLPage(READ_ONLY_GRAPHQL_PATH)
  const router = createRestRouter(deps.routes, deps.logger)
  const resolveOrigin = createOriginResolver(deps.trustedProxies)
  const pages = createPages({
    staticFiles: [createStaticFiles(`${deps.builtFolder}/web`, '/'), createStaticFiles(`${deps.builtFolder}/public`, '/site/')],
    staffShell: createStaffShell(`${deps.builtFolder}/web`),
    handlers: deps.pageHandlers,
  })

  async function viewerOf(headers: Headers, origin: ResolvedOrigin): Promise<Viewer> {
    // A token speaks for itself: whatever cookie comes with it does not count.
    if (headers.has('authorization')) {
      const token = bearerToken(headers.get('authorization'))
      return token ? deps.services.apiTokens.viewerOf(token) : ANONYMOUS
    }
    const cookie = readCookie(headers.get('cookie'), sessionCookieName(origin.target.startsWith('https:')))
    return deps.services.sessions.viewerOf(cookie)
  }

  function contextFor(viewer: Viewer, origin: ResolvedOrigin, database: Database, headers: Headers): GraphQLContext {
    const voterDeviceId = deps.services.voterDevices.find(headers)
    return { viewer, services: deps.services, database, pubsub: deps.pubsub, logger: deps.logger, origin, voterDeviceId, audienceSize: servesOne }
  }

  async function refuseForgedWrite(request: Request, url: URL, origin: ResolvedOrigin): Promise<Response | null> {
    if (request.headers.has('authorization') || url.pathname.startsWith(MAIL_LINK_PREFIX)) return null
    const problem = forgedWriteProblem({
      method: request.method,
      contentType: request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null,
      hasBody: hasBody(request),
      origin: request.headers.get('origin'),
      target: origin.target,
      isTargetOurs: request.headers.has('origin') ? await deps.isOurAuthority(new URL(origin.target).host) : true,
      acceptsUpload: router.match(request.method, url.pathname)?.route.acceptsUpload ?? false,
    })
    if (!problem) return null
    return Response.json({ message: problem.message, code: 'FORBIDDEN', requestId: origin.requestId }, { status: problem.status })
  }

  async function answerGraphQL(request: Request, context: GraphQLContext): Promise<Response> {
    if (request.method !== 'POST') return graphql.fetch(request, context) as Promise<Response>
    const text = await request.text()
    return (await persistedRequests(request, text, context)) ?? (graphql.fetch(readAgain(request, text), context) as Promise<Response>)
  }

  async function route(request: Request, url: URL, origin: ResolvedOrigin): Promise<Response> {
    if (url.pathname === '/healthz') return new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
    if (url.pathname === '/readyz') {
      const { ready, parts } = await deps.readiness()
      return Response.json(parts, { status: ready ? 200 : 503, headers: ready ? {} : { 'retry-after': '5' } })
    }
    const forged = await refuseForgedWrite(request, url, origin)
    if (forged) return forged
    const viewer = await viewerOf(request.headers, origin)
    const facts = requestScope.getStore()
    if (facts && viewer.kind === 'user') facts.userId = viewer.userId
    if (url.pathname === GRAPHQL_PATH) {
      return answerGraphQL(request, contextFor(viewer, origin, deps.database, request.headers))
    }
    if (url.pathname === READ_ONLY_GRAPHQL_PATH) {
      if (!canReadAsStaff(viewer)) return Response.json({ message: 'Unauthorized', code: 'UNAUTHORIZED' }, { status: 401 })
      const wantsPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
      if (wantsPage) return graphiql(request)
      return readOnlyGraphql.fetch(request, contextFor(viewer, origin, deps.readOnlyDatabase, request.headers)) as Promise<Response>
    }
    if (url.pathname.startsWith('/api/')) return router.handle({ request, url, viewer, services: deps.services, origin })
    return pages.handle({ request, url, viewer, origin, services: deps.services })
  }

  return {
    graphql,
    async fetch(incoming, connection) {
      const started = performance.now()
      const origin = resolveOrigin({ headers: incoming.headers, ...connection })
      const { request, url } = atTarget(incoming, origin.target)
      const { requestId, ipAddress, userAgent } = origin
      const path = loggedPath(url.pathname)
      const facts = { requestId, ipAddress, userAgent, method: request.method, path, userId: null }
      const response = await requestScope.run(facts, () =>
        route(request, url, origin).catch((error: unknown) => errorResponse(error, requestId, deps.logger)),
      )
      for (const [name, value] of commonHeaders(origin.target)) {
        if (!response.headers.has(name)) response.headers.set(name, value)
      }
      response.headers.set('x-request-id', requestId)
      const seconds = (performance.now() - started) / 1_000
      deps.observe?.({
        route: router.match(request.method, url.pathname)?.route.path ?? (url.pathname === GRAPHQL_PATH ? GRAPHQL_PATH : 'page'),
        method: request.method,
        status: response.status,
        seconds,
      })
      deps.logger.info({ requestId, method: request.method, path, status: response.status, ms: Math.round(seconds * 1_000) }, 'request')
      return response
    },

    async socketContext(headers, connection) {
      const origin = resolveOrigin({ headers, ...connection })
      const from = headers.get('origin')
      const isOurs = from === null || (from === origin.target && (await deps.isOurAuthority(new URL(origin.target).host)))
      return isOurs ? contextFor(await viewerOf(headers, origin), origin, deps.database, headers) : null
    },
  }
}

/** The request with the address the browser used, when a trusted proxy changed it. */
function atTarget(request: Request, target: string): { request: Request; url: URL } {
  const url = new URL(request.url)
  if (`${url.protocol}//${url.host}` === target) return { request, url }
  const moved = new URL(url.pathname + url.search, target)
  return { request: movedTo(moved, request), url: moved }
}
