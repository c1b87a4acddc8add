import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface StaticFile {
  type: string
  etag: string
  plain: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
  gzip: Uint8Array<ArrayBuffer> | null
}

export interface StaticFiles {
  /** Null: no such file. */
  respond(request: Request, pathname: string): Response | null
}

/** Serves a built folder from memory under `base`; names with a hash are cached for ever. */
export function createStaticFiles(folder: string, base: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) load(folder, folder, base, files)

  return {
    respond(request, pathname) {
      const file = files.get(pathname)
      if (!file) return null
      const headers = new Headers({
        'content-type': file.type,
        etag: file.etag,
        vary: 'accept-encoding',
        'cache-control': pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300, must-revalidate',
      })
      if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
      const accepted = request.headers.get('accept-encoding') ?? ''
      const encoding = file.brotli && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
      if (encoding) headers.set('content-encoding', encoding)
      const body = (encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null) ?? file.plain
      const range = encoding ? null : byteRange(request.headers.get('range'), body.length)
      headers.set('accept-ranges', 'bytes')
      if (range) {
        headers.set('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
        headers.set('content-length', String(range.end - range.start + 1))
        return new Response(body.subarray(range.start, range.end + 1), { status: 206, headers })
      }
      headers.set('content-length', String(body.length))
      return new Response(body, { headers })
    },
  }
}

/** The one range of a request, or null when there is none, several, or none that fits. */
export function byteRange(header: string | null, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start <= end && start < size ? { start, end } : null
}

function load(folder: string, root: string, base: string, files: Map<string, StaticFile>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) load(path, root, base, files)
    else if (!/\.(br|gz)$/.test(entry.name)) {
      const plain = new Uint8Array(readFileSync(path))
      files.set(base + relative(root, path).split(sep).join('/'), {
        type: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
        etag: `"${createHash('sha1').update(plain).digest('base64url').slice(0, 16)}"`,
        plain,
        brotli: existsSync(`${path}.br`) ? new Uint8Array(readFileSync(`${path}.br`)) : null,
        gzip: existsSync(`${path}.gz`) ? new Uint8Array(readFileSync(`${path}.gz`)) : null,
      })
    }
  }
}
