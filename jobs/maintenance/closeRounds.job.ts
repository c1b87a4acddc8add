import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** Ends rounds whose time has come; votes after the end are refused anyway. */
export const closeRoundsJob = defineJob({
  name: 'closeRounds',
  payload: z.object({}),
  concurrency: 1,
  every: '5 seconds',
  async handle(_payload, { services }) {
    await services.brackets.closeDueRounds()
  },
})
