import type { Environment } from 'relay-runtime'
import administrationRequest from '../../__generated__/AdministrationScreenQuery$parameters.ts'
import viewerRequest from '../../__generated__/AdministrationScreenViewerQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { AdministrationQueries } from './AdministrationScreen.tsx'

export function administrationRoute(environment: Environment) {
  return screenRoute<AdministrationQueries>(
    environment,
    async () => (await import('./AdministrationScreen.tsx')).AdministrationScreen,
    (start) => ({ lists: start(administrationRequest, {}), viewer: start(viewerRequest, {}) }),
  )
}
