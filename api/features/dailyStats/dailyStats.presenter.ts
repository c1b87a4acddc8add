import type { DailyStatsStore } from './dailyStats.store.ts'

type Row = Awaited<ReturnType<DailyStatsStore['list']>>[number]

/** A day as REST shows it; the date is a date, not a moment. */
export function dailyStatsBody(row: Row) {
  return { ...row, processingDate: row.processingDate.toISOString().slice(0, 10) }
}
