import { defineRoute, type Route } from '../../rest/defineRoute.ts'

export const dashboardRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/minimal/dashboard-stats',
    access: 'staffReader',
    handle: ({ services, viewer }) => services.dashboard.stats(viewer),
  }),
]
