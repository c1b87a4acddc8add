import { NotFound } from '../../errors.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { reviewInput, reviewItemsInput, reviewListInput } from './transcript.input.ts'
import { reviewItem } from './transcript.presenter.ts'

export const transcriptRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/transcripts/review-goals',
    access: 'staff',
    handle: ({ services, viewer }) => services.transcripts.goals(viewer),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/transcripts/review',
    access: 'staffReader',
    input: reviewListInput,
    handle: async ({ services, viewer, input }) => (await services.transcripts.list(viewer, input)).map((row) => reviewItem(row, services.reviewQueue.takenBy(viewer, row.queueItem))),
  }),
  // The viewer's page is being closed: no other call would arrive.
  defineRoute({
    method: 'POST',
    path: '/api/transcripts/review/release',
    access: 'staff',
    input: reviewItemsInput,
    handle: async ({ services, viewer, input }) => {
      await services.reviewQueue.release(viewer, input.transcript_ids)
      return { released: true }
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/transcripts/:id',
    access: 'staff',
    input: reviewInput,
    async handle({ services, viewer, params, input }) {
      const id = requireId(params['id'])
      await services.transcripts.review(viewer, id, input)
      return reviewItem(await services.transcripts.get(id), null)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/transcripts/:id/undo',
    access: 'staff',
    async handle({ services, viewer, params }) {
      const id = requireId(params['id'])
      await services.transcripts.undo(viewer, id)
      return reviewItem(await services.transcripts.get(id), null)
    },
  }),
]

function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw new NotFound('Transcript not found')
  return id
}
