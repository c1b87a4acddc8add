/** Half an hour: a day is a strip of 48 that one can still tell apart on a phone. */
export const SLOT_MS = 30 * 60_000
export const DAY_MS = 24 * 60 * 60_000

interface Seconds {
  heardSeconds: number
  silentSeconds: number
  lostSeconds: number
}

/** A recording with its account of every second. */
export interface AccountedRecording extends Seconds {
  startTime: Date
  /** Null while it runs. */
  endTime: Date | null
  /** `{reason: seconds}` */
  lossReasons: unknown
}

export interface CoverageSlot extends Seconds {
  startsAt: Date
}

export interface DayCoverage extends Seconds {
  from: Date
  to: Date
  slots: CoverageSlot[]
  /** Of the seconds that were due those that were listened to, 0–1; null when none was due. Silence on air counts as heard. */
  share: number | null
  /** Most seconds first. */
  lossReasons: { reason: string; seconds: number }[]
}

/**
 * The account of the 24 hours before `now` in slots of half an hour. A recording says how many seconds of it were heard,
 * silent and lost, not which: they are spread evenly over its length, which is an hour at most.
 */
export function dayCoverage(recordings: readonly AccountedRecording[], now: Date): DayCoverage {
  const to = new Date(Math.ceil(now.getTime() / SLOT_MS) * SLOT_MS)
  const from = new Date(to.getTime() - DAY_MS)
  const slots: CoverageSlot[] = Array.from({ length: DAY_MS / SLOT_MS }, (_, index) => ({
    startsAt: new Date(from.getTime() + index * SLOT_MS),
    heardSeconds: 0,
    silentSeconds: 0,
    lostSeconds: 0,
  }))
  const reasons = new Map<string, number>()
  for (const recording of recordings) {
    const starts = recording.startTime.getTime()
    const ends = Math.max(starts + 1, (recording.endTime ?? now).getTime())
    let share = 0
    for (const slot of slots) {
      const slotStarts = slot.startsAt.getTime()
      const overlap = Math.min(ends, slotStarts + SLOT_MS) - Math.max(starts, slotStarts)
      if (overlap <= 0) continue
      const part = overlap / (ends - starts)
      share += part
      slot.heardSeconds += recording.heardSeconds * part
      slot.silentSeconds += recording.silentSeconds * part
      slot.lostSeconds += recording.lostSeconds * part
    }
    for (const [reason, seconds] of Object.entries(reasonsOf(recording.lossReasons))) {
      if (share > 0) reasons.set(reason, (reasons.get(reason) ?? 0) + seconds * share)
    }
  }
  const heardSeconds = sum(slots, 'heardSeconds')
  const silentSeconds = sum(slots, 'silentSeconds')
  const lostSeconds = sum(slots, 'lostSeconds')
  const due = heardSeconds + silentSeconds + lostSeconds
  return {
    from, to, slots, heardSeconds, silentSeconds, lostSeconds,
    share: due > 0 ? (heardSeconds + silentSeconds) / due : null,
    lossReasons: [...reasons].map(([reason, seconds]) => ({ reason, seconds: wholeMilliseconds(seconds) })).toSorted((a, b) => b.seconds - a.seconds),
  }
}

export interface AirTime {
  adSeconds: number
  musicSeconds: number
  talkSeconds: number
}

const TALK: ReadonlySet<string> = new Set(['speech', 'voice_over_bed', 'talk'])

/** What went over the air, by kind of sound; what is known to be advertisement is that and not talk. */
export function airTime(tags: readonly { tagType: string; seconds: number }[]): AirTime {
  const secondsOf = (matches: (type: string) => boolean): number =>
    tags.filter(({ tagType }) => matches(tagType)).reduce((total, { seconds }) => total + seconds, 0)
  return {
    adSeconds: secondsOf((type) => type === 'advertisement'),
    musicSeconds: secondsOf((type) => type === 'music'),
    talkSeconds: secondsOf((type) => TALK.has(type)),
  }
}

function reasonsOf(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0))
}

function sum(slots: readonly CoverageSlot[], key: keyof Seconds): number {
  return wholeMilliseconds(slots.reduce((total, slot) => total + slot[key], 0))
}

/** Shares of seconds that were spread over slots add up to a little less or more than they were cut from. */
function wholeMilliseconds(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}
