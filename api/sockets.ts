import type { Server } from 'node:http'
import { connectionOf, toHeaders } from './adapters/nodeServer.ts'
import { GRAPHQL_PATH, type App } from './app.ts'
import type { Config } from './config.ts'
import { SESSION_ENDED_TOPIC } from './features/sessions/session.service.ts'
import type { PersistedOperations } from './graphql/host.ts'
import { serveWebSocket } from './graphql/webSocket.ts'
import type { Logger, PubSub } from './ports.ts'
import type { Services } from './services.ts'

export interface SocketDeps {
  server: Server
  app: App
  services: Services
  pubsub: PubSub
  persisted: PersistedOperations
  logger: Logger
  config: Pick<Config, 'SUBSCRIPTIONS_PER_SOCKET' | 'SOCKETS_PER_ADDRESS'>
}

/** Subscriptions on the same server; sockets of a session that ends anywhere close here. */
export function openSockets({ server, app, services, pubsub, persisted, logger, config }: SocketDeps): { close(): Promise<void> } {
  const sockets = serveWebSocket({
    server,
    endpoint: GRAPHQL_PATH,
    host: app.graphql,
    persisted,
    logger,
    subscriptionsPerSocket: config.SUBSCRIPTIONS_PER_SOCKET,
    socketsPerAddress: config.SOCKETS_PER_ADDRESS,
    contextOf: (request) => app.socketContext(toHeaders(request), connectionOf(request)),
    isStillValid: ({ viewer }) => (viewer.kind === 'partner' ? services.apiTokens.isLive(viewer.tokenId) : services.sessions.isLive(viewer)),
  })
  const stopped = new AbortController()
  const ended = pubsub.subscribe(SESSION_ENDED_TOPIC, stopped.signal)
  void (async () => {
    for await (const { sessionId } of ended) sockets.closeSession(Number(sessionId))
  })()
  return {
    async close() {
      stopped.abort()
      await sockets.close()
    },
  }
}
