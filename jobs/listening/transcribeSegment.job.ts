import { z } from 'zod'
import { TRANSCRIBE_JOB } from '../../api/features/listening/listening.service.ts'
import { TranscriptionFailed } from '../../api/features/listening/transcriber.port.ts'
import { defineJob } from '../defineJob.ts'

/** The engines queue by themselves; this bounds what one worker holds locked. */
const CONCURRENCY = 4
/** A minute of audio on a busy machine; touched while it runs. */
const LOCK_MS = 60_000
const TOUCH_EVERY_MS = 15_000
const RETRIES = 8

export const transcribeSegmentJob = defineJob({
  name: TRANSCRIBE_JOB,
  payload: z.object({ segmentId: z.number().int().positive() }),
  concurrency: CONCURRENCY,
  lockLifetimeMs: LOCK_MS,
  retries: RETRIES,
  async handle({ segmentId }, { services, capture, signal, touch }) {
    const lease = setInterval(() => void touch(), TOUCH_EVERY_MS)
    try {
      const hints = await services.companies.hints()
      const heard = await services.listening.transcribe(segmentId, capture.transcriber, { hints, signal })
      if (heard) await services.judging.judge(heard)
    } catch (error) {
      if (error instanceof TranscriptionFailed && !error.retryable) {
        await services.listening.giveUpSegment(segmentId, error.message)
        return
      }
      throw error
    } finally {
      clearInterval(lease)
    }
  },
})
