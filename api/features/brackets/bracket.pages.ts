import { NotFound } from '../../errors.ts'
import type { PageCall, PageHandler } from '../../pages/pages.ts'
import { parseId } from '../../rest/defineRoute.ts'
import { isSignedIn } from '../../viewer.ts'
import { bracketOfPage, votesBody } from './bracket.presenter.ts'

const PUBLIC_BRACKET = /^\/public\/brackets\/([^/]+)\/?$/

/** `/public/brackets/{id}`; private, missing and malformed ids show the same page. */
export function createBracketPages(publicUrl: string): PageHandler {
  return async (call) => {
    const match = PUBLIC_BRACKET.exec(call.url.pathname)
    if (!match) return null
    const canonicalUrl = publicUrl + call.url.pathname.replace(/\/$/, '')
    const page = await bracketPage(call, parseId(match[1])).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (page) return call.services.publicPages.respond(page, { canonicalUrl, remoteImages: true })
    return call.services.publicPages.respond({ kind: 'missing-bracket' }, { canonicalUrl, status: 404 })
  }
}

async function bracketPage({ viewer, services, request }: PageCall, id: number | null) {
  if (id === null) return null
  const deviceId = services.voterDevices.find(request.headers)
  const [bracket, votes] = await Promise.all([services.brackets.get(viewer, id), services.voting.votes({ viewer, deviceId }, id)])
  return {
    kind: 'bracket' as const,
    signedIn: isSignedIn(viewer),
    renderedAt: services.voting.now().toISOString(),
    bracket: bracketOfPage(bracket),
    votes: votesBody(votes),
    watching: services.voting.watching(id),
  }
}
