import type { Clock, Secrets, Tx } from '../../ports.ts'
import { isToken, KEPT_AFTER_EXPIRY_MS, LINK_LIFETIMES_MS, type LinkPurpose } from './link.ts'
import type { LinkRow, LinkStore } from './link.store.ts'

declare module '../../services.ts' {
  interface Services {
    links: LinkService
  }
}

export interface LinkDeps {
  store: LinkStore
  secrets: Secrets
  clock: Clock
}

export type LinkService = ReturnType<typeof createLinkService>

/** Links of mails: 256 random bits, kept as a hash, good once and for a time. */
export function createLinkService({ store, secrets, clock }: LinkDeps) {
  return {
    /** Returns the token for the mail, and the link's id to make that mail once only; links of the same kind that were sent before end. */
    async issue(purpose: LinkPurpose, { subjectId, email }: LinkRow, tx: Tx): Promise<{ token: string; linkId: number }> {
      const now = clock.now()
      const token = secrets.newToken()
      await store.voidAll(purpose, subjectId, now, tx)
      const expiresAt = new Date(now.getTime() + LINK_LIFETIMES_MS[purpose])
      const linkId = await store.add({ purpose, subjectId, email, tokenHash: secrets.hashToken(token), createdAt: now, expiresAt }, tx)
      return { token, linkId }
    },

    /** Whether the token would work now; changes nothing. */
    async isOpen(purpose: LinkPurpose, token: string): Promise<boolean> {
      return isToken(token) && (await store.findOpen(purpose, secrets.hashToken(token), clock.now())) !== null
    },

    /** The newest link of a subject that would still work. */
    findPending: (purpose: LinkPurpose, subjectId: number): Promise<LinkRow | null> => store.findPending(purpose, subjectId, clock.now()),

    /** Spends the token; null when it is unknown, spent or too old. */
    async use(purpose: LinkPurpose, token: string, tx: Tx): Promise<LinkRow | null> {
      return isToken(token) ? store.use(purpose, secrets.hashToken(token), clock.now(), tx) : null
    },

    /** Forgets links whose time ran out long ago. Returns how many. */
    prune: (): Promise<number> => store.deleteExpiredBefore(new Date(clock.now().getTime() - KEPT_AFTER_EXPIRY_MS)),

    voidAll: (purpose: LinkPurpose, subjectId: number, tx: Tx): Promise<void> => store.voidAll(purpose, subjectId, clock.now(), tx),

    /** Links made for one subject or address since a moment: what limits count. */
    countSince: (purpose: LinkPurpose, of: { subjectId: number } | { email: string }, since: Date): Promise<number> =>
      store.countSince(purpose, of, since),
  }
}
