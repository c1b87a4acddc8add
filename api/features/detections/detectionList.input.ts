import { z } from 'zod'
import { CONFIDENCE_BANDS, DETECTION_SORTS, type DetectionListFilter } from './detectionList.ts'

const MAX_SEARCH_LENGTH = 200
export const REST_PAGE_SIZE = 500

const filterFields = {
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  id: z.coerce.number().int().positive().optional(),
  station_id: z.coerce.number().int().positive().optional(),
  brand_type: z.string().max(20).optional(),
  content_type: z.string().max(20).optional(),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
}

export const restListInput = z.object({
  ...filterFields,
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(REST_PAGE_SIZE).default(REST_PAGE_SIZE),
})

export const exportInput = z.object({ ...filterFields, sort: z.enum(DETECTION_SORTS).default('MOST_RECENT') })

type FilterInput = Omit<z.output<typeof exportInput>, 'sort'>

export function listFilter({ search, id: detectionId, station_id: stationId, brand_type: brandType, content_type: contentType, confidence }: FilterInput): DetectionListFilter {
  return { search, detectionId, stationId, brandType, contentType, confidence: CONFIDENCE_BANDS.find((band) => band.toLowerCase() === confidence) }
}
