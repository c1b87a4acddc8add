/** From here on an item is shown as high priority. */
export const HIGH_PRIORITY = 0.7

/** What a reviewer wants to see. */
export interface ReviewFilter {
  stationId?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
  search?: string | undefined
  adsOnly: boolean
  priorityOnly: boolean
}
