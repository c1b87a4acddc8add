export const PAGE_SIZE = 25
/** As many as the server gives at once. */
const MOST = 100

/** Of the screen's query: what is searched for, and so many companies as are on screen already. */
export function queryVariables(search: string | null, shown = 0): { search: string | null; first: number } {
  return { search: search?.trim() || null, first: Math.min(MOST, Math.max(PAGE_SIZE, shown)) }
}
