import type { HostileKind } from '../../api/testing/hostileStations.ts'
import type { StateReport } from '../capture/listenerTypes.ts'

/** What each is called on screen once it is seen through: its state and the words beside it. */
export const HOSTILE_NAMES: Readonly<Record<HostileKind, { state: StateReport['state']; words: RegExp }>> = {
  endless: { state: 'live', words: /^The source sends faster than real time: it is a file rather than a live stream$/ },
  silentSocket: { state: 'dropped', words: /^The server does not answer$/ },
  silentBody: { state: 'stalled', words: /^Only 0 bytes came in \d+ seconds$/ },
  drip: { state: 'stalled', words: /^Only \d+ bytes came in \d+ seconds$/ },
  zeros: { state: 'dropped', words: /^What the station sends cannot be decoded as MP3$/ },
  garbage: { state: 'dropped', words: /cannot be decoded/ },
  hugeHead: { state: 'dropped', words: /^The head of the answer is too large$/ },
  halfFile: { state: 'dropped', words: /^The connection broke$/ },
  dies: { state: 'dropped', words: /^The connection broke$/ },
  webPage: { state: 'dropped', words: /^The address leads to a web page, not to a stream$/ },
}

/** Whether a report says of a station what it is. */
export function isNamed(kind: HostileKind, { state, lastError, note }: StateReport): boolean {
  const expected = HOSTILE_NAMES[kind]
  return state === expected.state && expected.words.test((state === 'live' ? note : lastError) ?? '')
}
