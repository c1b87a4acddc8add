import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** What was needed to sign somebody in does not outlive its use by much. */
export const pruneAccountsJob = defineJob({
  name: 'pruneAccounts',
  payload: z.object({}),
  concurrency: 1,
  every: '6 hours',
  async handle(_payload, { services, logger }) {
    const [sessions, links] = await Promise.all([services.sessions.prune(), services.links.prune()])
    if (sessions + links > 0) logger.info({ sessions, links }, 'Old sessions and links were deleted')
  },
})
