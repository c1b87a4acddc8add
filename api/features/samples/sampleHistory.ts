import { DateTime } from 'luxon'
import { SAMPLE_ADVERTISERS, type SampleAdvertiser } from './sampleAdvertisers.ts'

/** What the screens look back on. */
export const SAMPLE_DAYS = 30
const FIRST_HOUR = 6
const HOURS_ON_AIR = 17
/** An ad is read in about half a minute. */
const AD_SECONDS = 30
/** A second airing within the cooldown is counted without a detection of its own. */
const COOLDOWN_MS = 10 * 60_000

export interface SampleStation {
  id: number
  timeZone: string
  areaCode: string
}

export interface SampleAiring {
  stationId: number
  advertiser: SampleAdvertiser
  startedAt: Date
  endedAt: Date
  transcript: string
  /** E.164. */
  phone: string | null
  confidence: number
  averageVolume: number
  peakVolume: number
  isVolumeElevated: boolean
  /** False within the cooldown of the one before. */
  isDetection: boolean
}

export interface SampleDay {
  /** Midnight UTC of the date. */
  date: Date
  totalFiles: number
  processedFiles: number
  /** Seconds. */
  totalDuration: number
  totalSegments: number
  advertisementSegments: number
  speechSegments: number
  musicSegments: number
}

/** Thirty days of airings up to `now`; the same arguments give the same history. */
export function sampleAirings(stations: readonly SampleStation[], now: Date): SampleAiring[] {
  const airings: SampleAiring[] = []
  for (const [stationIndex, station] of stations.entries()) {
    for (let daysAgo = SAMPLE_DAYS; daysAgo >= 0; daysAgo -= 1) {
      const midnight = DateTime.fromJSDate(now, { zone: station.timeZone }).startOf('day').minus({ days: daysAgo })
      for (const [index, advertiser] of SAMPLE_ADVERTISERS.entries()) {
        const random = seeded(stationIndex * 1_000_003 + daysAgo * 1_009 + index * 31 + 7)
        if (!isOnAir(stationIndex, daysAgo, index)) continue
        const weekend = midnight.weekday >= 6 ? 0.6 : 1
        const times = Math.round(advertiser.perDay * weekend * (0.6 + 0.8 * random()))
        for (let time = 0; time < times; time += 1) {
          const seconds = Math.floor((FIRST_HOUR + HOURS_ON_AIR * daypart(random)) * 3_600)
          airings.push(airing(station, advertiser, midnight.plus({ seconds }).toJSDate(), random))
        }
      }
    }
  }
  const past = airings.filter(({ endedAt }) => endedAt < now).toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  return withCooldown(past)
}

/** One row a day, as the daily job would have computed it. */
export function sampleDays(stationCount: number, airings: readonly SampleAiring[], now: Date): SampleDay[] {
  const perDay = new Map<string, number>()
  for (const { startedAt } of airings) perDay.set(isoDate(startedAt), (perDay.get(isoDate(startedAt)) ?? 0) + 1)
  return Array.from({ length: SAMPLE_DAYS }, (_, index) => {
    const date = DateTime.fromJSDate(now, { zone: 'utc' }).startOf('day').minus({ days: SAMPLE_DAYS - index })
    const random = seeded(90_001 + index)
    const hours = stationCount * (22.5 + 1.4 * random())
    const totalSegments = Math.round((hours * 3_600) / 13)
    const advertisementSegments = (perDay.get(isoDate(date.toJSDate())) ?? 0) * 3
    const musicSegments = Math.round(totalSegments * (0.36 + 0.06 * random()))
    const totalFiles = Math.round(hours)
    return {
      date: date.toJSDate(),
      totalFiles,
      processedFiles: totalFiles - (random() > 0.8 ? 1 : 0),
      totalDuration: Math.round(hours * 3_600),
      totalSegments,
      advertisementSegments,
      musicSegments,
      speechSegments: Math.round((totalSegments - musicSegments - advertisementSegments) * 0.94),
    }
  })
}

function isoDate(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Flights: each advertiser runs for some weeks on some stations, so that trends have something to show. */
function isOnAir(station: number, daysAgo: number, index: number): boolean {
  if ((index + station) % 3 === 2 && index > 3) return false
  const phase = (index * 11 + station * 5) % SAMPLE_DAYS
  if (index % 5 === 4) return daysAgo < 9
  if (index % 5 === 3) return daysAgo > 6
  return (daysAgo + phase) % 14 < 11
}

/** Morning and afternoon drive carry most ads. */
function daypart(random: () => number): number {
  const where = random()
  if (where < 0.4) return random() * 0.24
  if (where < 0.75) return 0.53 + random() * 0.24
  return random()
}

function airing(station: SampleStation, advertiser: SampleAdvertiser, startedAt: Date, random: () => number): SampleAiring {
  const phone = advertiser.phone === null ? null : `+1${advertiser.phone.length === 10 ? '' : station.areaCode}${advertiser.phone}`
  const averageVolume = -20 + 4 * random()
  return {
    stationId: station.id,
    advertiser,
    startedAt,
    endedAt: new Date(startedAt.getTime() + AD_SECONDS * 1_000),
    transcript: advertiser.script
      .replaceAll('{name}', advertiser.name)
      .replaceAll('{phone}', phone ? spokenPhone(phone) : '')
      .replaceAll('{website}', advertiser.website ?? ''),
    phone,
    confidence: Math.round((0.68 + 0.3 * random()) * 1_000) / 1_000,
    averageVolume: Math.round(averageVolume * 10) / 10,
    peakVolume: Math.round((-3 + 2.5 * random()) * 10) / 10,
    isVolumeElevated: averageVolume > -16.6,
    isDetection: true,
  }
}

function spokenPhone(phone: string): string {
  return `${phone.slice(-10, -7)} ${phone.slice(-7, -4)} ${phone.slice(-4)}`
}

function withCooldown(airings: readonly SampleAiring[]): SampleAiring[] {
  const last = new Map<string, number>()
  return airings.map((one) => {
    const key = `${one.stationId}:${one.advertiser.name}`
    const isDetection = one.startedAt.getTime() - (last.get(key) ?? 0) >= COOLDOWN_MS
    if (isDetection) last.set(key, one.startedAt.getTime())
    return { ...one, isDetection }
  })
}

/** Numerical Recipes' linear congruential generator: the history needs variety, not randomness. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
