import type { Environment } from 'relay-runtime'
import dashboardRequest from '../../__generated__/DashboardScreenQuery$parameters.ts'
import statsRequest from '../../__generated__/StatsStripQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { DashboardQueries } from './DashboardScreen.tsx'

export function dashboardRoute(environment: Environment) {
  return screenRoute<DashboardQueries>(
    environment,
    async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
    (start) => ({ dashboard: start(dashboardRequest, {}), stats: start(statsRequest, {}) }),
  )
}
