export interface CoverageSlot {
  startsAt: string
  heardSeconds: number
  silentSeconds: number
  lostSeconds: number
}

/** Below it loudness is as good as none, dBFS. */
const QUIETEST_DB = -50
/** Programmes of stations average about this, dBFS. */
const LOUDEST_DB = -10
const SLOT_SECONDS = 30 * 60

/** How high the equaliser stands for a level in dBFS: 0–1. */
export function levelShare(levelDb: number): number {
  return Math.max(0, Math.min(1, (levelDb - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)))
}

/** A day as it travels: three lists, one entry a slot. */
interface PackedDay {
  startsAt: string
  slotSeconds: number
  heardPerSlot: readonly number[]
  silentPerSlot: readonly number[]
  lostPerSlot: readonly number[]
}

export function coverageSlots({ startsAt, slotSeconds, heardPerSlot, silentPerSlot, lostPerSlot }: PackedDay): CoverageSlot[] {
  return heardPerSlot.map((heardSeconds, index) => ({
    startsAt: new Date(Date.parse(startsAt) + index * slotSeconds * 1_000).toISOString(),
    heardSeconds,
    silentSeconds: silentPerSlot[index] ?? 0,
    lostSeconds: lostPerSlot[index] ?? 0,
  }))
}

/** Shares of a half hour, 0–1, in the order they are drawn; what is left was not due. */
export function slotShares({ heardSeconds, silentSeconds, lostSeconds }: CoverageSlot): { heard: number; silent: number; lost: number } {
  const scale = Math.max(SLOT_SECONDS, heardSeconds + silentSeconds + lostSeconds)
  return { heard: heardSeconds / scale, silent: silentSeconds / scale, lost: lostSeconds / scale }
}

/** '4 min', '1 h 05 min', '40 s'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

interface Account {
  share: number | null | undefined
  heardSeconds: number
  silentSeconds: number
  lostSeconds: number
}

/** '98.5%', never 100 while a second is missing. */
export function shareText(share: number): string {
  const percent = Math.floor(share * 1_000) / 10
  return `${percent.toFixed(percent === 100 || percent === 0 ? 0 : 1)}%`
}

/** What the strip shows, in words. */
export function coverageText({ share, heardSeconds, silentSeconds, lostSeconds }: Account): string {
  if (share === null || share === undefined) return 'Nothing was due in the last 24 hours'
  const faults = [
    ...(silentSeconds >= 1 ? [`${durationText(silentSeconds)} silent`] : []),
    ...(lostSeconds >= 1 ? [`${durationText(lostSeconds)} lost`] : []),
  ]
  return [`${shareText(share)} heard of the ${durationText(heardSeconds + silentSeconds + lostSeconds)} due in the last 24 hours`, ...faults].join(', ')
}

/** One line a half hour, for spreadsheets. */
export function coverageCsv(slots: readonly CoverageSlot[]): string {
  const lines = slots.map(({ startsAt, heardSeconds, silentSeconds, lostSeconds }) =>
    [startsAt, heardSeconds, silentSeconds, lostSeconds].map((value) => (typeof value === 'number' ? value.toFixed(0) : value)).join(','),
  )
  return ['starts_at,heard_seconds,silent_seconds,lost_seconds', ...lines, ''].join('\r\n')
}
