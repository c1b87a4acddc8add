import type { PreloadedQuery } from 'react-relay'
import type { Environment } from 'relay-runtime'
import dashboardRequest from '../../__generated__/DashboardScreenQuery$parameters.ts'
import type { DashboardScreenQuery } from '../../__generated__/DashboardScreenQuery.graphql.ts'
import statsRequest from '../../__generated__/StatsStripQuery$parameters.ts'
import type { StatsStripQuery } from '../../__generated__/StatsStripQuery.graphql.ts'
import { screenRoute } from '../../relay/screenRoute.ts'

/** The numbers are a query of their own: they may be slow or fail while the lists stand. */
export type DashboardQueries = {
  dashboard: PreloadedQuery<DashboardScreenQuery>
  stats: PreloadedQuery<StatsStripQuery>
}

export function dashboardRoute(environment: Environment) {
  return screenRoute<DashboardQueries>(
    environment,
    async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
    (start) => ({ dashboard: start(dashboardRequest, {}), stats: start(statsRequest, {}) }),
  )
}
