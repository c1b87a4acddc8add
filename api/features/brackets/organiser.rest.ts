import { NotFound } from '../../errors.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { readUpload } from '../../rest/readUpload.ts'

/** The address carries a version, so a picture never changes under it. */
const YEAR_SECONDS = 31_536_000

const idsOf = (params: Readonly<Record<string, string>>): { id: number; participantId: number } => {
  const id = parseId(params['id'])
  const participantId = parseId(params['participantId'])
  if (id === null || participantId === null) throw new NotFound('Participant not found')
  return { id, participantId }
}

export const organiserRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/brackets/:id/results.csv',
    access: 'staff',
    async handle({ services, viewer, params }) {
      const id = parseId(params['id'])
      if (id === null) throw new NotFound('Bracket not found')
      const { csv } = await services.organiser.resultsCsv(viewer, id)
      return new Response(csv, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="bracket-${id}-results.csv"`,
          'cache-control': 'no-store',
        },
      })
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/brackets/:id/participants/:participantId/image',
    access: 'public',
    async handle({ services, viewer, params }) {
      const { id, participantId } = idsOf(params)
      const { bytes, isPublic } = await services.entrants.image(viewer, id, participantId)
      const cache = `${isPublic ? 'public' : 'private'}, max-age=${YEAR_SECONDS}, immutable`
      return new Response(bytes, { headers: { 'content-type': 'image/webp', 'cache-control': cache } })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/brackets/:id/participants/:participantId/image',
    access: 'staff',
    acceptsUpload: true,
    async handle({ services, viewer, params, request }) {
      const { id, participantId } = idsOf(params)
      return { imageUrl: await services.entrants.setImage(viewer, id, participantId, await readUpload(request)) }
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/brackets/:id/participants/:participantId/image',
    access: 'staff',
    async handle({ services, viewer, params }) {
      const { id, participantId } = idsOf(params)
      await services.entrants.removeImage(viewer, id, participantId)
      return { imageUrl: null }
    },
  }),
]
