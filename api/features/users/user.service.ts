import { DateTime } from 'luxon'
import { NotFound, RateLimited } from '../../errors.ts'
import type { Clock, PasswordHasher, UnitOfWork } from '../../ports.ts'
import { createRateLimiter } from '../../rateLimiter.ts'
import type { LinkService } from '../links/link.service.ts'
import type { MailService } from '../mails/mail.service.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { SignInOrigin } from '../sessions/session.service.ts'
import type { Viewer } from '../../viewer.ts'
import type { EmailChangeService } from './emailChange.service.ts'
import { nameOf, type UserProfile } from './user.ts'
import type { ChangePasswordInput, EmailPreferencesInput, UpdateProfileInput } from './user.input.ts'
import { passwordChangedMail, testMail } from './userMails.ts'
import type { UserStore } from './user.store.ts'

declare module '../../services.ts' {
  interface Services {
    users: UserService
  }
}

/** Test mails of one person: enough to set a mail server up, not to fill a mailbox. */
const MAX_TEST_MAILS = 10
const TEST_MAIL_WINDOW_MS = 10 * 60_000

export type SignedIn = Extract<Viewer, { kind: 'user' }>

export interface UserDeps {
  store: UserStore
  unitOfWork: UnitOfWork
  hasher: PasswordHasher
  sessions: SessionService
  links: LinkService
  mails: MailService
  emailChanges: EmailChangeService
  clock: Clock
}

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ store, unitOfWork, hasher, sessions, links, mails, emailChanges, clock }: UserDeps) {
  const testMails = createRateLimiter({ limit: MAX_TEST_MAILS, windowMs: TEST_MAIL_WINDOW_MS, clock })

  async function get(id: number): Promise<UserProfile> {
    const user = await store.find(id)
    if (!user) throw new NotFound('User not found')
    return user
  }

  return {
    get,

    setTimeZone: (id: number, timeZone: string): Promise<void> => store.setTimeZone(id, timeZone),

    /** Names change at once, the address once the new one has confirmed. */
    async updateProfile(viewer: SignedIn, { email, ...name }: UpdateProfileInput): Promise<UserProfile> {
      const user = await get(viewer.userId)
      await unitOfWork.run(async (tx, afterCommit) => {
        await store.setName(user.id, name, tx)
        await emailChanges.request(user, email, tx, afterCommit)
      })
      return get(user.id)
    },

    /** Throws InvalidInput when the current password is wrong. Every other sign-in of the user ends. */
    async changePassword(viewer: SignedIn, input: ChangePasswordInput, origin: SignInOrigin): Promise<void> {
      const user = await get(viewer.userId)
      await sessions.checkPassword(user.email, input.currentPassword, origin)
      const hash = await hasher.hash(input.newPassword)
      await unitOfWork.run(async (tx, afterCommit) => {
        await store.setPassword(user.id, hash, tx)
        await links.voidAll('password_reset', user.id, tx)
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
      })
      await sessions.endAllOf(user.id, viewer.sessionId)
    },

    updateEmailPreferences: (viewer: SignedIn, preferences: EmailPreferencesInput): Promise<UserProfile> =>
      store.updateEmailPreferences(viewer.userId, preferences),

    /** Sends at once and throws Unavailable when the mail could not be handed over. */
    async sendTestMail(viewer: SignedIn): Promise<void> {
      const wait = testMails.take(String(viewer.userId))
      if (wait !== null) throw new RateLimited('Too many test emails. Please wait a moment.', wait)
      const user = await get(viewer.userId)
      const now = clock.now()
      const sentAt = DateTime.fromJSDate(now, { zone: user.timeZone }).toFormat("MMM d, yyyy 'at' h:mm a")
      await mails.sendNow({
        kind: 'test',
        uniqueKey: `test:${user.id}:${now.getTime()}`,
        userId: user.id,
        to: { address: user.email, name: nameOf(user) },
        ...testMail(sentAt),
      })
    },

    /** Makes the administrator of an empty product; null when somebody is there already. */
    async createFirstAdministrator(email: string, password: string): Promise<UserProfile | null> {
      if ((await store.count()) > 0) return null
      return store.create({
        email: email.toLowerCase(),
        password: await hasher.hash(password),
        role: 'admin',
        firstName: 'Station',
        lastName: 'Administrator',
      })
    },
  }
}
