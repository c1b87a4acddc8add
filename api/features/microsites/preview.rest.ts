import { z } from 'zod'
import { Forbidden, InvalidInput } from '../../errors.ts'
import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { snowConeImages } from '../newsletter/snowConeImages.ts'
import { landingKind } from './microsite.ts'
import { customCssOfPage, micrositeOfPage } from './microsite.presenter.ts'
import { readDraft } from './preview.ts'

/** The page that a draft would show, for a frame of the staff app alone. */
export const previewRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/microsites/preview',
    access: 'staff',
    input: z.object({ draft: z.string().default('') }),
    async handle({ input, services, request }) {
      const destination = request.headers.get('sec-fetch-dest')
      const site = request.headers.get('sec-fetch-site')
      if ((destination && destination !== 'iframe') || (site && site !== 'same-origin')) throw new Forbidden('Previews are shown inside the app')
      const draft = readDraft(input.draft)
      if (!draft) throw new InvalidInput('This preview cannot be read')
      const { microsites, publicPages } = services
      const kind = landingKind(draft, draft.domain, microsites.snowConeHost)
      const base = { host: draft.domain || 'your domain', signedIn: false, microsite: micrositeOfPage(draft) }
      const page =
        kind === 'radio' ? { ...base, kind, screens: await publicPages.screens() } : { ...base, kind, images: snowConeImages }
      return publicPages.respond(page, {
        canonicalUrl: `${new URL(request.url).origin}/`,
        customCss: customCssOfPage(draft),
        remoteImages: true,
        frameAncestors: "'self'",
        runsScripts: false,
      })
    },
  }),
]
