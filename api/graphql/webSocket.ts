import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { makeServer, type SubscribePayload } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Logger } from '../ports.ts'
import type { GraphQLContext } from './context.ts'
import { maskError } from './errors.ts'
import { persistedText, type GraphQLHost, type PersistedOperations } from './host.ts'
import { checkOperationSize } from './limits.ts'
import { createSharedSubscriptions, type SharedResult, type SharingSocket } from './sharedSubscriptions.ts'
import { createSharingRule, readMessage } from './sharingRule.ts'

/** No message of ours is longer; a client that sends more is cut off. */
const MAX_MESSAGE_BYTES = 65_536
/** A socket that leaves a ping unanswered until the next one is gone. */
const KEEP_ALIVE_SECONDS = 25
/** A lost "session ended" event is made good within this time. */
const RECHECK_MS = 60_000

const CLOSE_FORBIDDEN = 4403
const CLOSE_SUBSCRIBER_EXISTS = 4409
const CLOSE_INTERNAL = 4500
const CLOSE_GOING_AWAY = 1001

export interface WebSocketOptions {
  server: Server
  endpoint: string
  host: GraphQLHost
  persisted: PersistedOperations
  logger: Logger
  subscriptionsPerSocket: number
  socketsPerAddress: number
  /** The caller behind an upgrade request, or null when another site's page asks for the socket. */
  contextOf(request: IncomingMessage): Promise<GraphQLContext | null>
  /** Whether the caller still is who he was at the upgrade. */
  isStillValid(context: GraphQLContext): Promise<boolean>
}

interface Connection {
  context: GraphQLContext
  sharing: SharingSocket
  /** How to leave those that are shared; null: the socket's own. */
  subscriptions: Map<string, (() => void) | null>
  isInitialised: boolean
  isAlive: boolean
  /** In which second of KEEP_ALIVE_SECONDS it is pinged. */
  beat: number
}

export interface WebSocketHost {
  /** Ends the sockets of a session that has ended. */
  closeSession(sessionId: number): void
  close(): Promise<void>
}

/**
 * graphql-ws through Yoga's own pipeline: the same masking, limits and context as over HTTP. Subscriptions that are the
 * same for all anonymous callers run once; see sharedSubscriptions.ts.
 */
