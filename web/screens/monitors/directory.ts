export type DirectoryView = 'all' | 'monitored' | 'available'

interface Named {
  name: string
  frequency: string
}
interface Listed extends Named {
  band: string
}

/** A station counts as monitored when both name and frequency equal one of the user's. */
export function isMonitored(station: Named, monitors: readonly Named[]): boolean {
  return monitors.some(({ name, frequency }) => name === station.name && frequency === station.frequency)
}

/** Monitored ones first, then FM before AM, then by frequency as a number. */
export function orderDirectory<T extends Listed>(stations: readonly T[], monitors: readonly Named[]): { station: T; isActive: boolean }[] {
  return stations
    .map((station) => ({ station, isActive: isMonitored(station, monitors) }))
    .toSorted(
      (a, b) =>
        Number(b.isActive) - Number(a.isActive) ||
        Number(b.station.band === 'FM') - Number(a.station.band === 'FM') ||
        Number(a.station.frequency) - Number(b.station.frequency),
    )
}

export function isInView(isActive: boolean, view: DirectoryView): boolean {
  return view === 'all' || isActive === (view === 'monitored')
}

/** Of a scale from 0 to `full`, for the bars of the details. */
export function percentOf(value: number, full: number): number {
  return Math.max(0, Math.min(100, (value / full) * 100))
}

export const COVERAGE_SCALE_MILES = 200
export const POWER_SCALE_WATTS = 100_000
export const RATING_SCALE = 10

/** As the server judges it: an http(s) address. */
export function isStreamAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
