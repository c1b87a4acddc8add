import { z } from 'zod'
import { MAKE_CLIP_JOB } from '../../api/features/detections/detection.service.ts'
import { defineJob } from '../defineJob.ts'

/** Each is one ffmpeg for a fraction of a second. */
const CONCURRENCY = 2

export const makeClipJob = defineJob({
  name: MAKE_CLIP_JOB,
  payload: z.object({ detectionId: z.number().int().positive() }),
  concurrency: CONCURRENCY,
  async handle({ detectionId }, { services, again }) {
    const notBefore = await services.clips.make(detectionId)
    if (notBefore) await again(notBefore)
  },
})
