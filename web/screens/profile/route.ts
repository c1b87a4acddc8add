import type { Environment } from 'relay-runtime'
import profileRequest from '../../__generated__/ProfileScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { ProfileQueries } from './ProfileScreen.tsx'

export function profileRoute(environment: Environment) {
  return screenRoute<ProfileQueries>(
    environment,
    async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
    (start) => ({ profile: start(profileRequest, {}) }),
  )
}
