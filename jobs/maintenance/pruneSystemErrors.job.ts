import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** Old faults tell nothing about the product of today. */
export const pruneSystemErrorsJob = defineJob({
  name: 'pruneSystemErrors',
  payload: z.object({}),
  concurrency: 1,
  every: '1 day',
  async handle(_payload, { services, logger }) {
    const deleted = await services.systemErrors.prune()
    if (deleted > 0) logger.info({ deleted }, 'Old system errors were deleted')
  },
})
