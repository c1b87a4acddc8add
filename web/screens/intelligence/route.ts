import type { Environment } from 'relay-runtime'
import nowRequest from '../../__generated__/IntelligenceNowQuery$parameters.ts'
import recentRequest from '../../__generated__/RecentIntelligenceQuery$parameters.ts'
import metricsRequest from '../../__generated__/IntelligenceMetricsQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { IntelligenceQueries } from './IntelligenceScreen.tsx'

export function intelligenceRoute(environment: Environment) {
  return screenRoute<IntelligenceQueries>(
    environment,
    async () => (await import('./IntelligenceScreen.tsx')).IntelligenceScreen,
    (start) => ({ now: start(nowRequest, {}), recent: start(recentRequest, {}), metrics: start(metricsRequest, {}) }),
  )
}
