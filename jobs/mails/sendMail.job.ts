import { sendMailPayload } from '../../api/features/mails/mail.input.ts'
import { MAX_ATTEMPTS, SEND_MAIL_JOB } from '../../api/features/mails/mail.service.ts'
import { defineJob } from '../defineJob.ts'

export const sendMailJob = defineJob({
  name: SEND_MAIL_JOB,
  payload: sendMailPayload,
  retries: MAX_ATTEMPTS,
  handle: ({ mailId }, { services }) => services.mails.deliver(mailId),
})
