import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { sendMailPayload } from '../features/mails/mail.input.ts'
import { SEND_MAIL_JOB } from '../features/mails/mail.service.ts'
import { mailResetLinkPayload } from '../features/passwordResets/passwordReset.input.ts'
import { MAIL_RESET_LINK_JOB } from '../features/passwordResets/passwordReset.service.ts'
import type { JobQueue } from '../ports.ts'
import type { TestApp } from './testApp.ts'

/** Carries out the waiting mail jobs of the outbox and reads the .eml files they leave, oldest first. */
export async function deliverMails(test: TestApp): Promise<Email[]> {
  const mailIds: number[] = []
  const { services, database } = test.composition
  const wanted: string[] = []
  const queue: JobQueue = {
    async enqueue({ name, payload }) {
      if (name === SEND_MAIL_JOB) mailIds.push(sendMailPayload.parse(payload).mailId)
      if (name === MAIL_RESET_LINK_JOB) wanted.push(mailResetLinkPayload.parse(payload).email)
    },
  }
  while ((await services.outbox.dispatch(queue)) > 0) {
    for (const email of wanted.splice(0)) await services.passwordResets.mailLink(email)
  }
  for (const mailId of mailIds) await services.mails.deliver(mailId)
  const sent = await database.prisma.mailLogEntry.findMany({ where: { id: { in: mailIds }, status: 'sent' }, orderBy: { id: 'asc' } })
  const folder = join(test.config.DATA_DIR, 'outbox')
  const files = sent.length > 0 ? readdirSync(folder) : []
  return Promise.all(
    sent.map(({ messageId }) => {
      const file = files.find((name) => name.startsWith((messageId ?? '').split('@')[0] ?? '')) ?? ''
      return new PostalMime().parse(readFileSync(join(folder, file)))
    }),
  )
}

/** The first address in a mail's text whose path begins so, as a path. */
export function linkIn(mail: Email | undefined, prefix: string): string {
  const url = (mail?.text?.match(/https?:\/\/\S+/g) ?? []).map((text) => new URL(text)).find(({ pathname }) => pathname.startsWith(prefix))
  if (!url) throw new Error(`The mail has no link to ${prefix}`)
  return url.pathname
}
