/** What the reviewer has chosen; it lives in the address. */
export interface ReviewFilters {
  /** Database id; empty: all. */
  station: string
  /** YYYY-MM-DD; empty: any day. */
  date: string
  search: string
}

export const NO_FILTERS: ReviewFilters = { station: '', date: '', search: '' }

export const isNarrowed = (filters: ReviewFilters): boolean => paramsOf(filters).size > 0

export const filtersOf = (params: URLSearchParams): ReviewFilters => ({
  station: params.get('station') ?? '',
  date: params.get('date') ?? '',
  search: params.get('search') ?? '',
})

export function paramsOf(filters: ReviewFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** Priority comes first unless the reviewer has asked for something else. */
export const queryVariables = ({ station, date, search }: ReviewFilters, timeZone: string) => ({
  filter: {
    ...(/^[1-9]\d*$/.test(station) ? { stationId: Number(station) } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) ? { date, timeZone } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
  },
})

export type AdDraft = { company: string; confidence: string }

/** What is wrong with the dialog's fields, in the specification's words; null: nothing. */
export function draftProblem({ company, confidence }: AdDraft): string | null {
  if (company.trim() === '') return 'Please enter a company name'
  const number = Number(confidence)
  if (confidence.trim() === '' || Number.isNaN(number) || number < 0 || number > 1) return 'Confidence must be between 0.0 and 1.0'
  return null
}

const DEFAULT_CONFIDENCE = 0.8

/** The dialog opens with what is known: the company, else the first guess; the confidence, 0 included, else 0.8. */
export function openingDraft(item: {
  detectedCompany?: string | null | undefined
  potentialCompanyNames: readonly string[]
  confidence?: number | null | undefined
  adDetected: boolean
}): AdDraft {
  return {
    company: item.detectedCompany ?? item.potentialCompanyNames[0] ?? '',
    confidence: String(item.adDetected && typeof item.confidence === 'number' ? Math.round(item.confidence * 1_000) / 1_000 : DEFAULT_CONFIDENCE),
  }
}
