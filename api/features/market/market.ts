/** Ways in which an advertiser is worth a call. */
export const OPPORTUNITY_KINDS = ['rival', 'new', 'back', 'quiet'] as const
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number]

/** Lengths of the period that is looked at, days. */
export const PERIODS = [7, 30, 90] as const
export type PeriodDays = (typeof PERIODS)[number]

/** Radio's parts of a day, by the hour that each begins with; the last one goes on past midnight to the first. */
export const DAYPARTS = [
  { name: 'Morning Drive', fromHour: 6 },
  { name: 'Midday', fromHour: 10 },
  { name: 'Afternoon Drive', fromHour: 15 },
  { name: 'Evening', fromHour: 19 },
  { name: 'Overnight', fromHour: 0 },
] as const

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Airings of one advertiser in one market. */
export interface MarketActivity {
  companyId: number
  company: string
  brandType: string
  /** Empty where the stations name none. */
  market: string
  /** Within the period. */
  airings: number
  /** Within the period before. */
  airingsBefore: number
  /** On the caller's own station within the period, whichever market that is in. */
  airingsOnOurs: number
  stations: string[]
  firstHeard: Date
  lastHeard: Date
  /** The last one before the period. */
  lastBefore: Date | null
  /** When listening to this market began. */
  marketSince: Date
}

/** Fewer airings before may be chance: going quiet takes a campaign. */
const CAMPAIGN_AIRINGS = 3

/**
 * rival: heard on others and not on ours. new: never heard in the market before the period, though it was listened
 * to. back: heard again after a whole period of silence. quiet: a campaign in the period before, nothing in this one.
 */
export function isOpportunity(kind: OpportunityKind, activity: MarketActivity, period: { from: Date; before: Date }): boolean {
  const { airings, airingsBefore, airingsOnOurs, firstHeard, lastBefore, marketSince } = activity
  switch (kind) {
    case 'rival':
      return airings > 0 && airingsOnOurs === 0
    case 'new':
      return airings > 0 && firstHeard >= period.from && marketSince < period.from
    case 'back':
      return airings > 0 && lastBefore !== null && lastBefore < period.before
    case 'quiet':
      return airings === 0 && airingsBefore >= CAMPAIGN_AIRINGS
  }
}

/** The busiest first; of those that went quiet, who spent most before. */
export function byWorth(kind: OpportunityKind) {
  return (a: MarketActivity, b: MarketActivity): number => {
    const worth = (one: MarketActivity): number => (kind === 'quiet' ? one.airingsBefore : one.airings)
    return worth(b) - worth(a) || b.lastHeard.getTime() - a.lastHeard.getTime() || a.company.localeCompare(b.company)
  }
}

/** Which part of the day an hour, 0–23, belongs to: an index into DAYPARTS. */
export function daypartOf(hour: number): number {
  const begun = DAYPARTS.map(({ fromHour }, index) => ({ fromHour, index })).filter(({ fromHour }) => fromHour <= hour)
  return begun.reduce((latest, one) => (one.fromHour >= latest.fromHour ? one : latest)).index
}

/** Airings by hour of the day, 24 numbers, summed up to the parts of the day. */
export function dayparts(byHour: readonly number[]): number[] {
  const sums = DAYPARTS.map(() => 0)
  for (const [hour, count] of byHour.entries()) {
    const part = daypartOf(hour)
    sums[part] = (sums[part] ?? 0) + count
  }
  return sums
}

/** One advertiser's share of all airings, percent with one decimal. */
export function sharePercent(airings: number, all: number): number {
  return all === 0 ? 0 : Math.round((1_000 * airings) / all) / 10
}
