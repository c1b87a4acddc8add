/** On every answer; pages add their own policy for scripts and styles. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const TRUSTWORTHY_TARGET = /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$))/

const ALL_HEADERS = Object.entries(COMMON_HEADERS)
const UNENCRYPTED_HEADERS = ALL_HEADERS.filter(([name]) => name !== 'cross-origin-opener-policy')

/** The common headers for an answer from `scheme://host[:port]`: browsers complain about some where nothing is encrypted. */
export function commonHeaders(target: string): readonly (readonly [string, string])[] {
  return TRUSTWORTHY_TARGET.test(target) ? ALL_HEADERS : UNENCRYPTED_HEADERS
}

export interface PagePolicy {
  nonce: string
  /** Sites that may frame the page; none by default. */
  frameAncestors?: string
  /** Logos and backgrounds of microsites live on other hosts. */
  remoteImages?: boolean
}

/** Scripts and styles run by nonce or from this host alone; nothing is framed unless the page says so. */
export function contentSecurityPolicy({ nonce, frameAncestors = "'none'", remoteImages = false }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Elements positioned by React set style attributes; attributes cannot load anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${remoteImages ? ' https:' : ''}`,
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}
