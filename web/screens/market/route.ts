import type { Environment } from 'relay-runtime'
import marketRequest from '../../__generated__/MarketScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { MarketQueries } from './MarketScreen.tsx'

export function marketRoute(environment: Environment) {
  return screenRoute<MarketQueries>(
    environment,
    async () => (await import('./MarketScreen.tsx')).MarketScreen,
    (start) => ({ scope: start(marketRequest, {}) }),
  )
}
