import { Forbidden, InvalidInput, NotFound, Unauthorized } from '../errors.ts'
import type { RequestOrigin } from '../requestOrigin.ts'
import { parseInput } from '../parseInput.ts'
import type { Logger } from '../ports.ts'
import type { Services } from '../services.ts'
import { jsonAnswer } from '../textAnswer.ts'
import { canReadAsStaff, isAdmin, isSignedIn, isStaff, type Viewer } from '../viewer.ts'
import type { Access, Route } from './defineRoute.ts'
import { errorResponse } from './errorResponse.ts'

interface RestCall {
  request: Request
  url: URL
  viewer: Viewer
  services: Services
  origin: RequestOrigin
}

export interface RestRouter {
  /** The route that a request means, to know its rules before its body is read. */
  match(method: string, pathname: string): { route: Route; params: Record<string, string> } | null
  handle(call: RestCall): Promise<Response>
}

export function createRestRouter(routes: readonly Route[], logger: Logger): RestRouter {
  const compiled = routes.map((route) => ({ route, pattern: compile(route.path) }))
  const byBeginning = new Map<string, typeof compiled>()
  for (const one of compiled) {
    const beginning = beginningOf(one.route.path)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), one])
  }

  const match: RestRouter['match'] = (method, pathname) => {
    for (const { route, pattern } of byBeginning.get(beginningOf(pathname)) ?? []) {
      const groups = route.method === method ? pattern.exec(pathname)?.groups : undefined
      if (!groups && !(route.method === method && pattern.test(pathname))) continue
      try {
        const params = Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value ?? '')])
        return { route, params: Object.fromEntries(params) as Record<string, string> }
      } catch {
        return null
      }
    }
    return null
  }

  return {
    match,
    async handle({ request, url, viewer, services, origin }) {
      try {
        const found = match(request.method, url.pathname)
        if (!found) {
          const allowed = compiled.filter(({ pattern }) => pattern.test(url.pathname)).map(({ route }) => route.method)
          if (allowed.length === 0) throw new NotFound()
          return Response.json(
            { message: 'Method not allowed', code: 'INVALID_INPUT', requestId: origin.requestId },
            { status: 405, headers: { allow: allowed.join(', ') } },
          )
        }
        const { route, params } = found
        checkAccess(route.access, viewer)
        const input = route.input ? parseInput(route.input, await readInput(request, url)) : undefined
        const answer = await route.handle({ input, params, viewer, services, origin, request })
        if (answer instanceof Response) return answer
        return jsonAnswer(answer ?? null, { headers: { 'cache-control': 'no-store' } })
      } catch (error) {
        return errorResponse(error, origin.requestId, logger)
      }
    },
  }
}

/** `/api/brackets/7` → `/api/brackets`: these parts are fixed in every route, so that only those that begin alike need a look. */
function beginningOf(path: string): string {
  return path.split('/', 3).join('/')
}

function compile(path: string): RegExp {
  const source = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}/?$`)
}

function checkAccess(access: Access, viewer: Viewer): void {
  const allowed = {
    public: true,
    signedIn: isSignedIn(viewer),
    staff: isStaff(viewer),
    staffReader: canReadAsStaff(viewer),
    admin: isAdmin(viewer),
  }[access]
  if (allowed) return
  throw viewer.kind === 'anonymous' ? new Unauthorized() : new Forbidden()
}

async function readInput(request: Request, url: URL): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidInput('The body is not valid JSON')
  }
}
