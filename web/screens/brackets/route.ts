import type { Environment } from 'relay-runtime'
import bracketRequest from '../../__generated__/BracketScreenQuery$parameters.ts'
import bracketsRequest from '../../__generated__/BracketsScreenQuery$parameters.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import { bracketIdOf, type BracketQueries, type BracketsQueries } from './queries.ts'

export function bracketsRoute(environment: Environment) {
  return screenRoute<BracketsQueries>(
    environment,
    async () => (await import('./BracketsScreen.tsx')).BracketsScreen,
    (start) => ({ brackets: start(bracketsRequest, {}) }),
  )
}

export function bracketRoute(environment: Environment) {
  return screenRoute<BracketQueries>(
    environment,
    async () => (await import('./BracketScreen.tsx')).BracketScreen,
    (start, { params }) => ({ bracket: start(bracketRequest, { id: bracketIdOf(params['bracketId']) }) }),
  )
}
