import type { PartnerScope } from '../../viewer.ts'

export const PARTNER_SCOPES = [
  'read:detections', 'read:stations', 'read:prospects', 'write:prospects', 'read:brackets',
] as const satisfies readonly PartnerScope[]

/** Scanners for leaked secrets know keys by such a beginning. */
const MARK = 'spl_'
const PREFIX_LENGTH = 8

/** The whole token goes to the partner once; the prefix stays to tell tokens apart. */
export function tokenText(random: string): { token: string; prefix: string } {
  const token = MARK + random
  return { token, prefix: token.slice(0, MARK.length + PREFIX_LENGTH) }
}

export function isTokenLive(token: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): boolean {
  return token.revokedAt === null && (token.expiresAt === null || token.expiresAt > now)
}

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer (spl_[\w-]{20,100})$/i.exec(header ?? '')?.[1] ?? null
}
