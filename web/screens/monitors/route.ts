import type { Environment } from 'relay-runtime'
import monitorsRequest from '../../__generated__/MonitorsScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { MonitorsQueries } from './MonitorsScreen.tsx'

export function monitorsRoute(environment: Environment) {
  return screenRoute<MonitorsQueries>(
    environment,
    async () => (await import('./MonitorsScreen.tsx')).MonitorsScreen,
    (start) => ({ monitors: start(monitorsRequest, {}) }),
  )
}
