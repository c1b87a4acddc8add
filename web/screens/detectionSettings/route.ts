import type { Environment } from 'relay-runtime'
import settingsRequest from '../../__generated__/DetectionSettingsScreenQuery$parameters.ts'
import viewerRequest from '../../__generated__/DetectionSettingsScreenViewerQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { DetectionSettingsQueries } from './DetectionSettingsScreen.tsx'

export function detectionSettingsRoute(environment: Environment) {
  return screenRoute<DetectionSettingsQueries>(
    environment,
    async () => (await import('./DetectionSettingsScreen.tsx')).DetectionSettingsScreen,
    (start) => ({ settings: start(settingsRequest, {}), viewer: start(viewerRequest, {}) }),
  )
}
