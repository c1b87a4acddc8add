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

export const LISTENING_STATES = ['connecting', 'live', 'silent', 'stalled', 'dropped', 'off_schedule', 'stopped'] as const
export type ListeningState = (typeof LISTENING_STATES)[number]

/** A monitor is its owner's; administrators see all. */
export function canManageStation(viewer: Viewer, station: { createdBy: number }): boolean {
  if (viewer.kind !== 'user') return false
  return viewer.role === 'admin' || (viewer.role === 'user' && viewer.userId === station.createdBy)
}

/** States of a monitor that a worker has in hand. */
const IN_HAND: ReadonlySet<string> = new Set(['connecting', 'live', 'silent', 'stalled', 'dropped'])

/**
 * Monitors of one stream are heard once, on the oldest of those that are due: what is heard there is true of every due
 * one. `own` and `twins` are what their rows say; a monitor that is not due keeps what its own row says.
 */
export function truthOf<T extends { state: string }>(own: T | null, twins: readonly T[], isDue: boolean): T | null {
  if (!isDue || (own && IN_HAND.has(own.state))) return own
  return twins.find(({ state }) => state === 'live') ?? twins.find(({ state }) => IN_HAND.has(state)) ?? own
}

export interface CaptureRhythm {
  enableContinuousMonitoring: boolean
  captureIntervalSeconds: number
  maxCaptureLength: number
}

/** What a monitor will do next, in the words of its card. `nextStart` is of its schedules, null while it is inside one. */
export function nextProcessing(isActive: boolean, nextStart: string | null, rhythm: CaptureRhythm | null): string {
  if (!isActive) return 'Inactive'
  if (nextStart !== null) return nextStart
  const isContinuous = !rhythm || rhythm.enableContinuousMonitoring || rhythm.maxCaptureLength >= rhythm.captureIntervalSeconds
  return isContinuous ? 'Continuous' : `${rhythm.maxCaptureLength} of every ${rhythm.captureIntervalSeconds} s`
}
