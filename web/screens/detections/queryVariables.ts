import type { ConfidenceBand, DetectionSort } from '../../__generated__/DetectionsScreenQuery.graphql.ts'
import type { ConfidenceChoice, DetectionFilters, SortChoice } from './filters.ts'

const SORT: Record<SortChoice, DetectionSort> = {
  recent: 'MOST_RECENT',
  oldest: 'OLDEST_FIRST',
  'company-az': 'COMPANY_A_Z',
  'company-za': 'COMPANY_Z_A',
  'confidence-high': 'HIGHEST_CONFIDENCE',
  'confidence-low': 'LOWEST_CONFIDENCE',
  'station-az': 'STATION_A_Z',
}

const BAND: Record<Exclude<ConfidenceChoice, ''>, ConfidenceBand> = { high: 'HIGH', medium: 'MEDIUM', low: 'LOW' }

/** The choices as the server takes them; what is not chosen is null. */
export function queryVariables(filters: DetectionFilters) {
  return {
    sort: SORT[filters.sort],
    filter: {
      search: filters.search.trim() || null,
      stationId: filters.station ? Number(filters.station) : null,
      detectionId: filters.detection ? Number(filters.detection) : null,
      brandType: filters.brandType || null,
      contentType: filters.contentType || null,
      confidence: filters.confidence ? BAND[filters.confidence] : null,
    },
  }
}

/** The choices as the download takes them, with nothing in them that is not chosen. */
export function downloadParameters(filters: DetectionFilters): Record<string, string> {
  const entries: [string, string][] = [
    ['search', filters.search.trim()],
    ['station_id', filters.station],
    ['id', filters.detection],
    ['brand_type', filters.brandType],
    ['content_type', filters.contentType],
    ['confidence', filters.confidence],
    ['sort', SORT[filters.sort]],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
