/** What a link in a mail may do once, and for how long it may. */
export const LINK_LIFETIMES_MS = {
  password_reset: 60 * 60_000,
  email_change: 24 * 3_600_000,
  newsletter_confirmation: 7 * 24 * 3_600_000,
} as const

/** Limits that look a day back must still see them. */
export const KEPT_AFTER_EXPIRY_MS = 30 * 24 * 3_600_000

export type LinkPurpose = keyof typeof LINK_LIFETIMES_MS

/** Tokens are 256 bits in base64url: anything else need not be looked up. */
const TOKEN = /^[\w-]{43}$/

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}
