import { DateTime } from 'luxon'
import { Forbidden } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import type { DailyStatsStore } from './dailyStats.store.ts'

declare module '../../services.ts' {
  interface Services {
    dailyStats: DailyStatsService
  }
}

export type DailyStatsService = ReturnType<typeof createDailyStatsService>

/** One row a day (UTC) of what was heard, computed again as often as one likes. */
export function createDailyStatsService({ store, clock }: { store: DailyStatsStore; clock: Clock }) {
  async function compute(day: DateTime): Promise<boolean> {
    const counts = await store.count(day.toJSDate(), day.plus({ days: 1 }).toJSDate())
    if (counts.totalSegments === 0 && counts.totalFiles === 0) return false
    await store.save(day.toJSDate(), counts)
    return true
  }

  return {
    async list(viewer: Viewer, before: number | null) {
      if (!isAdmin(viewer)) throw new Forbidden('The daily summary is for administrators')
      return store.list(before)
    },

    /** Today and the day before, whose last hours may have been counted too early. Days that heard nothing get no row. */
    async computeRecent(): Promise<void> {
      const today = DateTime.fromJSDate(clock.now(), { zone: 'utc' }).startOf('day')
      await compute(today.minus({ days: 1 }))
      await compute(today)
    },

    /** Every day from `from` to today; answers how many have a row. */
    async backfill(from: Date): Promise<number> {
      let days = 0
      const today = DateTime.fromJSDate(clock.now(), { zone: 'utc' }).startOf('day')
      for (let day = DateTime.fromJSDate(from, { zone: 'utc' }).startOf('day'); day <= today; day = day.plus({ days: 1 })) {
        if (await compute(day)) days += 1
      }
      return days
    },
  }
}
