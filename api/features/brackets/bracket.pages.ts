import { NotFound } from '../../errors.ts'
import type { PageCall, PageHandler } from '../../pages/pages.ts'
import type { PublicPageOptions } from '../../pages/publicPages.ts'
import { parseId } from '../../rest/defineRoute.ts'
import { isSignedIn } from '../../viewer.ts'
import { bracketOfPage, votesBody } from './bracket.presenter.ts'
import { createVisitorPages } from './visitorPages.service.ts'

const SHARE_IMAGE = /^\/public\/brackets\/([^/]+)\/share\.png$/
/** Networks look again now and then; a round that closes shows soon. */
const SHARE_IMAGE_CACHE = 'max-age=300'
const BRACKET_PAGE = /^\/(public|embed)\/brackets\/([^/]+)\/?$/

/**
 * `/public/brackets/{id}`, and `/embed/brackets/{id}` for pages of any other site: the one page that may be framed.
 * Private, missing and malformed ids show the same page.
 */
export function createBracketPages(publicUrl: string): PageHandler {
  const visitorPages = createVisitorPages()
  return async (call) => {
    const picture = SHARE_IMAGE.exec(call.url.pathname)
    if (picture) return shareImage(call, parseId(picture[1]))
    const match = BRACKET_PAGE.exec(call.url.pathname)
    if (!match) return null
    const isEmbedded = match[1] === 'embed'
    const canonicalUrl = `${publicUrl}/public/brackets/${match[2]}`
    const policy = isEmbedded ? { frameAncestors: '*' } : {}
    const answer = await answerTo(call, parseId(match[2]), isEmbedded, { canonicalUrl, remoteImages: true, ...policy }).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (answer) return answer
    return call.services.publicPages.respond({ kind: 'missing-bracket' }, { canonicalUrl, status: 404, ...policy })
  }

  async function answerTo(call: PageCall, id: number | null, isEmbedded: boolean, options: PublicPageOptions): Promise<Response | null> {
    if (id === null) return null
    const { viewer, services, request } = call
    const deviceId = services.voterDevices.find(request.headers)
    if (viewer.kind !== 'anonymous' || deviceId !== null) return services.publicPages.respond(await bracketPage(call, id, isEmbedded, deviceId), options)
    return visitorPages.respond(`${id} ${isEmbedded}`, services.brackets.changes(), async () =>
      services.publicPages.prepare(await bracketPage(call, id, isEmbedded, null), options),
    )
  }
}

async function bracketPage({ viewer, services }: PageCall, id: number, isEmbedded: boolean, deviceId: string | null) {
  const [bracket, votes] = await Promise.all([services.brackets.get(viewer, id), services.voting.votes({ viewer, deviceId }, id)])
  return {
    kind: 'bracket' as const,
    isEmbedded,
    signedIn: isSignedIn(viewer),
    renderedAt: services.voting.now().toISOString(),
    bracket: bracketOfPage(bracket),
    votes: votesBody(votes),
    watching: services.voting.watching(id),
  }
}

async function shareImage({ viewer, services, request }: PageCall, id: number | null): Promise<Response> {
  const image = await (id === null ? null : services.shareImages.get(viewer, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  }))
  if (!image) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const headers = { etag: image.etag, 'cache-control': `${image.isPublic ? 'public' : 'private'}, ${SHARE_IMAGE_CACHE}` }
  if (request.headers.get('if-none-match') === image.etag) return new Response(null, { status: 304, headers })
  return new Response(image.png, { headers: { ...headers, 'content-type': 'image/png' } })
}
