import { NotFound, Unauthorized } from '../../errors.ts'
import { created, defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { alertsInput, createStationInput, updateStationInput } from './station.input.ts'
import { stationBody } from './station.presenter.ts'

export const stationRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/stations',
    access: 'staffReader',
    handle: async ({ services, viewer }) => (await services.stations.list(viewer)).map(stationBody),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/stations/:id/listen',
    access: 'staffReader',
    async handle({ services, viewer, params, request }) {
      if (viewer.kind !== 'user') throw new Unauthorized()
      const sound = await services.stationAudio.listen(viewer, requireId(params['id']), request.signal)
      return new Response(sound, { headers: { 'content-type': 'audio/mpeg', 'cache-control': 'no-store', 'accept-ranges': 'none' } })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stations',
    access: 'staff',
    input: createStationInput,
    async handle({ services, viewer, input }) {
      return created(stationBody(await services.stations.get(await services.stations.create(viewer, input))))
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/stations/:id',
    access: 'staff',
    input: updateStationInput,
    async handle({ services, viewer, params, input }) {
      const id = requireId(params['id'])
      await services.stations.update(viewer, id, input)
      return stationBody(await services.stations.get(id))
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/stations/:id/alerts',
    access: 'staff',
    input: alertsInput,
    async handle({ services, viewer, params, input }) {
      const id = requireId(params['id'])
      await services.stations.update(viewer, id, input)
      return stationBody(await services.stations.get(id))
    },
  }),
  ...['/api/stations/:id', '/api/stations/:id/force'].map((path) =>
    defineRoute({
      method: 'DELETE',
      path,
      access: 'staff',
      async handle({ services, viewer, params }) {
        await services.stations.remove(viewer, requireId(params['id']))
        return { success: true }
      },
    }),
  ),
]

function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw new NotFound('Station not found')
  return id
}
