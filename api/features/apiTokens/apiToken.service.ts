import { Forbidden, NotFound } from '../../errors.ts'
import type { Clock, Secrets } from '../../ports.ts'
import { ANONYMOUS, isStaff, type PartnerScope, type Viewer } from '../../viewer.ts'
import { isTokenLive, PARTNER_SCOPES, tokenText } from './apiToken.ts'
import type { CreateApiTokenInput } from './apiToken.input.ts'
import type { ApiTokenStore } from './apiToken.store.ts'

declare module '../../services.ts' {
  interface Services {
    apiTokens: ApiTokenService
  }
}

const DAY_MS = 24 * 3_600_000
/** `lastUsedAt` is for people to look at: once a minute is exact enough. */
const USED_RESOLUTION_MS = 60_000

export type ApiTokenService = ReturnType<typeof createApiTokenService>

export function createApiTokenService({ store, secrets, clock }: { store: ApiTokenStore; secrets: Secrets; clock: Clock }) {
  return {
    /** The token itself is shown this once. */
    async create(viewer: Viewer, input: CreateApiTokenInput): Promise<{ id: number; token: string }> {
      if (!isStaff(viewer)) throw new Forbidden()
      const { token, prefix } = tokenText(secrets.newToken())
      const { id } = await store.create({
        userId: viewer.userId,
        name: input.name,
        prefix,
        tokenHash: secrets.hashToken(token),
        scopes: [...new Set(input.scopes)],
        expiresAt: input.expiresInDays ? new Date(clock.now().getTime() + input.expiresInDays * DAY_MS) : null,
      })
      return { id, token }
    },

    async revoke(viewer: Viewer, id: number): Promise<number> {
      if (!(await store.revoke(id, viewer, clock.now()))) throw new NotFound('Token not found')
      return id
    },

    async isLive(id: number): Promise<boolean> {
      const row = await store.find(id)
      return row !== null && isTokenLive(row, clock.now()) && row.user.status === 'active'
    },

    /** Who calls with this token; anonymous when it is unknown, expired or revoked. */
    async viewerOf(token: string): Promise<Viewer> {
      const row = await store.findByHash(secrets.hashToken(token))
      const now = clock.now()
      if (!row || !isTokenLive(row, now) || row.user.status !== 'active') return ANONYMOUS
      if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > USED_RESOLUTION_MS) await store.touch(row.id, now)
      return { kind: 'partner', userId: row.userId, tokenId: row.id, scopes: row.scopes.filter(isScope) }
    },
  }
}

function isScope(text: string): text is PartnerScope {
  return PARTNER_SCOPES.some((scope) => scope === text)
}
