import type { Viewer } from '../../viewer.ts'

/** Longest that any part of an address may be; browsers stop there too. */
const MAX_URL_LENGTH = 2_048

/**
 * The same stream written differently is captured once: lower-case scheme and host, no default port, no fragment,
 * no trailing slash. Null when it is no http(s) address.
 */
export function normalizeStreamUrl(text: string): string | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.hash = ''
  return url.href.replace(/\/$/, '')
}

/** Station names of the demo begin so, wherever they are shown. */
export const LISTENING_STATES = ['connecting', 'live', 'silent', 'stalled', 'dropped', 'off_schedule', 'stopped'] as const
export type ListeningState = (typeof LISTENING_STATES)[number]

/** A monitor is its owner's; administrators see all. */
export function canManageStation(viewer: Viewer, station: { createdBy: number }): boolean {
  if (viewer.kind !== 'user') return false
  return viewer.role === 'admin' || (viewer.role === 'user' && viewer.userId === station.createdBy)
}
