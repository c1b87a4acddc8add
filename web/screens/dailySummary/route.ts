import type { Environment } from 'relay-runtime'
import summaryRequest from '../../__generated__/DailySummaryScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { DailySummaryQueries } from './DailySummaryScreen.tsx'

export function dailySummaryRoute(environment: Environment) {
  return screenRoute<DailySummaryQueries>(
    environment,
    async () => (await import('./DailySummaryScreen.tsx')).DailySummaryScreen,
    (start) => ({ summary: start(summaryRequest, {}) }),
  )
}
