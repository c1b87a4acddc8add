import { Forbidden, InvalidInput } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import type { UserService } from '../users/user.service.ts'
import { byWorth, DAYPARTS, dayparts, isOpportunity, sharePercent, type OpportunityKind, type PeriodDays } from './market.ts'
import type { MarketStore } from './market.store.ts'

declare module '../../services.ts' {
  interface Services {
    market: MarketService
  }
}

const DAY_MS = 24 * 3_600_000
const HOURS = 24
/** Longer lists are for the download. */
const MAX_SHARES = 20
/** More columns nobody compares. */
export const MAX_COMPARED = 4
const SHARED_SHOWN = 20

export interface MarketDeps {
  store: MarketStore
  users: UserService
  clock: Clock
}

export interface MarketScope {
  days: PeriodDays
  /** Absent: all that the caller may see. */
  market?: string | undefined
}

export type MarketService = ReturnType<typeof createMarketService>

/** Who advertises where, and who does not yet. Of the stations that the caller may see. */
export function createMarketService({ store, users, clock }: MarketDeps) {
  async function scopeOf(viewer: Viewer, { days, market }: MarketScope) {
    if (!canReadAsStaff(viewer)) throw new Forbidden()
    const visible = await store.listStations(viewer)
    const stations = visible.filter((station) => market === undefined || (station.market ?? '') === market)
    const to = clock.now()
    const from = new Date(to.getTime() - days * DAY_MS)
    return { visible, stations, ids: stations.map(({ id }) => id), to, from, before: new Date(from.getTime() - days * DAY_MS) }
  }

  async function zoneOf(viewer: Viewer): Promise<string> {
    return viewer.kind === 'user' ? (await users.get(viewer.userId)).timeZone : 'UTC'
  }

  return {
    /** The markets of the caller's stations, by name. */
    async markets(viewer: Viewer): Promise<string[]> {
      if (!canReadAsStaff(viewer)) throw new Forbidden()
      return [...new Set((await store.listStations(viewer)).map(({ market }) => market ?? ''))].filter((market) => market !== '').toSorted()
    },

    /** `ours` is the station that the caller sells for; `rival` needs it. */
    async opportunities(viewer: Viewer, scope: MarketScope & { kind: OpportunityKind; ours?: number | undefined }) {
      const { ids, visible, from, before } = await scopeOf(viewer, scope)
      if (scope.kind === 'rival' && scope.ours === undefined) {
        throw new InvalidInput('Choose your own station', [{ field: 'ours', message: 'Choose your own station' }])
      }
      if (scope.ours !== undefined && !visible.some(({ id }) => id === scope.ours)) {
        throw new InvalidInput('That is none of these stations', [{ field: 'ours', message: 'That is none of these stations' }])
      }
      const activities = await store.activities(ids, scope.ours ?? null, { from, before })
      return activities.filter((activity) => isOpportunity(scope.kind, activity, { from, before })).toSorted(byWorth(scope.kind))
    },

    /** Each advertiser's part of all airings, and the airings by part of the day in the caller's zone. */
    async shareOfVoice(viewer: Viewer, scope: MarketScope) {
      const { ids, from, to } = await scopeOf(viewer, scope)
      const timeZone = await zoneOf(viewer)
      const [advertisers, hours] = await Promise.all([store.advertisers(ids, from, to), store.weekHours(ids, from, to, timeZone)])
      const airings = advertisers.reduce((sum, one) => sum + one.airings, 0)
      const shares = advertisers.map((one) => ({ ...one, share: sharePercent(one.airings, airings) }))
      const sums = dayparts(byHour(hours))
      return {
        airings,
        advertisers: advertisers.length,
        timeZone,
        shares: shares.slice(0, MAX_SHARES),
        allShares: shares,
        weekHours: byWeekHour(hours),
        dayparts: DAYPARTS.map(({ name, fromHour }, index) => ({
          name, fromHour, airings: sums[index] ?? 0, share: sharePercent(sums[index] ?? 0, airings),
        })),
      }
    },

    /** Up to four stations side by side. */
    async compareStations(viewer: Viewer, scope: { days: PeriodDays; stationIds: readonly number[] }) {
      const { stations, from, to } = await scopeOf(viewer, { days: scope.days })
      const wanted = [...new Set(scope.stationIds)]
      if (wanted.length < 2 || wanted.length > MAX_COMPARED) {
        const message = `Choose two to ${MAX_COMPARED} stations`
        throw new InvalidInput(message, [{ field: 'stationIds', message }])
      }
      const compared = wanted.map((id) => stations.find((station) => station.id === id))
      if (compared.some((station) => station === undefined)) {
        throw new InvalidInput('There is no such station', [{ field: 'stationIds', message: 'There is no such station' }])
      }
      const timeZone = await zoneOf(viewer)
      const [rows, hours] = await Promise.all([store.advertisersByStation(wanted, from, to), store.hours(wanted, from, to, timeZone)])
      const stationsOf = new Map<string, Set<number>>()
      for (const { company, stationId } of rows) stationsOf.set(company, (stationsOf.get(company) ?? new Set()).add(stationId))
      const shared = [...stationsOf].filter(([, on]) => on.size === wanted.length).map(([company]) => company)
      return {
        timeZone,
        shared: shared.length,
        sharedAdvertisers: shared.slice(0, SHARED_SHOWN),
        stations: compared.flatMap((station) => {
          if (!station) return []
          const own = rows.filter(({ stationId }) => stationId === station.id)
          const only = own.filter(({ company }) => stationsOf.get(company)?.size === 1)
          return [
            {
              ...station,
              airings: own.reduce((sum, one) => sum + one.airings, 0),
              minutes: Math.round(own.reduce((sum, one) => sum + one.seconds, 0) / 60),
              advertisers: own.length,
              onlyHere: only.length,
              topOnlyHere: only.slice(0, SHARED_SHOWN).map(({ company }) => company),
              dayparts: dayparts(byHour(hours.filter(({ stationId }) => stationId === station.id))),
              rows: own,
            },
          ]
        }),
      }
    },
  }
}

/** 168 numbers, Monday at midnight first. */
function byWeekHour(rows: readonly { weekday: number; hour: number; airings: number }[]): number[] {
  const week = new Array<number>(7 * HOURS).fill(0)
  for (const { weekday, hour, airings } of rows) week[(weekday - 1) * HOURS + hour] = airings
  return week
}

function byHour(rows: readonly { hour: number; airings: number }[]): number[] {
  const hours = new Array<number>(HOURS).fill(0)
  for (const { hour, airings } of rows) hours[hour] = (hours[hour] ?? 0) + airings
  return hours
}
