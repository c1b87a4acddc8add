import { createLogger } from '../api/adapters/logger.ts'
import { compose } from '../api/compose.ts'
import { readConfig } from '../api/config.ts'

/** Computes the daily summary anew: `npm run backfill-daily-stats -- 2026-01-31` (from that date to today). */
async function backfill(): Promise<void> {
  const from = new Date(process.argv[2] ?? '')
  if (Number.isNaN(from.getTime())) throw new Error('A date is needed, as YYYY-MM-DD')
  const composition = await compose(readConfig(), createLogger('warn'))
  const days = await composition.services.dailyStats.backfill(from)
  process.stdout.write(`Computed ${days === 1 ? '1 day' : `${days} days`}.\n`)
  await composition.close()
}

backfill().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
