import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { created, defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { createMicrositeInput, updateMicrositeInput } from './microsite.input.ts'
import { micrositeBody, publicMicrositeBody } from './microsite.presenter.ts'

/** Browsers ask again each time; the look-up itself is kept in memory. */
const REVALIDATED = { 'cache-control': 'no-cache' }

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })

export const micrositeRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/microsites',
    access: 'staffReader',
    input: listInput,
    handle: async ({ input, services, viewer }) => (await services.microsites.list(viewer, input.before ?? null)).map(micrositeBody),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/microsites',
    access: 'staff',
    input: createMicrositeInput,
    handle: async ({ input, services, viewer }) => created(micrositeBody(await services.microsites.create(input, viewer))),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/microsites/by-domain/:host',
    access: 'public',
    async handle({ params, services }) {
      const microsite = await services.microsites.findByHost(params['host'] ?? '')
      if (!microsite) throw new NotFound('No microsite for this domain')
      return Response.json(publicMicrositeBody(microsite), { headers: REVALIDATED })
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/microsites/:id',
    access: 'staffReader',
    handle: async ({ params, services, viewer }) => micrositeBody(await services.microsites.get(idOf(params), viewer)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/microsites/:id',
    access: 'staff',
    input: updateMicrositeInput,
    handle: async ({ params, input, services, viewer }) => micrositeBody(await services.microsites.update(idOf(params), input, viewer)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/microsites/:id',
    access: 'staff',
    async handle({ params, services, viewer }) {
      await services.microsites.delete(idOf(params), viewer)
      return { success: true }
    },
  }),
]

function idOf(params: Readonly<Record<string, string>>): number {
  const id = parseId(params['id'])
  if (id === null) throw new NotFound('Microsite not found')
  return id
}
