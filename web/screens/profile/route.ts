import type { PreloadedQuery } from 'react-relay'
import type { Environment } from 'relay-runtime'
import profileRequest from '../../__generated__/ProfileScreenQuery$parameters.ts'
import type { ProfileScreenQuery } from '../../__generated__/ProfileScreenQuery.graphql.ts'
import { screenRoute } from '../../relay/screenRoute.ts'

export type ProfileQueries = { profile: PreloadedQuery<ProfileScreenQuery> }

export function profileRoute(environment: Environment) {
  return screenRoute<ProfileQueries>(
    environment,
    async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
    (start) => ({ profile: start(profileRequest, {}) }),
  )
}
