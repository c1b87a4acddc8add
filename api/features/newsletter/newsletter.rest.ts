import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { newsletterInput } from './newsletter.input.ts'
import { snowConeImages } from './snowConeImages.ts'

/** The drawings change with a release. */
const IMAGES_CACHE = 'public, max-age=300'

export const newsletterRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/snow-cone/images',
    access: 'public',
    handle: async () => Response.json(snowConeImages, { headers: { 'cache-control': IMAGES_CACHE } }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/snow-cone/newsletter',
    access: 'public',
    input: newsletterInput,
    async handle({ input, services, origin }) {
      await services.newsletter.signUp(input.email, origin.ipAddress)
      return { success: true, message: "You're signed up for our newsletter. Get ready for cool updates!" }
    },
  }),
]
