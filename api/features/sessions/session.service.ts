import { InvalidInput, NotFound, RateLimited, SecondFactorRequired, Unauthorized } from '../../errors.ts'
import type { Clock, PasswordHasher, PubSub, Secrets, UnitOfWork } from '../../ports.ts'
import type { SecondFactorService } from '../secondFactors/secondFactor.service.ts'
import { ANONYMOUS, ROLES, type Role, type Viewer } from '../../viewer.ts'
import {
  ABSOLUTE_LIMIT_MS,
  accountKey,
  FAILURE_WINDOW_MS,
  isSessionLive,
  KEPT_AFTER_END_MS,
  MAX_FAILURES_PER_ACCOUNT,
  MAX_FAILURES_PER_ADDRESS,
  SEEN_RESOLUTION_MS,
} from './session.ts'
import type { SignInInput } from './session.input.ts'
import type { SessionStore } from './session.store.ts'

declare module '../../services.ts' {
  interface Services {
    sessions: SessionService
  }
}

/** Published with `{sessionId}` when a session ends, so that its sockets close everywhere. */
export const SESSION_ENDED_TOPIC = 'session.ended'

/** The same words for a wrong password, an unknown account and an inactive one. */
const REFUSED = 'Invalid email or password. Please try again.'

export type OpenSession = Awaited<ReturnType<SessionStore['listOpen']>>[number]

export interface SignInOrigin {
  ipAddress: string
  userAgent: string | null
}

export interface SessionDeps {
  store: SessionStore
  unitOfWork: UnitOfWork
  hasher: PasswordHasher
  secrets: Secrets
  secondFactors: SecondFactorService
  pubsub: PubSub
  clock: Clock
}

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({ store, unitOfWork, hasher, secrets, secondFactors, pubsub, clock }: SessionDeps) {
  async function refuseWhenThrottled(account: string, ipAddress: string): Promise<void> {
    const since = new Date(clock.now().getTime() - FAILURE_WINDOW_MS)
    const [ofAccount, ofAddress] = await Promise.all([
      store.countFailures({ accountKey: account }, since),
      store.countFailures({ ipAddress }, since),
    ])
    if (ofAccount >= MAX_FAILURES_PER_ACCOUNT || ofAddress >= MAX_FAILURES_PER_ADDRESS) {
      throw new RateLimited('Too many failed sign-ins. Please wait and try again.', FAILURE_WINDOW_MS / 1_000)
    }
  }

  async function endSessions(where: { id?: number; userId?: number; exceptId?: number }): Promise<void> {
    const ended = await store.revoke(where, clock.now())
    for (const sessionId of ended) await pubsub.publish(SESSION_ENDED_TOPIC, { sessionId })
  }

  /** Begins a session for a user whose identity has been shown; returns the token for the cookie. */
  async function begin(userId: number, origin: SignInOrigin): Promise<{ token: string; userId: number }> {
    const token = secrets.newToken()
    const now = clock.now()
    await unitOfWork.run(async (tx) => {
      await store.create(
        { tokenHash: secrets.hashToken(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + ABSOLUTE_LIMIT_MS), ipAddress: origin.ipAddress, userAgent: origin.userAgent },
        tx,
      )
      await store.recordSignIn(userId, now, tx)
    })
    return { token, userId }
  }

  return {
    begin,

    /** Throws Unauthorized with one text for every reason, RateLimited after too many failures. */
    async signIn(input: SignInInput, origin: SignInOrigin): Promise<{ token: string; userId: number }> {
      const account = accountKey(input.email)
      await refuseWhenThrottled(account, origin.ipAddress)
      const user = await store.findAccount(account)
      const passwordMatches = await hasher.verify(input.password, user?.password ?? null)
      const record = (succeeded: boolean): Promise<void> =>
        store.recordAttempt({ accountKey: account, ipAddress: origin.ipAddress, succeeded, attemptedAt: clock.now() })
      if (!passwordMatches || user?.status !== 'active') {
        await record(false)
        throw new Unauthorized(REFUSED)
      }
      if (await secondFactors.isOn(user.id)) {
        if (!input.code) throw new SecondFactorRequired()
        if (!(await secondFactors.verify(user.id, input.code))) {
          await record(false)
          throw new SecondFactorRequired('This code is not valid. Please try again.')
        }
      }
      await record(true)
      return begin(user.id, origin)
    },

    /** For changes that ask for the password again: throws InvalidInput when it is wrong; failures count like those of sign-ins. */
    async checkPassword(email: string, password: string, origin: SignInOrigin): Promise<void> {
      const account = accountKey(email)
      await refuseWhenThrottled(account, origin.ipAddress)
      const user = await store.findAccount(account)
      if (await hasher.verify(password, user?.password ?? null)) return
      await store.recordAttempt({ accountKey: account, ipAddress: origin.ipAddress, succeeded: false, attemptedAt: clock.now() })
      const message = 'Current password is incorrect'
      throw new InvalidInput(message, [{ field: 'currentPassword', message }])
    },

    /** The user's sign-ins that still work, the last used first. */
    async list(userId: number): Promise<OpenSession[]> {
      const now = clock.now()
      return (await store.listOpen(userId)).filter((session) => isSessionLive(session, now))
    },

    /** Ends one of the viewer's own sign-ins. */
    async endOwn(viewer: Extract<Viewer, { kind: 'user' }>, id: number): Promise<void> {
      const session = await store.find(id)
      if (session?.userId !== viewer.userId || session.revokedAt) throw new NotFound('Session not found')
      await endSessions({ id })
    },

    /** 'Sign out elsewhere': every sign-in of the viewer but the one he uses. */
    endOthers: (viewer: Extract<Viewer, { kind: 'user' }>): Promise<void> => endSessions({ userId: viewer.userId, exceptId: viewer.sessionId }),

    /** Who holds this cookie; anonymous when the session is unknown, ended or its user is not active. */
    async viewerOf(token: string | null): Promise<Viewer> {
      if (!token) return ANONYMOUS
      const session = await store.findByTokenHash(secrets.hashToken(token))
      const now = clock.now()
      if (!session || !isSessionLive(session, now) || session.user.status !== 'active') return ANONYMOUS
      if (now.getTime() - session.lastSeenAt.getTime() > SEEN_RESOLUTION_MS) await store.touch(session.id, now)
      return { kind: 'user', userId: session.userId, role: asRole(session.user.role), sessionId: session.id }
    },

    /** Whether a viewer of some time ago still is signed in; who never was stays as he is. */
    async isLive(viewer: Viewer): Promise<boolean> {
      if (viewer.kind !== 'user') return true
      const session = await store.find(viewer.sessionId)
      return session !== null && isSessionLive(session, clock.now()) && session.user.status === 'active'
    },

    async signOut(viewer: Viewer): Promise<void> {
      if (viewer.kind === 'user') await endSessions({ id: viewer.sessionId })
    },

    /** Forgets sessions and attempts that ended long ago. Returns how many. */
    prune: (): Promise<number> => store.deleteBefore(new Date(clock.now().getTime() - KEPT_AFTER_END_MS)),

    async endAllOf(userId: number, exceptSessionId?: number): Promise<void> {
      await endSessions({ userId, ...(exceptSessionId === undefined ? {} : { exceptId: exceptSessionId }) })
    },
  }
}

/** A role that this version does not know gets the least rights. */
function asRole(role: string): Role {
  return ROLES.find((known) => known === role) ?? 'news_user'
}
