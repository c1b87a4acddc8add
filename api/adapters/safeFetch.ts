import { lookup as systemLookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import type { LookupFunction } from 'node:net'
import tls from 'node:tls'
import { NetworkError } from '../ports.ts'
import type { Network, NetworkRequest, NetworkResponse } from '../ports.ts'
import { classifyAddress, isAllowedInside, isRefusedPort, parseAllowList, portOf } from './addressPolicy.ts'
import { asNetworkError, BoundedBody } from './boundedBody.ts'
import { IcyAnswerSocket, isIcyAnswer } from './icyAnswer.ts'

/** Every address of a name, as literals. Called once for each new connection. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface SafeFetchOptions {
  /** `host:port` entries that may lie on this machine or a private network. */
  allowList?: Iterable<string>
  /** Sent as `user-agent`. */
  userAgent?: string
  resolve?: Resolve
  connectMs?: number
  headMs?: number
  idleMs?: number
  totalMs?: number
  maxBytes?: number
}

/**
 * Why an address would be refused before anything is sent, in words; null when it would be tried. What its name
 * resolves to is judged at each connection.
 */
export function addressProblem(address: string, allowList: ReadonlySet<string>): string | null {
  try {
    checkUrl(parseUrl(address), allowList)
    return null
  } catch (error) {
    if (error instanceof NetworkError) return error.message
    throw error
  }
}

export interface SafeFetch extends Network {
  /** Drops idle connections. Requests under way go on. */
  close(): void
}

/** Enough for http → https → CDN → edge; loops end here too. */
const MAX_REDIRECTS = 3
/** A DNS answer that takes longer would not serve a live stream either. */
const RESOLVE_MS = 5_000
const CONNECT_MS = 10_000
const HEAD_MS = 15_000
const IDLE_MS = 30_000
/** For bodies that end: pages, feeds, playlists, segments. */
const TOTAL_MS = 60_000
const MAX_BYTES = 10 * 1024 * 1024
/** Real radio servers stay below 4 KiB. */
const MAX_HEAD_BYTES = 16 * 1024
/** HLS asks the same host every few seconds; longer would hold sockets of hosts that nobody asks again. */
const KEEP_ALIVE_MS = 15_000
const MAX_IDLE_SOCKETS = 64
/** Longer addresses are an attack or a mistake. */
const MAX_URL_LENGTH = 4_096

/** What may follow a redirect to another origin; everything else could be a secret meant for the first. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent', 'icy-metadata', 'range', 'content-type'])

const REDIRECTS = new Set([301, 302, 303, 307, 308])

interface Hop {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

/**
 * The product's only way to addresses that people or feeds name. Refuses (`NetworkError` with reason `refused`)
 * other schemes, credentials in the address, ports of other protocols and every address that is not public, judged
 * on the literal and again on what the name resolves to; the socket connects to exactly the addresses judged.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const allowList = parseAllowList(options.allowList ?? [])
  const resolve = options.resolve ?? resolveBySystem
  const connectMs = options.connectMs ?? CONNECT_MS
  const agentOptions = { keepAlive: true, timeout: KEEP_ALIVE_MS, maxFreeSockets: MAX_IDLE_SOCKETS }
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) }

  function checkedLookup(isAllowed: boolean): LookupFunction {
    return (hostname, lookupOptions, done) => {
      resolveWithin(resolve, hostname).then(
        (addresses) => {
          if (addresses.length === 0) throw new NetworkError('The name of the server is not known', 'unresolvable')
          const found = addresses
            .filter((address) => isReachable(address, isAllowed))
            .map((address) => ({ address, family: net.isIP(address) }))
          const first = found[0]
          if (first === undefined) throw insideRefusal()
          if (lookupOptions.all === true) done(null, found)
          else done(null, first.address, first.family)
        },
      ).catch((error: unknown) => done(asNetworkError(error), ''))
    }
  }

  function send(hop: Hop, request: NetworkRequest, isIcy: boolean): Promise<http.IncomingMessage> {
    const isAllowed = checkUrl(hop.url, allowList)
    const isSecure = hop.url.protocol === 'https:'
    const hostname = hop.url.hostname.replace(/^\[|\]$/g, '')
    const lookup = checkedLookup(isAllowed)
    const target = { host: hostname, port: portOf(hop.url), lookup, autoSelectFamily: true }
    const servername = net.isIP(hostname) === 0 ? hostname : ''
    return new Promise((fulfil, reject) => {
      const outgoing = (isSecure ? https : http).request({
        ...target,
        servername,
        method: hop.method,
        path: `${hop.url.pathname}${hop.url.search}`,
        headers: hop.headers,
        maxHeaderSize: MAX_HEAD_BYTES,
        ...(request.signal === undefined ? {} : { signal: request.signal }),
        ...(isIcy
          ? { createConnection: () => new IcyAnswerSocket(isSecure ? tls.connect({ ...target, servername }) : net.connect(target)) }
          : { agent: agents[isSecure ? 'https:' : 'http:'] }),
      })
      const failHead = setTimeout(
        () => outgoing.destroy(new NetworkError('The server does not answer', 'timeout')),
        request.timeoutMs ?? options.headMs ?? HEAD_MS,
      )
      const failConnect = setTimeout(() => {
        outgoing.destroy(new NetworkError('The server cannot be reached in time', 'timeout'))
      }, connectMs)
      outgoing.on('socket', (socket) => {
        if (!socket.connecting) {
          clearTimeout(failConnect)
          return
        }
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          clearTimeout(failConnect)
          // The last word belongs to the socket itself, whatever resolved or cached the name.
          const peer = socket.remoteAddress
          if (peer !== undefined && !isReachable(peer, isAllowed)) outgoing.destroy(insideRefusal())
        })
      })
      outgoing.on('response', (message) => {
        clearTimeout(failHead)
        fulfil(message)
      })
      outgoing.on('error', (error) => {
        clearTimeout(failHead)
        clearTimeout(failConnect)
        const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET' && hop.method !== 'POST'
        const isRepeatable = isStale || (!isIcy && isIcyAnswer(error))
        if (isRepeatable) send(hop, request, isIcyAnswer(error)).then(fulfil, reject)
        else reject(asNetworkError(error))
      })
      outgoing.end(hop.body)
    })
  }

  return {
    async fetch(address: string, request: NetworkRequest = {}): Promise<NetworkResponse> {
      let hop: Hop = {
        url: parseUrl(address),
        method: request.method ?? 'GET',
        headers: {
          'user-agent': options.userAgent ?? 'Spotlead',
          accept: '*/*',
          'accept-encoding': 'gzip, deflate, br',
          ...lowerCased(request.headers ?? {}),
        },
        body: request.body,
      }
      for (let redirects = 0; ; redirects += 1) {
        const message = await send(hop, request, false)
        const status = message.statusCode ?? 0
        const location = message.headers.location
        if (!REDIRECTS.has(status) || location === undefined) return answer(message, hop.url, request)
        message.on('error', () => undefined)
        message.destroy()
        if (redirects === MAX_REDIRECTS) {
          throw new NetworkError(`The address redirects more than ${MAX_REDIRECTS} times`, 'tooManyRedirects')
        }
        hop = redirected(hop, status, location)
      }
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }

  function answer(message: http.IncomingMessage, url: URL, request: NetworkRequest): NetworkResponse {
    const maxBytes = request.maxBytes ?? options.maxBytes ?? MAX_BYTES
    const isLive = maxBytes === Infinity
    const totalMs = isLive ? Infinity : (options.totalMs ?? TOTAL_MS)
    let body: BoundedBody
    try {
      body = new BoundedBody(message, { maxBytes, idleMs: options.idleMs ?? IDLE_MS, totalMs, signal: request.signal })
    } catch (error) {
      message.destroy()
      throw error
    }
    return {
      status: message.statusCode ?? 0,
      headers: flatHeaders(message.headers),
      url: url.href,
      body,
      text: () => body.text(),
      bytes: () => body.bytes(),
    }
  }
}

