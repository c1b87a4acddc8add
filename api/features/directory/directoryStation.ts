export type Band = 'FM' | 'AM'

/** What a typical full-power station of the band radiates; stands in where the true power is not known. */
const TYPICAL_WATTS: Record<Band, number> = { FM: 25_000, AM: 5_000 }

/**
 * What the largest licences of the band radiate and how far that carries by day over average ground, in miles. FM ends
 * little behind the horizon, AM follows the ground.
 */
const LARGEST: Record<Band, { watts: number; miles: number }> = {
  FM: { watts: 100_000, miles: 60 },
  AM: { watts: 50_000, miles: 120 },
}

/** Field strength falls with distance so that reach grows about with the third root of power. */
const REACH_EXPONENT = 1 / 3

/** Of the scale to 10: where a station without any reach would stand. */
const LEAST_RATING = 4
const BEST_RATING = 10

/** Miles, whole. An estimate from band and power alone: terrain, antenna height and interference are not known. */
export function estimateCoverage({ band, power }: { band: Band; power: number | null }): number {
  const { watts, miles } = LARGEST[band]
  return Math.round(miles * Math.min(1, (power ?? TYPICAL_WATTS[band]) / watts) ** REACH_EXPONENT)
}

/** 0–10 with one decimal. An estimate of a signal's standing in its market: reach beside the largest of its band, no audience figures. */
export function estimateRating(station: { band: Band; power: number | null }): number {
  const share = estimateCoverage(station) / LARGEST[station.band].miles
  return Math.round((LEAST_RATING + (BEST_RATING - LEAST_RATING) * share) * 10) / 10
}
