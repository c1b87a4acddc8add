import { isWithinSchedules } from '../../api/features/schedules/schedule.ts'
import type { Services } from '../../api/services.ts'

type ActiveStation = Awaited<ReturnType<Services['stations']['listActive']>>[number]

export interface DuePlan {
  /** To be captured now: of monitors with one stream the oldest. */
  due: readonly ActiveStation[]
  /** Switched on, but outside their schedules. */
  offSchedule: readonly ActiveStation[]
}

/** What listening depends on: a station whose key changes is heard anew. */
export function captureKey({ streamUrl, owner: { monitoringDefaults } }: Pick<ActiveStation, 'streamUrl' | 'owner'>): string {
  const { enableContinuousMonitoring = true, captureIntervalSeconds = 0, maxCaptureLength = 0 } = monitoringDefaults ?? {}
  return [streamUrl, ...(enableContinuousMonitoring ? [] : [captureIntervalSeconds, maxCaptureLength])].join(' ')
}

/** `stations` oldest first. */
export function planCapture(stations: readonly ActiveStation[], now: Date): DuePlan {
  const usable = stations.filter(({ owner }) => owner.status === 'active')
  const inside = usable.filter(({ schedules }) => isWithinSchedules(schedules, now))
  const captured = new Map<string, ActiveStation>()
  for (const station of inside) if (!captured.has(station.normalizedStreamUrl)) captured.set(station.normalizedStreamUrl, station)
  return { due: [...captured.values()], offSchedule: usable.filter((station) => !inside.includes(station)) }
}
