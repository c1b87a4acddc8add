import { randomBytes } from 'node:crypto'
import type { ResolvedOrigin } from '../requestOrigin.ts'
import type { Services } from '../services.ts'
import { TextAnswer } from '../textAnswer.ts'
import type { Viewer } from '../viewer.ts'
import { MAIL_LINK_PREFIX } from './mailLinks.ts'
import { contentSecurityPolicy } from './securityHeaders.ts'
import { isStaffPath } from './staffPaths.ts'
import type { StaffShell } from './staffShell.ts'
import type { StaticFiles } from './staticFiles.ts'

const NONCE_BYTES = 16
const STAFF_TITLE = 'Spotlead'

export interface PageCall {
  request: Request
  url: URL
  viewer: Viewer
  origin: ResolvedOrigin
  services: Services
}

/** A page that a feature serves itself, e.g. the landing page: null means not mine. */
export type PageHandler = (call: PageCall & { nonce: string }) => Promise<Response | null>

export interface PagesOptions {
  staticFiles: readonly StaticFiles[]
  staffShell: StaffShell
  /** Asked in order before the staff app. */
  handlers: readonly PageHandler[]
}

export interface Pages {
  handle(call: PageCall): Promise<Response>
}

export function createPages({ staticFiles, staffShell, handlers }: PagesOptions): Pages {
  return {
    async handle(call) {
      const { pathname } = call.url
      const isRead = call.request.method === 'GET' || call.request.method === 'HEAD'
      const isMailLink = call.request.method === 'POST' && pathname.startsWith(MAIL_LINK_PREFIX)
      if (!isRead && !isMailLink) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
      for (const files of staticFiles) {
        const response = files.respond(call.request, pathname)
        if (response) return response
      }
      const nonce = randomBytes(NONCE_BYTES).toString('base64url')
      for (const handler of handlers) {
        const response = await handler({ ...call, nonce })
        if (response) return response
      }
      const isFile = pathname.startsWith('/assets/') || pathname.startsWith('/site/')
      if (isFile) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
      return htmlPage(staffShell.render({ nonce, title: STAFF_TITLE }), { nonce, status: isStaffPath(pathname) ? 200 : 404 })
    },
  }
}

export function htmlPage(
  html: string,
  options: { nonce: string; status?: number; remoteImages?: boolean; frameAncestors?: string; cacheControl?: string },
): Response {
  return new TextAnswer(html, {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': options.cacheControl ?? 'no-store',
      'content-security-policy': contentSecurityPolicy(options),
    },
  })
}
