import { z } from 'zod'
import { defineJob } from '../defineJob.ts'

/** Ends the time and makes the room that clips are given. */
export const keepClipsJob = defineJob({
  name: 'keepClips',
  payload: z.object({}),
  concurrency: 1,
  every: '1 minute',
  handle: (_payload, { services }) => services.clipKeeping.keep(),
})
