import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { addCommentInput } from './comment.input.ts'

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })

function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw new NotFound('Bracket not found')
  return id
}

export const commentRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/brackets/:id/comments',
    access: 'public',
    input: listInput,
    handle: ({ services, viewer, params, input }) => services.comments.list(viewer, requireId(params['id']), input.before ?? null),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/brackets/:id/comments',
    access: 'public',
    input: addCommentInput,
    async handle({ services, viewer, params, input, request, origin }) {
      const { deviceId, setCookie } = services.voterDevices.findOrIssue(request, input.voterSessionId ?? null)
      const comment = await services.comments.add({ viewer, deviceId, ipAddress: origin.ipAddress }, requireId(params['id']), input)
      return Response.json(comment, { status: 201, headers: { 'cache-control': 'no-store', ...(setCookie ? { 'set-cookie': setCookie } : {}) } })
    },
  }),
]
