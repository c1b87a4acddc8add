import type { PreloadedQuery } from 'react-relay'
import type { BracketScreenQuery } from '../../__generated__/BracketScreenQuery.graphql.ts'
import type { BracketsScreenQuery } from '../../__generated__/BracketsScreenQuery.graphql.ts'

export type BracketsQueries = { brackets: PreloadedQuery<BracketsScreenQuery> }
export type BracketQueries = { bracket: PreloadedQuery<BracketScreenQuery> }

/** What no bracket has: a malformed address is one that is not there. */
const NO_BRACKET = 0

export const bracketIdOf = (text: string | undefined): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NO_BRACKET