export function serveWebSocket(options: WebSocketOptions): WebSocketHost {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => (protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
  })
  const connections = new Map<WebSocket, Connection>()
  const socketsOf = new Map<string, number>()
  const shared = createSharedSubscriptions(options.logger)
  const shareable = createSharingRule(() => options.host.getEnveloped({}).schema, options.persisted)
  let accepted = 0

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const context = request.url?.split('?')[0] === options.endpoint ? await options.contextOf(request) : null
    if (!context) return refuseUpgrade(socket, '403 Forbidden')
    const address = context.origin.ipAddress
    const open = socketsOf.get(address) ?? 0
    if (open >= options.socketsPerAddress) return refuseUpgrade(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socketsOf.set(address, (socketsOf.get(address) ?? 0) + 1)
      accept(webSocket, context, sharingSocket(webSocket, socket))
    })
  }

  function accept(socket: WebSocket, context: GraphQLContext, sharing: SharingSocket): void {
    const connection: Connection = { context, sharing, subscriptions: new Map(), isInitialised: false, isAlive: true, beat: accepted % KEEP_ALIVE_SECONDS }
    accepted += 1
    connections.set(socket, connection)
    socket.on('error', (error) => options.logger.debug({ err: error }, 'A socket failed'))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => new Promise((resolve, reject) => socket.send(text, (error) => (error ? reject(error) : resolve()))),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data: Buffer) => {
            const text = data.toString()
            if (isShared(socket, connection, text)) return
            handle(text).catch((error: unknown) => {
              options.logger.error({ err: error }, 'A socket message could not be handled')
              socket.close(CLOSE_INTERNAL, 'Internal server error')
            })
          }),
      },
      { socket },
    )
    socket.once('close', (code, reason) => {
      connections.delete(socket)
      for (const leave of connection.subscriptions.values()) leave?.()
      const { ipAddress } = context.origin
      const left = (socketsOf.get(ipAddress) ?? 1) - 1
      if (left > 0) socketsOf.set(ipAddress, left)
      else socketsOf.delete(ipAddress)
      void closed(code, String(reason))
    })
  }

  options.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      options.logger.error({ err: error }, 'A socket could not be opened')
      refuseUpgrade(socket, '500 Internal Server Error')
    })
  })

  /** Whether the message was about a shared subscription, and has been dealt with. */
  function isShared(socket: WebSocket, connection: Connection, text: string): boolean {
    if (connection.context.viewer.kind !== 'anonymous') return false
    const received = readMessage(text)
    if (received?.type === 'connection_init') connection.isInitialised = true
    if (received?.type === 'complete' && typeof received.id === 'string') return leave(connection, received.id)
    if (received?.type !== 'subscribe' || typeof received.id !== 'string' || !connection.isInitialised) return false
    const call = shareable(received.payload)
    if (!call) return false
    const { id } = received
    if (connection.subscriptions.has(id)) {
      socket.close(CLOSE_SUBSCRIBER_EXISTS, `Subscriber for ${id.slice(0, 40)} already exists`)
      return true
    }
    // Too many: graphql-ws says so.
    if (connection.subscriptions.size >= options.subscriptionsPerSocket) return false
    const sharer = { socket: connection.sharing, id, onEnd: () => connection.subscriptions.delete(id) }
    const startCall = (audienceSize: () => number) => start(connection.context, call.payload, audienceSize)
    connection.subscriptions.set(id, shared.join(call.key, sharer, { replaysNewest: call.replaysNewest, start: startCall }))
    return true
  }

  function leave(connection: Connection, id: string): boolean {
    const leaveRoom = connection.subscriptions.get(id)
    if (!leaveRoom) return false
    connection.subscriptions.delete(id)
    leaveRoom()
    return true
  }

  /** As somebody without any mark of his own: what he is answered is for all. */
  async function start(first: GraphQLContext, payload: SubscribePayload, audienceSize: () => number): Promise<SharedResult> {
    const prepared = await prepare(options, { ...first, voterDeviceId: null, audienceSize }, payload)
    return isRefusal(prepared) ? prepared : prepared.rootValue.subscribe(prepared)
  }

  const protocol = makeServer<Record<string, unknown>, { socket: WebSocket }>({
    execute: (args) => (args as Prepared).rootValue.execute(args),
    subscribe: (args) => (args as Prepared).rootValue.subscribe(args),
    async onSubscribe(ctx, id, payload) {
      const connection = connections.get(ctx.extra.socket)
      if (!connection) return [new GraphQLError('The socket is closing')]
      if (connection.subscriptions.size >= options.subscriptionsPerSocket) {
        return [new GraphQLError(`A socket carries at most ${options.subscriptionsPerSocket} subscriptions`)]
      }
      const prepared = await prepare(options, connection.context, payload)
      if (!isRefusal(prepared)) connection.subscriptions.set(id, null)
      return prepared
    },
    onComplete: (ctx, id) => void connections.get(ctx.extra.socket)?.subscriptions.delete(id),
    onError: (ctx, id) => void connections.get(ctx.extra.socket)?.subscriptions.delete(id),
  })

  let second = 0
  const heartbeat = setInterval(() => {
    second = (second + 1) % KEEP_ALIVE_SECONDS
    for (const [socket, connection] of connections) {
      if (connection.beat !== second) continue
      if (connection.isAlive) socket.ping()
      else socket.terminate()
      connection.isAlive = false
    }
  }, 1_000)
  heartbeat.unref()

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
      clearInterval(heartbeat)
      clearInterval(recheck)
      for (const socket of connections.keys()) socket.close(CLOSE_GOING_AWAY, 'The server is restarting')
    },
  }
}

type Prepared = ExecutionArgs & {
  rootValue: {
    execute(args: unknown): Promise<ExecutionResult>
    subscribe(args: unknown): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>
  }
}

const isRefusal = (prepared: Prepared | readonly GraphQLError[]): prepared is readonly GraphQLError[] => Array.isArray(prepared)

async function prepare({ host, persisted, logger }: WebSocketOptions, context: GraphQLContext, payload: SubscribePayload): Promise<Prepared | readonly GraphQLError[]> {
  const { schema, execute, subscribe, contextFactory, parse, validate } = host.getEnveloped({ ...context })
  try {
    const text = persistedText(persisted, context, { ...payload, variables: payload.variables ?? null, extensions: payload.extensions ?? null })
    const document = parse(text)
    const problems = validate(schema, document)
    if (problems.length > 0) return problems
    // Thrown out of execution it would close the socket with all its other subscriptions.
    checkOperationSize(schema, document, payload.operationName, payload.variables ?? {})
    return {
      schema,
      document,
      operationName: payload.operationName,
      variableValues: payload.variables,
      contextValue: await contextFactory(),
      rootValue: { execute, subscribe },
    }
  } catch (error) {
    return [maskError(error, logger, context.origin.requestId) as GraphQLError]
  }
}

/**
 * Ready frames go to the connection itself: through the library each would be framed once more for each socket, which
 * thousands of sockets pay for in time and memory. It sends at once whatever it is given, so that the two never mix.
 */
const sharingSocket = (webSocket: WebSocket, connection: Duplex): SharingSocket => ({
  unsent: () => connection.writableLength,
  send(frame) {
    if (webSocket.readyState === webSocket.OPEN) connection.write(frame)
  },
})

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
