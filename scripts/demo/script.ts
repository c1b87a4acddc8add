import type { BedName } from './music/beds.ts'
import type { JingleName } from './music/jingles.ts'

/** The form in which programmes are written. */

/** flite's voices with a role: pitch in cents and pace make several people of one voice. */
export const voices = {
  /** Clearest for the embedded recogniser. */
  anchor: { flite: 'rms', cents: 0, stretch: 1 },
  hearty: { flite: 'rms', cents: -120, stretch: 1.04 },
  young: { flite: 'rms', cents: 110, stretch: 0.97 },
  clara: { flite: 'slt', cents: 0, stretch: 1.06 },
  june: { flite: 'slt', cents: -90, stretch: 1.1 },
  robot: { flite: 'kal16', cents: 0, stretch: 1.04 },
  gruff: { flite: 'kal16', cents: -130, stretch: 1.06 },
  scot: { flite: 'awb', cents: 0, stretch: 1.06 },
} as const
export type Voice = keyof typeof voices

export interface Line {
  voice: Voice
  /** Numbers, addresses and phones spelled as they are spoken. */
  text: string
  /** Silence after the line; absent: 0.3. */
  pauseSeconds?: number
  /** A caller on the telephone. */
  phone?: boolean
}

interface Spoken {
  creative: string
  lines: readonly Line[]
  bed?: { name: BedName; leadSeconds?: number; tailSeconds?: number; gainDb?: number }
  /** Played before or after the words; with `overlapSeconds` it starts under the last ones. */
  opening?: JingleName
  closing?: JingleName
  louderDb?: number
}

export interface Advertiser {
  company: string
  brandType: 'local' | 'regional' | 'national'
  phone: string | null
  website: string | null
}

export type ScriptItem =
  | (Spoken & { kind: 'ad'; delivery: 'live' | 'produced'; advertiser: Advertiser })
  | (Spoken & { kind: 'sponsorship' | 'announcement'; advertiser: Advertiser })
  | (Spoken & { kind: 'talk' | 'news' | 'promo'; show?: string })
  | { kind: 'jingle'; creative: string; jingle: JingleName }
  | { kind: 'song'; creative: string; song: string }

export interface ProgrammeScript {
  slug: string
  /** ICY title between songs. */
  stationTitle: string
  /** In order of airing; the same object twice is the same recording twice. */
  items: readonly ScriptItem[]
}

export const say = (voice: Voice, text: string, pauseSeconds = 0.3): Line => ({ voice, text, pauseSeconds })
export const caller = (voice: Voice, text: string, pauseSeconds = 0.35): Line => ({ voice, text, pauseSeconds, phone: true })
