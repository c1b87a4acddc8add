import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** Every reader has his own time and zone. */
export const queueSummariesJob = defineJob({
  name: 'alerts.queueSummaries',
  payload: z.object({}),
  concurrency: 1,
  every: '1 minute',
  async handle(_payload, { services }) {
    await services.summaries.queueDue()
  },
})
