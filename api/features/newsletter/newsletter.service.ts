import { RateLimited } from '../../errors.ts'
import type { Clock, UnitOfWork } from '../../ports.ts'
import { createRateLimiter } from '../../rateLimiter.ts'
import type { LinkService } from '../links/link.service.ts'
import type { MailService } from '../mails/mail.service.ts'
import type { SubscriptionService } from '../subscriptions/subscription.service.ts'
import { confirmationMail, welcomeMail } from './newsletterMails.ts'
import type { NewsletterStore } from './newsletter.store.ts'

declare module '../../services.ts' {
  interface Services {
    newsletter: NewsletterService
  }
}

/** One address gets no more confirmation mails than this in a day, whoever asks. */
export const MAX_CONFIRMATIONS_PER_DAY = 3
const DAY_MS = 24 * 3_600_000
/** Sign-ups from one network address: a family at a picnic, not a list. */
export const MAX_SIGN_UPS_PER_ADDRESS = 20
const SIGN_UP_WINDOW_MS = 3_600_000

export interface NewsletterDeps {
  store: NewsletterStore
  unitOfWork: UnitOfWork
  links: LinkService
  mails: MailService
  subscriptions: SubscriptionService
  clock: Clock
}

export type NewsletterService = ReturnType<typeof createNewsletterService>

export function createNewsletterService({ store, unitOfWork, links, mails, subscriptions, clock }: NewsletterDeps) {
  const limiter = createRateLimiter({ limit: MAX_SIGN_UPS_PER_ADDRESS, windowMs: SIGN_UP_WINDOW_MS, clock })

  return {
    /** Asks the address by mail whether it wants this. Says nothing of who is on the list already. */
    async signUp(email: string, ipAddress: string): Promise<void> {
      const wait = limiter.take(ipAddress)
      if (wait !== null) throw new RateLimited('Too many sign-ups from here. Please try again later.', wait)
      const now = clock.now()
      const sent = await links.countSince('newsletter_confirmation', { email }, new Date(now.getTime() - DAY_MS))
      await unitOfWork.run(async (tx, afterCommit) => {
        const subscriber = await store.ensure(email, now, tx)
        if (subscriber.status === 'confirmed' || sent >= MAX_CONFIRMATIONS_PER_DAY) return
        const { token, linkId } = await links.issue('newsletter_confirmation', { subjectId: subscriber.id, email }, tx)
        await mails.queue(
          {
            kind: 'newsletter_confirmation',
            uniqueKey: `newsletter_confirmation:${linkId}`,
            to: { address: email, name: null },
            ...confirmationMail(mails.link(`/email/confirm/${token}`)),
          },
          tx,
          afterCommit,
        )
      })
    },

    /** False when the link is spent, too old or none. */
    async confirm(token: string): Promise<boolean> {
      return unitOfWork.run(async (tx, afterCommit) => {
        const link = await links.use('newsletter_confirmation', token, tx)
        const subscriber = link && (await store.confirm(link.subjectId, clock.now(), tx))
        if (!subscriber) return false
        await mails.queue(
          {
            kind: 'newsletter_welcome',
            uniqueKey: `newsletter_welcome:${subscriber.id}:${clock.now().getTime()}`,
            to: { address: subscriber.email, name: null },
            ...welcomeMail(subscriptions.unsubscribeUrl('newsletter', subscriber.id)),
          },
          tx,
          afterCommit,
        )
        return true
      })
    },

  }
}
