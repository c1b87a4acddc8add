export const FILTERS = ['active', 'inactive', 'all'] as const
export type MonitorFilter = (typeof FILTERS)[number]
export type MonitorSort = 'productivity' | 'activity' | 'name'

export const SORT_OPTIONS: readonly { value: MonitorSort; label: string }[] = [
  { value: 'productivity', label: 'Productivity' },
  { value: 'activity', label: 'Latest Activity' },
  { value: 'name', label: 'Name' },
]

/** So many detections fill the productivity bar. */
const FULL_PRODUCTIVITY = 25
/** Ranks up to here get a medal, and up to there a badge. */
export const LAST_MEDAL = 3
export const LAST_RANK = 10

interface Listed {
  name: string
  isActive: boolean
  detectionCount: number
  lastDetection: string | null | undefined
  createdAt: string
}

export function countMonitors(monitors: readonly { isActive: boolean }[]): Record<MonitorFilter, number> {
  const active = monitors.filter(({ isActive }) => isActive).length
  return { active, inactive: monitors.length - active, all: monitors.length }
}

/** `rank` counts from 1 among all shown monitors when they stand by productivity, else it is 0. */
export function listMonitors<T extends Listed>(monitors: readonly T[], filter: MonitorFilter, sort: MonitorSort): { monitor: T; rank: number }[] {
  return monitors
    .filter(({ isActive }) => filter === 'all' || isActive === (filter === 'active'))
    .toSorted(ORDERS[sort])
    .map((monitor, index) => ({ monitor, rank: sort === 'productivity' ? index + 1 : 0 }))
}

/** Percent of the bar. */
export function productivityPercent(detectionCount: number): number {
  return Math.min(100, (detectionCount / FULL_PRODUCTIVITY) * 100)
}

const byName = (a: Listed, b: Listed) => a.name.localeCompare(b.name)
const newest = (a: string | null | undefined, b: string | null | undefined) => Date.parse(b ?? '') - Date.parse(a ?? '')

const ORDERS: Record<MonitorSort, (a: Listed, b: Listed) => number> = {
  productivity: (a, b) => b.detectionCount - a.detectionCount || byName(a, b),
  /** Those that never heard anything come last, the newest of them first. */
  activity: (a, b) => {
    if (Boolean(a.lastDetection) !== Boolean(b.lastDetection)) return a.lastDetection ? -1 : 1
    return (a.lastDetection ? newest(a.lastDetection, b.lastDetection) : newest(a.createdAt, b.createdAt)) || byName(a, b)
  },
  name: byName,
}
