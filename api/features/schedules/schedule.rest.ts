import { NotFound } from '../../errors.ts'
import { created, defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { createScheduleInput, updateScheduleInput } from './schedule.input.ts'

export const scheduleRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/monitoring-schedules/all',
    access: 'staffReader',
    handle: ({ services, viewer }) => services.schedules.list(viewer),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/monitoring-schedules',
    access: 'staff',
    input: createScheduleInput,
    handle: async ({ services, viewer, input: { stationId, ...input } }) => created(await services.schedules.create(viewer, stationId, input)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/monitoring-schedules/:id',
    access: 'staff',
    input: updateScheduleInput,
    handle: ({ services, viewer, params, input }) => services.schedules.update(viewer, requireId(params['id']), input),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/monitoring-schedules/:id',
    access: 'staff',
    async handle({ services, viewer, params }) {
      await services.schedules.remove(viewer, requireId(params['id']))
      return { success: true }
    },
  }),
]

function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw new NotFound('Schedule not found')
  return id
}
