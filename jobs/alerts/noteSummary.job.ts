import { noteSummaryPayload } from '../../api/features/alerts/alert.input.ts'
import { NOTE_SUMMARY_JOB } from '../../api/features/alerts/summary.service.ts'
import { defineJob } from '../defineJob.ts'

export const noteSummaryJob = defineJob({
  name: NOTE_SUMMARY_JOB,
  payload: noteSummaryPayload,
  handle: ({ userId, until }, { services }) => services.summaries.noteSent(userId, new Date(until)),
})
