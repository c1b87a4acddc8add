import { randomUUID } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** An id that a proxy in front of us gave is kept when it looks like one. */
const REQUEST_ID = /^[\w-]{8,64}$/
const MAX_USER_AGENT_LENGTH = 300

/** Where a request came from, as far as trusted proxies let us know. */
export interface RequestOrigin {
  requestId: string
  ipAddress: string
  userAgent: string | null
  /** Lower case, without port. */
  host: string
}

export interface RawRequest {
  headers: Headers
  remoteAddress: string
  isEncrypted: boolean
}

export interface ResolvedOrigin extends RequestOrigin {
  /** `scheme://host[:port]` as the browser sees it. */
  target: string
}

/** Forwarded headers count only when the connection comes from a trusted proxy. */
export function createOriginResolver(trustedProxies: readonly string[]): (raw: RawRequest) => ResolvedOrigin {
  const ranges = trustedProxies.map((range) => ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`))
  const isTrusted = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
  }

  return ({ headers, remoteAddress, isEncrypted }) => {
    const viaProxy = isTrusted(remoteAddress)
    const forwarded = (name: string): string | null => (viaProxy ? (headers.get(name)?.split(',').at(-1)?.trim() ?? null) : null)
    const scheme = (forwarded('x-forwarded-proto') ?? (isEncrypted ? 'https' : 'http')) === 'https' ? 'https' : 'http'
    const authority = (forwarded('x-forwarded-host') ?? headers.get('host') ?? 'localhost').toLowerCase()
    const givenId = headers.get('x-request-id')
    return {
      requestId: givenId && REQUEST_ID.test(givenId) ? givenId : randomUUID(),
      ipAddress: viaProxy ? nearestUntrusted(headers.get('x-forwarded-for'), remoteAddress, isTrusted) : plain(remoteAddress),
      userAgent: headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      host: authority.replace(/:\d+$/, ''),
      target: `${scheme}://${authority}`,
    }
  }
}

/** From the right, the first address that is not a proxy of ours: whatever stands further left, the client wrote. */
function nearestUntrusted(header: string | null, remoteAddress: string, isTrusted: (address: string) => boolean): string {
  const chain = (header ?? '').split(',').map((part) => part.trim())
  for (const address of chain.toReversed()) {
    if (ipaddr.isValid(address) && !isTrusted(address)) return plain(address)
  }
  return plain(remoteAddress)
}

/** IPv4 in IPv6 clothes is one address with its plain form. */
function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
