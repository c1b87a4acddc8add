import { mailDetectionPayload } from '../../api/features/alerts/alert.input.ts'
import { MAIL_DETECTION_JOB } from '../../api/features/alerts/alert.service.ts'
import { defineJob } from '../defineJob.ts'

export const mailDetectionJob = defineJob({
  name: MAIL_DETECTION_JOB,
  payload: mailDetectionPayload,
  async handle({ detectionId }, { services }) {
    await services.alerts.mailDetection(detectionId)
  },
})
