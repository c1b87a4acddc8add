import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

export const pruneAudioJob = defineJob({
  name: 'pruneAudio',
  payload: z.object({}),
  concurrency: 1,
  every: '1 minute',
  async handle(_payload, { services }) {
    await services.listening.pruneAudio()
    await services.creatives.forgetOld()
    await services.outbox.prune()
  },
})
