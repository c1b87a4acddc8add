/** How full the place for clips is. Bytes. */
export interface ClipUse {
  usedBytes: number
  clips: number
  /** Null: no limit. */
  budgetBytes: number | null
  /** Given up for want of room in the last day. */
  evictedToday: number
}

export type ClipRoom = 'roomy' | 'nearly_full' | 'evicting'

/** Weeks before a common workspace is full. */
const WARN_SHARE = 0.85
/** Room for what comes until the next look, so that each look does not evict a single clip. */
const EVICT_TO_SHARE = 0.95

export function roomOf({ usedBytes, budgetBytes, evictedToday }: ClipUse): ClipRoom {
  if (budgetBytes === null) return 'roomy'
  if (evictedToday > 0 || usedBytes > budgetBytes) return 'evicting'
  return usedBytes >= budgetBytes * WARN_SHARE ? 'nearly_full' : 'roomy'
}

/** Bytes that have to go; 0 while all fit. */
export function bytesToEvict({ usedBytes, budgetBytes }: Pick<ClipUse, 'usedBytes' | 'budgetBytes'>): number {
  return budgetBytes === null || usedBytes <= budgetBytes ? 0 : usedBytes - Math.floor(budgetBytes * EVICT_TO_SHARE)
}
