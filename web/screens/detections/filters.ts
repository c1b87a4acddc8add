/** What narrows and orders the list, as the address holds it: every choice can be linked to. */
export interface DetectionFilters {
  search: string
  sort: SortChoice
  /** Database id; empty for all. */
  station: string
  /** Database id of the one that is meant, as mails link to it; empty for all. */
  detection: string
  brandType: BrandChoice
  contentType: ContentChoice
  confidence: ConfidenceChoice
}

export type SortChoice = (typeof SORTS)[number]['value']
export type BrandChoice = (typeof BRAND_TYPES)[number]['value']
export type ContentChoice = (typeof CONTENT_TYPES)[number]['value']
export type ConfidenceChoice = (typeof CONFIDENCE_BANDS)[number]['value']

export const SORTS = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'company-az', label: 'Company A-Z' },
  { value: 'company-za', label: 'Company Z-A' },
  { value: 'confidence-high', label: 'Highest Confidence' },
  { value: 'confidence-low', label: 'Lowest Confidence' },
  { value: 'station-az', label: 'Station A-Z' },
] as const

export const BRAND_TYPES = [
  { value: '', label: 'All Brand Types' },
  { value: 'local', label: 'Local' },
  { value: 'national', label: 'National' },
  { value: 'regional', label: 'Regional' },
] as const

export const CONTENT_TYPES = [
  { value: '', label: 'All Content Types' },
  { value: 'advertisement', label: 'Advertisement' },
  { value: 'sponsorship', label: 'Sponsorship' },
  { value: 'announcement', label: 'Announcement' },
] as const

export const CONFIDENCE_BANDS = [
  { value: '', label: 'All Confidence Levels' },
  { value: 'high', label: 'High 90%+' },
  { value: 'medium', label: 'Medium 70-89%' },
  { value: 'low', label: 'Low below 70%' },
] as const

export const NO_FILTERS: DetectionFilters = {
  search: '',
  sort: 'recent',
  station: '',
  detection: '',
  brandType: '',
  contentType: '',
  confidence: '',
}

/** Reads an address; what it does not know counts as not chosen. */
export function filtersOf(parameters: URLSearchParams): DetectionFilters {
  const station = parameters.get('station') ?? ''
  const detection = parameters.get('detection') ?? ''
  return {
    search: parameters.get('search') ?? '',
    sort: known(SORTS, parameters.get('sort')) ?? NO_FILTERS.sort,
    station: /^\d{1,9}$/.test(station) ? station : '',
    detection: /^\d{1,9}$/.test(detection) ? detection : '',
    brandType: known(BRAND_TYPES, parameters.get('brand')) ?? '',
    contentType: known(CONTENT_TYPES, parameters.get('content')) ?? '',
    confidence: known(CONFIDENCE_BANDS, parameters.get('confidence')) ?? '',
  }
}

/** The address of a choice, with nothing in it that is the default. */
export function parametersOf(filters: DetectionFilters): URLSearchParams {
  const entries: [string, string][] = [
    ['search', filters.search.trim()],
    ['sort', filters.sort === NO_FILTERS.sort ? '' : filters.sort],
    ['station', filters.station],
    ['detection', filters.detection],
    ['brand', filters.brandType],
    ['content', filters.contentType],
    ['confidence', filters.confidence],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== ''))
}

/** How many of the choices behind the Filters button are made. */
export function filterCount(filters: DetectionFilters): number {
  return [filters.station, filters.brandType, filters.contentType, filters.confidence].filter(Boolean).length
}

export function isNarrowed(filters: DetectionFilters): boolean {
  return filters.search.trim() !== '' || filters.detection !== '' || filterCount(filters) > 0
}

function known<T extends string>(options: readonly { value: T }[], value: string | null): T | undefined {
  return options.find((option) => option.value === value)?.value
}
