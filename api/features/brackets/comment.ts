export const NAME_MAX = 40
export const TEXT_MAX = 500

/** `//`, `www.` and names with a common ending: comments are where spam puts its links. */
const LINK = /(?:https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|shop|link|click|me|tv|us|uk|de)\b)/i
/** One letter leaned upon. */
const FLOOD = /(.)\1{9,}/u
/** Unseen characters that turn text around or hide it: bidirectional controls, zero-width ones, tags. */
const UNSEEN = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu
/** More marks on a letter than any language needs. */
const STACKED_MARKS = /\p{M}{4,}/u

/** One line of visible text: breaks and unseen characters become spaces, runs of spaces one. */
export const plainText = (text: string): string => text.toWellFormed().normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()

/** Why a plain text cannot be shown; null: it can. */
export function commentProblem(text: string): string | null {
  if (LINK.test(text)) return 'Links are not allowed in comments'
  if (FLOOD.test(text) || STACKED_MARKS.test(text)) return 'Please write in plain words'
  return null
}

/** How often one author, and one address range, may write. */
export const PACE = {
  /** Between two of one author. */
  everyMs: 10_000,
  authorPerHour: 20,
  /** A school or a carrier stands behind one range. */
  rangePerTenMinutes: 60,
} as const

export interface Written {
  lastAt: Date | null
  inHour: number
  inRange: number
}

/** Seconds until the author may write again; null: now. */
export function waitSeconds({ lastAt, inHour, inRange }: Written, now: Date): number | null {
  const sinceLast = lastAt ? now.getTime() - lastAt.getTime() : Number.POSITIVE_INFINITY
  if (sinceLast < PACE.everyMs) return Math.ceil((PACE.everyMs - sinceLast) / 1_000)
  if (inHour >= PACE.authorPerHour) return 3_600
  return inRange >= PACE.rangePerTenMinutes ? 600 : null
}