/** Whether the address is on the allow-list; throws the refusal. */
function checkUrl(url: URL, allowList: ReadonlySet<string>): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusal('Only http and https addresses are allowed')
  if (url.username !== '' || url.password !== '') throw refusal('An address may not hold a user name or password')
  const isAllowed = isAllowedInside(allowList, url)
  if (!isAllowed && isRefusedPort(portOf(url))) throw refusal(`Port ${portOf(url)} is not allowed`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(literal) !== 0 && !isReachable(literal, isAllowed)) throw insideRefusal()
  return isAllowed
}

function isReachable(address: string, isAllowed: boolean): boolean {
  const kind = classifyAddress(address)
  return kind === 'public' || (kind === 'inside' && isAllowed)
}

function insideRefusal(): NetworkError {
  return refusal('This address is on a private or reserved network')
}

function refusal(message: string): NetworkError {
  return new NetworkError(message, 'refused')
}

function parseUrl(address: string, base?: URL): URL {
  if (address.length > MAX_URL_LENGTH) throw refusal('The address is too long')
  if (!URL.canParse(address, base)) throw refusal('This is not a valid address')
  return new URL(address, base)
}

function redirected(hop: Hop, status: number, location: string): Hop {
  // Servers send UTF-8 where Node reads latin1.
  const url = parseUrl(Buffer.from(location, 'latin1').toString('utf8'), hop.url)
  const becomesGet = status === 303 || (hop.method === 'POST' && status < 303)
  const isSameOrigin = url.origin === hop.url.origin
  const kept = Object.entries(hop.headers).filter(([name]) => isSameOrigin || HARMLESS_HEADERS.has(name))
  return {
    url,
    method: becomesGet && hop.method !== 'HEAD' ? 'GET' : hop.method,
    headers: Object.fromEntries(kept.filter(([name]) => !becomesGet || !name.startsWith('content-'))),
    body: becomesGet ? undefined : hop.body,
  }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function flatHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return flat
}

async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  const found = await systemLookup(hostname, { all: true, verbatim: true })
  return found.map((entry) => entry.address)
}

async function resolveWithin(resolve: Resolve, hostname: string): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError('The name of the server cannot be looked up', 'timeout')), RESOLVE_MS)
  })
  try {
    return await Promise.race([resolve(hostname), late])
  } finally {
    clearTimeout(timer)
  }
}
