import { RateLimited, takenField } from '../../errors.ts'
import type { Clock, Tx, UnitOfWork } from '../../ports.ts'
import type { LinkService } from '../links/link.service.ts'
import type { MailService } from '../mails/mail.service.ts'
import { nameOf, type UserProfile } from './user.ts'
import { confirmEmailMail, emailChangeNoticeMail } from './userMails.ts'
import type { UserStore } from './user.store.ts'

declare module '../../services.ts' {
  interface Services {
    emailChanges: EmailChangeService
  }
}

/** New addresses one user may try in a day. */
const MAX_CHANGES_PER_DAY = 5
const DAY_MS = 24 * 3_600_000

export interface EmailChangeDeps {
  store: UserStore
  unitOfWork: UnitOfWork
  links: LinkService
  mails: MailService
  clock: Clock
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>
type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]

/** A new address counts once somebody who reads its mail has said so. */
export function createEmailChangeService({ store, unitOfWork, links, mails, clock }: EmailChangeDeps) {
  return {
    /** Does nothing when the address is the user's already. Throws Conflict when it is another's. */
    async request(user: UserProfile, email: string, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      if (email === user.email.toLowerCase()) return
      const now = clock.now()
      if ((await links.countSince('email_change', { subjectId: user.id }, new Date(now.getTime() - DAY_MS))) >= MAX_CHANGES_PER_DAY) {
        throw new RateLimited('Too many changes of the email address. Please try again tomorrow.', DAY_MS / 1_000)
      }
      if (await store.findByEmail(email, tx)) throw takenField('email', 'This email address is already in use')
      const { token, linkId } = await links.issue('email_change', { subjectId: user.id, email }, tx)
      const mail = { userId: user.id, uniqueKey: `email_change:${linkId}` }
      await mails.queue(
        { ...mail, kind: 'email_change', to: { address: email, name: nameOf(user) }, ...confirmEmailMail(mails.link(`/email/confirm/${token}`)) },
        tx,
        afterCommit,
      )
      await mails.queue(
        {
          ...mail,
          kind: 'email_change_notice',
          uniqueKey: `${mail.uniqueKey}:notice`,
          to: { address: user.email, name: nameOf(user) },
          ...emailChangeNoticeMail(email),
        },
        tx,
        afterCommit,
      )
    },

    /** The address that waits for its confirmation, or null. */
    pendingOf: async (userId: number): Promise<string | null> => (await links.findPending('email_change', userId))?.email ?? null,

    /** False when the link is spent, or somebody else took the address meanwhile. */
    confirm: (token: string): Promise<boolean> =>
      unitOfWork.run(async (tx) => {
        const link = await links.use('email_change', token, tx)
        if (!link || (await store.findByEmail(link.email, tx))) return false
        return store.setEmail(link.subjectId, link.email, tx)
      }),
  }
}
