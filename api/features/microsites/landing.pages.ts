import type { PageCall, PageHandler } from '../../pages/pages.ts'
import { isStaffPath } from '../../pages/staffPaths.ts'
import { isSignedIn } from '../../viewer.ts'
import { snowConeImages } from '../newsletter/snowConeImages.ts'
import { signedInRedirect, type LandingKind, type MicrositeRow } from './microsite.ts'
import { customCssOfPage, micrositeOfPage } from './microsite.presenter.ts'
import { HOST_PROOF_PATH } from './preflight.service.ts'

/** Robots and crawlers come back often; a change shows within the hour. */
const CRAWLER_CACHE = 'public, max-age=3600'

interface Landing {
  kind: LandingKind
  /** Normalised. */
  host: string
  microsite: MicrositeRow | null
}

/** `/`, robots.txt and sitemap.xml of the host asked for, and what strangers see where nothing is. */
export function createLandingPages(publicUrl: string): PageHandler {
  return async (call) => {
    const { pathname } = call.url
    if (pathname === HOST_PROOF_PATH) return hostProof(call)
    const landing = await call.services.microsites.landingOf(call.origin.host)
    const canonicalOrigin = canonicalOriginOf(call, landing, publicUrl)
    if (pathname === '/robots.txt') return robots(canonicalOrigin)
    if (pathname === '/sitemap.xml') return sitemap(canonicalOrigin)
    if (pathname === '/') return landingPage(call, landing, canonicalOrigin)
    return null
  }
}

/** Asked last: the staff app keeps its paths; a microsite that nobody signs in to sends them to the platform's own host. */
export function createNotFoundPages(publicUrl: string): PageHandler {
  return async (call) => {
    const { pathname } = call.url
    if (pathname.startsWith('/assets/') || pathname.startsWith('/site/')) return null
    const landing = await call.services.microsites.landingOf(call.origin.host)
    const isClosed = landing.microsite?.allowAuthentication === false && call.origin.host !== new URL(publicUrl).hostname
    if (isClosed && isStaffPath(pathname)) return redirect(`${publicUrl}${pathname}`)
    if (!isClosed && (isStaffPath(pathname) || isSignedIn(call.viewer))) return null
    const notices = await call.services.publicPages.notices()
    const page = notices.notFound(landing.kind === 'radio' ? 'spotlead' : 'cold-case-cones')
    return call.services.publicPages.respond(page, { status: 404, canonicalUrl: `${canonicalOriginOf(call, landing, publicUrl)}/` })
  }
}

async function landingPage(call: PageCall, { kind, host, microsite }: Landing, canonicalOrigin: string): Promise<Response> {
  const { services, viewer } = call
  const signedIn = isSignedIn(viewer)
  const target = signedIn ? signedInRedirect(microsite, host, services.microsites.snowConeHost) : null
  if (target) return redirect(target)
  const shown = microsite && micrositeOfPage(microsite)
  const page =
    kind === 'radio'
      ? { kind, host, signedIn, microsite: shown, screens: await services.publicPages.screens() }
      : { kind, host, signedIn, microsite: shown, images: snowConeImages }
  return services.publicPages.respond(page, {
    canonicalUrl: `${canonicalOrigin}/`,
    customCss: microsite && customCssOfPage(microsite),
    remoteImages: microsite !== null,
  })
}

/** A host that is ours names itself; any other stands for the platform, whatever it calls itself. */
function canonicalOriginOf(call: PageCall, { host, microsite }: Landing, publicUrl: string): string {
  if (!microsite && host !== call.services.microsites.snowConeHost) return publicUrl
  const asked = new URL(call.origin.target)
  return `${asked.protocol}//${host}${asked.port ? `:${asked.port}` : ''}`
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

function hostProof({ services, origin }: PageCall): Response {
  const proof = services.preflight.hostProof(origin.host)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return proof ? new Response(`${proof}\n`, { headers }) : new Response(null, { status: 404, headers })
}

function robots(origin: string): Response {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', 'Disallow: /email/', 'Disallow: /invite/', 'Disallow: /reset/', 'Allow: /', '']
  return new Response(`${lines.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CRAWLER_CACHE },
  })
}

function sitemap(origin: string): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CRAWLER_CACHE } })
}
