import { DateTime } from 'luxon'
import { Conflict, Forbidden, NotFound, takenField } from '../../errors.ts'
import type { Clock, PasswordHasher, Secrets, UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import { isToken } from '../links/link.ts'
import type { MailService } from '../mails/mail.service.ts'
import type { SessionService, SignInOrigin } from '../sessions/session.service.ts'
import type { AccountService } from '../users/account.service.ts'
import { nameOf } from '../users/user.ts'
import { invitationMail } from '../users/userMails.ts'
import { INVITATION_LIFETIME_MS, shownStatus, type InvitationStatus } from './invitation.ts'
import type { AcceptInvitationInput, InviteInput } from './invitation.input.ts'
import type { InvitationRow, InvitationStore } from './invitation.store.ts'

declare module '../../services.ts' {
  interface Services {
    invitations: InvitationService
  }
}

const SPENT = 'This invitation is no longer valid. Ask your administrator for a new one.'

export interface InvitationDeps {
  store: InvitationStore
  accounts: AccountService
  sessions: SessionService
  mails: MailService
  unitOfWork: UnitOfWork
  hasher: PasswordHasher
  secrets: Secrets
  clock: Clock
}

/** The token is known to the inviter and the mail alone: the table has its hash. */
export type SentInvitation = InvitationRow & { token: string }

export type InvitationService = ReturnType<typeof createInvitationService>

export function createInvitationService(deps: InvitationDeps) {
  const { store, accounts, sessions, mails, unitOfWork, hasher, secrets, clock } = deps
  const hashOf = (token: string): string => Buffer.from(secrets.hashToken(token)).toString('hex')
  const expiry = (): Date => new Date(clock.now().getTime() + INVITATION_LIFETIME_MS)

  async function queueMail(
    { id, email, expiresAt, sendings }: InvitationRow,
    token: string,
    invitedBy: string,
    ...[tx, afterCommit]: Parameters<Parameters<UnitOfWork['run']>[0]>
  ): Promise<void> {
    const expiresOn = DateTime.fromJSDate(expiresAt, { zone: 'utc' }).toFormat('MMMM d, yyyy')
    const text = invitationMail({ url: mails.link(`/invite/${token}`), invitedBy, expiresOn })
    await mails.queue(
      { kind: 'invitation', uniqueKey: `invitation:${id}:${sendings}`, to: { address: email, name: null }, ...text },
      tx,
      afterCommit,
    )
  }

  function requireAdmin(viewer: Viewer): asserts viewer is Extract<Viewer, { kind: 'user' }> {
    if (!isAdmin(viewer)) throw new Forbidden('Only administrators may invite people')
  }

  /** Who is invited by a token that works; throws NotFound for any other. */
  async function check(token: string): Promise<InvitationRow> {
    const invitation = isToken(token) ? await store.findOpen(hashOf(token), clock.now()) : null
    if (!invitation) throw new NotFound(SPENT)
    return invitation
  }

  return {
    statusOf: (invitation: Pick<InvitationRow, 'status' | 'expiresAt'>): InvitationStatus => shownStatus(invitation, clock.now()),

    async list(viewer: Viewer, before: number | null = null): Promise<InvitationRow[]> {
      requireAdmin(viewer)
      const now = clock.now()
      return (await store.list(before)).map((invitation) => ({ ...invitation, status: shownStatus(invitation, now) }))
    },

    /** Ends what waited for the same address. Throws Conflict when it has an account. */
    async invite({ email, role }: InviteInput, viewer: Viewer): Promise<SentInvitation> {
      requireAdmin(viewer)
      const inviter = await accounts.get(viewer.userId)
      const token = secrets.newToken()
      return unitOfWork.run(async (tx, afterCommit) => {
        if (await accounts.isTaken(email, tx)) throw takenField('email', 'A user with this email address exists already')
        await store.revokePendingOf(email, tx)
        const row = { email, role, token: hashOf(token), invitedBy: viewer.userId, expiresAt: expiry(), createdAt: clock.now() }
        const invitation = await store.create(row, tx)
        await queueMail(invitation, token, nameOf(inviter) ?? inviter.email, tx, afterCommit)
        return { ...invitation, token }
      })
    },

    /** A new link by a new mail; the old link ends. */
    async resend(id: number, viewer: Viewer): Promise<SentInvitation> {
      requireAdmin(viewer)
      if (!(await store.find(id))) throw new NotFound('Invitation not found')
      const inviter = await accounts.get(viewer.userId)
      const token = secrets.newToken()
      return unitOfWork.run(async (tx, afterCommit) => {
        const invitation = await store.renew(id, { token: hashOf(token), expiresAt: expiry(), at: clock.now() }, tx)
        if (!invitation) throw new Conflict('This invitation is accepted or revoked')
        await queueMail(invitation, token, nameOf(inviter) ?? inviter.email, tx, afterCommit)
        return { ...invitation, token }
      })
    },

    async revoke(id: number, viewer: Viewer): Promise<void> {
      requireAdmin(viewer)
      if (!(await store.find(id))) throw new NotFound('Invitation not found')
      if (!(await store.revoke(id))) throw new Conflict('This invitation is accepted or revoked')
    },

    check,

    /** Makes the user and signs him in. The role is the invitation's. Throws NotFound when the token does not work. */
    async accept({ token, password, ...name }: AcceptInvitationInput, origin: SignInOrigin): Promise<{ token: string; userId: number }> {
      await check(token)
      const hash = await hasher.hash(password)
      const userId = await unitOfWork.run(async (tx) => {
        const invitation = await store.accept(hashOf(token), clock.now(), tx)
        if (!invitation) throw new NotFound(SPENT)
        const { email, role, invitedBy, createdAt } = invitation
        const user = await accounts.create({ email, role, password: hash, ...name, invitedBy, invitedAt: createdAt }, tx)
        if (!user) throw new Conflict('An account with this email address exists already. Sign in instead.')
        await store.setUser(invitation.id, user.id, tx)
        return user.id
      })
      return sessions.begin(userId, origin)
    },
  }
}
