import { NotFound } from '../../errors.ts'
import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { readUpload } from '../../rest/readUpload.ts'
import { signedIn, userIdOf } from './user.rest.ts'

/** The address carries a version, so a picture never changes under it. */
const IMAGE_CACHE = 'private, max-age=31536000, immutable'

export const profileImageRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/auth/user/image',
    access: 'signedIn',
    acceptsUpload: true,
    async handle({ viewer, services, request }) {
      const profileImageUrl = await services.profileImages.upload(signedIn(viewer).userId, await readUpload(request))
      return { profileImageUrl }
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/auth/user/image',
    access: 'signedIn',
    async handle({ viewer, services }) {
      await services.profileImages.remove(signedIn(viewer).userId)
      return { profileImageUrl: null }
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/users/:id/image',
    access: 'signedIn',
    async handle({ params, viewer, services }) {
      const userId = userIdOf(params)
      const isAllowed = viewer.kind === 'user' && (viewer.userId === userId || viewer.role === 'admin')
      if (!isAllowed) throw new NotFound('This user has no picture')
      return new Response(await services.profileImages.get(userId), { headers: { 'content-type': 'image/webp', 'cache-control': IMAGE_CACHE } })
    },
  }),
]
