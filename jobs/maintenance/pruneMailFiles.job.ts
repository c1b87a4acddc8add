import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** Without a mail server mails are files, which nobody else clears away. */
export const pruneMailFilesJob = defineJob({
  name: 'pruneMailFiles',
  payload: z.object({}),
  concurrency: 1,
  every: '1 hour',
  async handle(_payload, { services, logger }) {
    const deleted = await services.mails.pruneFiles()
    if (deleted > 0) logger.info({ deleted }, 'Old mail files were deleted')
  },
})
