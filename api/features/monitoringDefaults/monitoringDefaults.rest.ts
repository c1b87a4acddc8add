import { Unauthorized } from '../../errors.ts'
import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { monitoringDefaultsInput } from './monitoringDefaults.input.ts'

export const monitoringDefaultsRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/monitoring-defaults',
    access: 'signedIn',
    async handle({ viewer, services }) {
      if (viewer.kind !== 'user') throw new Unauthorized()
      return services.monitoringDefaults.get(viewer.userId)
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/monitoring-defaults',
    access: 'signedIn',
    input: monitoringDefaultsInput,
    async handle({ viewer, services, input }) {
      if (viewer.kind !== 'user') throw new Unauthorized()
      return services.monitoringDefaults.update(viewer.userId, input)
    },
  }),
]
