import { defineRoute, type Route } from '../../rest/defineRoute.ts'

export const intelligenceRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/intelligence/now',
    access: 'staffReader',
    handle: ({ services, viewer }) => services.intelligence.now(viewer),
  }),
  defineRoute({ method: 'GET', path: '/api/intelligence/recent', access: 'staffReader', handle: ({ services }) => services.intelligence.recent() }),
  defineRoute({ method: 'GET', path: '/api/intelligence/metrics', access: 'staffReader', handle: ({ services }) => services.intelligence.metrics() }),
]
