import type { PreloadedQuery } from 'react-relay'
import type { Environment } from 'relay-runtime'
import bracketRequest from '../../__generated__/BracketScreenQuery$parameters.ts'
import type { BracketScreenQuery } from '../../__generated__/BracketScreenQuery.graphql.ts'
import bracketsRequest from '../../__generated__/BracketsScreenQuery$parameters.ts'
import type { BracketsScreenQuery } from '../../__generated__/BracketsScreenQuery.graphql.ts'
import { screenRoute } from '../../relay/screenRoute.ts'

export type BracketsQueries = { brackets: PreloadedQuery<BracketsScreenQuery> }
export type BracketQueries = { bracket: PreloadedQuery<BracketScreenQuery> }

/** What no bracket has: a malformed address is one that is not there. */
const NO_BRACKET = 0

export const bracketIdOf = (text: string | undefined): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NO_BRACKET

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
