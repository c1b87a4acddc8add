import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../ports.ts'
import { TextAnswer } from '../textAnswer.ts'
import { createLightRequest } from './lightRequest.ts'

/** A body larger than this is refused before it is read. */
export const MAX_BODY_BYTES = 1_048_576
/** Upload routes take pictures. */
export const MAX_UPLOAD_BYTES = 8 * 1_048_576
/** Slow senders: all headers within 10 s, the whole request within 30 s. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than load balancers keep theirs, so that we never close a connection they are about to use. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000
const MAX_HEADER_BYTES = 16_384
/** No Request can be made with these. */
const FORBIDDEN_METHODS: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

export interface ConnectionInfo {
  remoteAddress: string
  isEncrypted: boolean
}

export type FetchHandler = (request: Request, connection: ConnectionInfo) => Promise<Response>

/** Serves a fetch handler over node:http; nothing the handler does can take the process down. */
export function createNodeServer(handler: FetchHandler, logger: Logger): Server {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
    (incoming, outgoing) => {
      serve(handler, incoming, outgoing).catch((error: unknown) => {
        if (!incoming.destroyed && !isClientGone(error)) logger.error({ err: error }, 'A response could not be sent')
        if (!outgoing.headersSent) outgoing.writeHead(500).end()
        else outgoing.destroy()
      })
    },
  )
  return server
}

async function serve(handler: FetchHandler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const declared = Number(incoming.headers['content-length'] ?? 0)
  const isMultipart = incoming.headers['content-type']?.startsWith('multipart/form-data') ?? false
  const limit = isMultipart ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES
  if (declared > limit) return refuseTooLarge(outgoing)
  if (incoming.headers['content-encoding']) {
    outgoing.writeHead(415, { 'content-type': 'application/json', connection: 'close' })
    outgoing.end('{"message":"Compressed bodies are not accepted","code":"INVALID_INPUT"}')
    return
  }
  const body = hasBody(incoming) ? await readBody(incoming, limit) : null
  if (body === 'too large') return refuseTooLarge(outgoing)

  const request = toRequest(incoming, body, outgoing)
  if (!request) {
    outgoing.writeHead(400, { connection: 'close' }).end()
    return
  }
  const response = await handler(request, connectionOf(incoming))
  await send(response, incoming.method === 'HEAD', outgoing)
}

export function connectionOf(incoming: IncomingMessage): ConnectionInfo {
  return { remoteAddress: incoming.socket.remoteAddress ?? '', isEncrypted: 'encrypted' in incoming.socket }
}

export function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '')
  }
  return headers
}

/** Null when path, host or method cannot be a request's. */
function toRequest(incoming: IncomingMessage, bytes: Uint8Array<ArrayBuffer> | null, outgoing: ServerResponse): Request | null {
  const path = incoming.url?.startsWith('/') ? incoming.url : '/'
  const method = incoming.method ?? 'GET'
  try {
    const url = new URL(`http://${incoming.headers.host ?? 'localhost'}${path}`).href
    if (FORBIDDEN_METHODS.has(method) || (bytes && (method === 'GET' || method === 'HEAD'))) return null
    return createLightRequest({ method, url, headers: toHeaders(incoming), bytes, signal: onceGone(outgoing) })
  } catch {
    return null
  }
}

/** Most answers are given without anybody asking whether the client is still there. */
function onceGone(outgoing: ServerResponse): () => AbortSignal {
  let gone: AbortController | null = null
  return () => {
    if (gone) return gone.signal
    const made = new AbortController()
    gone = made
    if (outgoing.destroyed) made.abort()
    else outgoing.once('close', () => made.abort())
    return made.signal
  }
}

function hasBody(incoming: IncomingMessage): boolean {
  return incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0
}

async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return 'too large'
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function refuseTooLarge(outgoing: ServerResponse): void {
  outgoing.writeHead(413, { 'content-type': 'application/json', connection: 'close' })
  outgoing.end('{"message":"The body is too large","code":"INVALID_INPUT"}')
}

async function send(response: Response, isHead: boolean, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (response instanceof TextAnswer) {
    const content = Buffer.from(response.content)
    outgoing.setHeader('content-length', content.length)
    outgoing.end(isHead ? undefined : content)
    return
  }
  if (isHead || !response.body) {
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
}

function isClientGone(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ABORT_ERR'
}
