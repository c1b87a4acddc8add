import { Forbidden } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import type { Viewer } from '../../viewer.ts'
import { dashboardStats, startOfDay, type DashboardStats } from './dashboard.ts'
import type { DashboardStore } from './dashboard.store.ts'

declare module '../../services.ts' {
  interface Services {
    dashboard: DashboardService
  }
}

const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

export type DashboardService = ReturnType<typeof createDashboardService>

export function createDashboardService({ store, clock }: { store: DashboardStore; clock: Clock }) {
  return {
    /** 'Today' is the viewer's day. */
    async stats(viewer: Viewer): Promise<DashboardStats> {
      if (viewer.kind !== 'user') throw new Forbidden()
      const timeZone = (await store.timeZoneOf(viewer.userId)) ?? DEFAULT_TIME_ZONE
      return dashboardStats(await store.count(viewer, startOfDay(clock.now(), timeZone)))
    },
  }
}
