import type { Environment } from 'relay-runtime'
import preferencesRequest from '../../__generated__/EmailPreferencesScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { EmailPreferencesQueries } from './EmailPreferencesScreen.tsx'

export function emailPreferencesRoute(environment: Environment) {
  return screenRoute<EmailPreferencesQueries>(
    environment,
    async () => (await import('./EmailPreferencesScreen.tsx')).EmailPreferencesScreen,
    (start) => ({ preferences: start(preferencesRequest, {}) }),
  )
}
