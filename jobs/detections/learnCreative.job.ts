import { z } from 'zod'
import { LEARN_CREATIVE_JOB } from '../../api/features/creatives/creative.service.ts'
import { defineJob } from '../defineJob.ts'

/** Each analyses half a minute of sound in a twentieth of a second; one at a time keeps two readings of one ad apart. */
const CONCURRENCY = 1

export const learnCreativeJob = defineJob({
  name: LEARN_CREATIVE_JOB,
  payload: z.object({ airingId: z.number().int().positive() }),
  concurrency: CONCURRENCY,
  async handle({ airingId }, { services, capture, again }) {
    // What another worker has learnt just now counts too.
    await capture.repeats.refresh()
    const notBefore = await services.creatives.learn(airingId, capture.repeats.identify)
    if (notBefore) await again(notBefore)
  },
})
