import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** Keeps the rows of today and yesterday true to what was heard. */
export const computeDailyStatsJob = defineJob({
  name: 'computeDailyStats',
  payload: z.object({}),
  concurrency: 1,
  every: '10 minutes',
  handle: (_payload, { services }) => services.dailyStats.computeRecent(),
})
