import { mailResetLinkPayload } from '../../api/features/passwordResets/passwordReset.input.ts'
import { MAIL_RESET_LINK_JOB } from '../../api/features/passwordResets/passwordReset.service.ts'
import { defineJob } from '../defineJob.ts'

export const mailResetLinkJob = defineJob({
  name: MAIL_RESET_LINK_JOB,
  payload: mailResetLinkPayload,
  handle: ({ email }, { services }) => services.passwordResets.mailLink(email),
})
