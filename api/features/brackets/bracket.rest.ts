import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { created, defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { jsonAnswer } from '../../textAnswer.ts'
import { addParticipantInput, castVoteInput, createBracketInput, updateBracketInput } from './bracket.input.ts'
import { bracketBody, participantBody, votesBody, wholeBracketBody } from './bracket.presenter.ts'

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })

/** Malformed ids are brackets that are not there. */
function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw new NotFound('Bracket not found')
  return id
}

export const bracketRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/brackets',
    access: 'public',
    input: listInput,
    handle: async ({ services, viewer, input }) => (await services.brackets.list(viewer, input.before ?? null)).map(bracketBody),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/brackets',
    access: 'staff',
    input: createBracketInput,
    async handle({ services, viewer, input }) {
      const id = await services.brackets.create(viewer, input)
      return created(bracketBody(await services.brackets.get(viewer, id)))
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/brackets/:id',
    access: 'public',
    handle: async ({ services, viewer, params }) => wholeBracketBody(await services.brackets.get(viewer, requireId(params['id']))),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/brackets/:id',
    access: 'staff',
    input: updateBracketInput,
    async handle({ services, viewer, params, input }) {
      const id = requireId(params['id'])
      await services.brackets.update(viewer, id, input)
      return bracketBody(await services.brackets.get(viewer, id))
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/brackets/:id',
    access: 'staff',
    async handle({ services, viewer, params }) {
      await services.brackets.remove(viewer, requireId(params['id']))
      return { success: true }
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/brackets/:id/participants',
    access: 'public',
    handle: async ({ services, viewer, params }) =>
      (await services.brackets.get(viewer, requireId(params['id']))).participants.map(participantBody),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/brackets/:id/participants',
    access: 'staff',
    input: addParticipantInput,
    async handle({ services, viewer, params, input }) {
      const id = requireId(params['id'])
      const participantId = await services.brackets.addParticipant(viewer, id, input)
      const { participants } = await services.brackets.get(viewer, id)
      const added = participants.find((participant) => participant.id === participantId)
      return created(added ? participantBody(added) : null)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/brackets/:id/votes',
    access: 'public',
    async handle({ services, viewer, params, request }) {
      return votesBody(await services.voting.votes({ viewer, deviceId: services.voterDevices.find(request.headers) }, requireId(params['id'])))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/brackets/:id/vote',
    access: 'public',
    input: castVoteInput,
    async handle({ services, viewer, params, input, request, origin }) {
      const { deviceId, setCookie } = services.voterDevices.findOrIssue(request, input.voterSessionId ?? null)
      const voter = { viewer, deviceId, ipAddress: origin.ipAddress, userAgent: origin.userAgent }
      const tallies = await services.voting.cast(voter, requireId(params['id']), input)
      const { participantId, round, position } = input
      return jsonAnswer(
        { success: true, participantId, round, position, tallies },
        { headers: { 'cache-control': 'no-store', ...(setCookie ? { 'set-cookie': setCookie } : {}) } },
      )
    },
  }),
]
