import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'

const MINUTES_CACHED = 60

/** The bundled GraphiQL over one endpoint: 9 MB, so it is made once, compressed, and kept by the browser. */
export function createGraphiQLPage(endpoint: string): (request: Request) => Response {
  let page: { plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; etag: string; policy: string } | null = null

  return (request) => {
    page ??= makePage(endpoint)
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `private, max-age=${MINUTES_CACHED * 60}`,
      'content-security-policy': page.policy,
      etag: page.etag,
      vary: 'accept-encoding, cookie',
    })
    if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
    const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    if (isCompressed) headers.set('content-encoding', 'gzip')
    return new Response(isCompressed ? page.gzip : page.plain, { headers })
  }
}

function makePage(endpoint: string) {
  const html = renderGraphiQL({ endpoint, title: 'Spotlead read-only', credentials: 'same-origin' })
  // Its scripts stand inside the page and change only with the package: each is allowed by its hash.
  const hashes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script ?? '').digest('base64')}'`,
  )
  const policy = [
    "default-src 'self'",
    `script-src ${hashes.join(' ')} blob:`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const plain = new Uint8Array(Buffer.from(html))
  return {
    plain,
    gzip: new Uint8Array(gzipSync(plain)),
    etag: `"${createHash('sha1').update(html).digest('base64url').slice(0, 16)}"`,
    policy,
  }
}
