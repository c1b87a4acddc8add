import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Logger } from '../ports.ts'
import { maskError } from './errors.ts'
import { persistedText, type GraphQLHost, type PersistedOperations } from './host.ts'
import { checkOperationSize } from './limits.ts'
import type { GraphQLContext } from './context.ts'

/** No message of ours is longer; a client that sends more is cut off. */
const MAX_MESSAGE_BYTES = 65_536
/** Settings of a busy screen use about six. */
const MAX_SUBSCRIPTIONS_PER_SOCKET = 20
/** Offices, schools and carriers put many people behind one address. */
const MAX_SOCKETS_PER_ADDRESS = 1_000
const KEEP_ALIVE_MS = 25_000
/** A lost "session ended" event is made good within this time. */
const RECHECK_MS = 60_000

const CLOSE_FORBIDDEN = 4403
const CLOSE_GOING_AWAY = 1001

export interface WebSocketOptions {
  server: Server
  endpoint: string
  host: GraphQLHost
  persisted: PersistedOperations
  logger: Logger
  /** The caller behind an upgrade request, or null when another site's page asks for the socket. */
  contextOf(request: IncomingMessage): Promise<GraphQLContext | null>
  /** Whether the caller still is who he was at the upgrade. */
  isStillValid(context: GraphQLContext): Promise<boolean>
}

interface Connection {
  context: GraphQLContext
  subscriptions: Set<string>
}

export interface WebSocketHost {
  /** Ends the sockets of a session that has ended. */
  closeSession(sessionId: number): void
  close(): Promise<void>
}

/** graphql-ws through Yoga's own pipeline: the same masking, limits and context as over HTTP. */
export function serveWebSocket(options: WebSocketOptions): WebSocketHost {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => (protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
  })
  const connections = new Map<WebSocket, Connection>()
  const socketsOf = new Map<string, number>()

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const context = request.url?.split('?')[0] === options.endpoint ? await options.contextOf(request) : null
    if (!context) return refuseUpgrade(socket, '403 Forbidden')
    const address = context.origin.ipAddress
    const open = socketsOf.get(address) ?? 0
    if (open >= MAX_SOCKETS_PER_ADDRESS) return refuseUpgrade(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      connections.set(webSocket, { context, subscriptions: new Set() })
      socketsOf.set(address, open + 1)
      webSocket.once('close', () => {
        connections.delete(webSocket)
        const left = (socketsOf.get(address) ?? 1) - 1
        if (left > 0) socketsOf.set(address, left)
        else socketsOf.delete(address)
      })
      sockets.emit('connection', webSocket, request)
    })
  }

  options.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      options.logger.error({ err: error }, 'A socket could not be opened')
      refuseUpgrade(socket, '500 Internal Server Error')
    })
  })

  async function prepare(connection: Connection, id: string, payload: SubscribePayload) {
    if (connection.subscriptions.size >= MAX_SUBSCRIPTIONS_PER_SOCKET) {
      return [new GraphQLError(`A socket carries at most ${MAX_SUBSCRIPTIONS_PER_SOCKET} subscriptions`)]
    }
    const { schema, execute, subscribe, contextFactory, parse, validate } = options.host.getEnveloped({ ...connection.context })
    try {
      const text = persistedText(options.persisted, connection.context, { ...payload, variables: payload.variables ?? null, extensions: payload.extensions ?? null })
      const document = parse(text)
      const problems = validate(schema, document)
      if (problems.length > 0) return problems
      // Thrown out of execution it would close the socket with all its other subscriptions.
      checkOperationSize(schema, document, payload.operationName, payload.variables ?? {})
      connection.subscriptions.add(id)
      return {
        schema,
        document,
        operationName: payload.operationName,
        variableValues: payload.variables,
        contextValue: await contextFactory(),
        rootValue: { execute, subscribe },
      }
    } catch (error) {
      return [maskError(error, options.logger, connection.context.origin.requestId)]
    }
  }

  const protocol = useServer(
    {
      execute: (args) => (args.rootValue as PipelineRoot).execute(args),
      subscribe: (args) => (args.rootValue as PipelineRoot).subscribe(args),
      onSubscribe: (ctx, id, payload) => {
        const connection = connections.get(ctx.extra.socket)
        if (!connection) return [new GraphQLError('The socket is closing')]
        return prepare(connection, id, payload) as ReturnType<NonNullable<Parameters<typeof useServer>[0]['onSubscribe']>>
      },
      onComplete: (ctx, id) => void connections.get(ctx.extra.socket)?.subscriptions.delete(id),
      onError: (ctx, id) => void connections.get(ctx.extra.socket)?.subscriptions.delete(id),
    },
    sockets,
    KEEP_ALIVE_MS,
  )

  const recheck = setInterval(() => {
    for (const [socket, { context }] of connections) {
      if (context.viewer.kind === 'anonymous') continue
      options
        .isStillValid(context)
        .then((valid) => valid || socket.close(CLOSE_FORBIDDEN, 'Signed out'))
        .catch((error: unknown) => options.logger.warn({ err: error }, 'A socket could not be checked'))
    }
  }, RECHECK_MS)
  recheck.unref()

  return {
    closeSession(sessionId) {
      for (const [socket, { context }] of connections) {
        if (context.viewer.kind === 'user' && context.viewer.sessionId === sessionId) socket.close(CLOSE_FORBIDDEN, 'Signed out')
      }
    },
    async close() {
      clearInterval(recheck)
      for (const socket of connections.keys()) socket.close(CLOSE_GOING_AWAY, 'The server is restarting')
      await protocol.dispose()
    },
  }
}

interface PipelineRoot {
  execute(args: unknown): ReturnType<NonNullable<Parameters<typeof useServer>[0]['execute']>>
  subscribe(args: unknown): ReturnType<NonNullable<Parameters<typeof useServer>[0]['subscribe']>>
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
