export const NAMINGS = [
  { value: '', label: 'All Spots' },
  { value: 'unnamed', label: 'Without a Company' },
  { value: 'named', label: 'With a Company' },
] as const

export const SORTS = [
  { value: 'heard', label: 'Last Heard', order: 'LAST_HEARD' },
  { value: 'newest', label: 'Newest First', order: 'NEWEST' },
  { value: 'aired', label: 'Most Aired', order: 'MOST_AIRED' },
] as const

/** What narrows and orders the list, as the address holds it. */
export interface Choices {
  search: string
  naming: (typeof NAMINGS)[number]['value']
  sort: (typeof SORTS)[number]['value']
}

export const PAGE_SIZE = 25
/** As many as the server gives at once. */
export const MOST_AT_ONCE = 100

/** What an address does not know counts as not chosen. */
export function readChoices(parameters: URLSearchParams): Choices {
  return {
    search: parameters.get('search') ?? '',
    naming: NAMINGS.find(({ value }) => value === parameters.get('company'))?.value ?? '',
    sort: SORTS.find(({ value }) => value === parameters.get('sort'))?.value ?? 'heard',
  }
}

/** Only what was chosen. */
export function choiceParameters({ search, naming, sort }: Choices): Record<string, string> {
  return { ...(search && { search }), ...(naming && { company: naming }), ...(sort !== 'heard' && { sort }) }
}

/** Of the screen's query; so many spots as are on screen already. */
export function queryVariables({ search, naming, sort }: Choices, shown = 0) {
  const order = SORTS.find(({ value }) => value === sort)?.order ?? 'LAST_HEARD'
  return {
    filter: { search: search.trim() || null, isNamed: naming === '' ? null : naming === 'named' },
    sort: order,
    first: Math.min(MOST_AT_ONCE, Math.max(PAGE_SIZE, shown)),
  }
}
