import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** What nobody got to in two weeks is about campaigns that are over. */
export const pruneReviewQueueJob = defineJob({
  name: 'pruneReviewQueue',
  payload: z.object({}),
  concurrency: 1,
  every: '1 day',
  async handle(_payload, { services, logger }) {
    const deleted = await services.reviewQueue.prune()
    if (deleted > 0) logger.info({ deleted }, 'Old review items were deleted')
  },
})
