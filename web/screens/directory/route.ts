import type { Environment } from 'relay-runtime'
import importsRequest from '../../__generated__/DirectoryScreenQuery$parameters.ts'
import viewerRequest from '../../__generated__/DirectoryScreenViewerQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { DirectoryQueries } from './DirectoryScreen.tsx'

export function directoryRoute(environment: Environment) {
  return screenRoute<DirectoryQueries>(
    environment,
    async () => (await import('./DirectoryScreen.tsx')).DirectoryScreen,
    (start) => ({ imports: start(importsRequest, {}), viewer: start(viewerRequest, {}) }),
  )
}
