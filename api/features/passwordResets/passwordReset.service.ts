import { NotFound, RateLimited } from '../../errors.ts'
import type { Clock, PasswordHasher, UnitOfWork } from '../../ports.ts'
import { createRateLimiter } from '../../rateLimiter.ts'
import type { LinkService } from '../links/link.service.ts'
import type { MailService } from '../mails/mail.service.ts'
import type { SessionService, SignInOrigin } from '../sessions/session.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { AccountService } from '../users/account.service.ts'
import { nameOf } from '../users/user.ts'
import { passwordChangedMail, passwordResetMail } from '../users/userMails.ts'
import type { CompleteResetInput } from './passwordReset.input.ts'

declare module '../../services.ts' {
  interface Services {
    passwordResets: PasswordResetService
  }
}

export const MAIL_RESET_LINK_JOB = 'passwordResets.mailLink'

/** Mails one account gets in an hour, whoever asks. */
export const MAX_RESETS_PER_HOUR = 3
/** Asked for from one network address. */
export const MAX_REQUESTS_PER_ADDRESS = 20
const HOUR_MS = 3_600_000
const SPENT = 'This link is no longer valid. Ask for a new one.'

export interface PasswordResetDeps {
  accounts: AccountService
  outbox: OutboxService
  unitOfWork: UnitOfWork
  hasher: PasswordHasher
  sessions: SessionService
  links: LinkService
  mails: MailService
  clock: Clock
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export function createPasswordResetService({ accounts, outbox, unitOfWork, hasher, sessions, links, mails, clock }: PasswordResetDeps) {
  const limiter = createRateLimiter({ limit: MAX_REQUESTS_PER_ADDRESS, windowMs: HOUR_MS, clock })

  return {
    /** Tells nobody whether the address has an account: the same job is left for every address. */
    async request(email: string, origin: SignInOrigin): Promise<void> {
      const wait = limiter.take(origin.ipAddress)
      if (wait !== null) throw new RateLimited('Too many requests from here. Please try again later.', wait)
      await unitOfWork.run((tx, afterCommit) => outbox.add({ name: MAIL_RESET_LINK_JOB, payload: { email } }, tx, afterCommit))
    },

    /** The job behind a request: mails a link when the address has an active account, a few times an hour. */
    async mailLink(email: string): Promise<void> {
      const user = await accounts.findActive(email)
      if (!user) return
      const now = clock.now()
      const sent = await links.countSince('password_reset', { subjectId: user.id }, new Date(now.getTime() - HOUR_MS))
      if (sent >= MAX_RESETS_PER_HOUR) return
      await unitOfWork.run(async (tx, afterCommit) => {
        const { token, linkId } = await links.issue('password_reset', { subjectId: user.id, email: user.email }, tx)
        await mails.queue(
          {
            kind: 'password_reset',
            uniqueKey: `password_reset:${linkId}`,
            userId: user.id,
            to: { address: user.email, name: nameOf(user) },
            ...passwordResetMail(mails.link(`/reset/${token}`)),
          },
          tx,
          afterCommit,
        )
      })
    },

    /** Throws NotFound when the link does not work. */
    async check(token: string): Promise<void> {
      if (!(await links.isOpen('password_reset', token))) throw new NotFound(SPENT)
    },

    /** Sets the password, ends every sign-in of the user and signs nobody in: a second factor still has its say. */
    async complete({ token, password }: CompleteResetInput): Promise<void> {
      if (!(await links.isOpen('password_reset', token))) throw new NotFound(SPENT)
      const hash = await hasher.hash(password)
      const userId = await unitOfWork.run(async (tx, afterCommit) => {
        const link = await links.use('password_reset', token, tx)
        const user = link && (await accounts.get(link.subjectId))
        if (user?.status !== 'active') throw new NotFound(SPENT)
        await accounts.setPassword(user.id, hash, tx)
        await mails.queue(
          {
            kind: 'password_changed',
            uniqueKey: `password_changed:${user.id}:${clock.now().getTime()}`,
            userId: user.id,
            to: { address: user.email, name: nameOf(user) },
            ...passwordChangedMail(mails.link('/forgot-password')),
          },
          tx,
          afterCommit,
        )
        return user.id
      })
      await sessions.endAllOf(userId)
    },
  }
}
