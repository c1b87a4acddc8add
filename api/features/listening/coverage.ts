/** What became of a stretch of a station's time. Seconds; each second is counted once. */
export interface CoveredSeconds {
  heard: number
  silent: number
  /** Not listened to on purpose. */
  idle: number
  /** By reason, one sentence each. */
  lost: Readonly<Record<string, number>>
}

export const NO_SECONDS: CoveredSeconds = { heard: 0, silent: 0, idle: 0, lost: {} }

export function sumSeconds(a: CoveredSeconds, b: CoveredSeconds): CoveredSeconds {
  const lost: Record<string, number> = { ...a.lost }
  for (const [reason, seconds] of Object.entries(b.lost)) lost[reason] = (lost[reason] ?? 0) + seconds
  return { heard: a.heard + b.heard, silent: a.silent + b.silent, idle: a.idle + b.idle, lost }
}

export function lostSeconds({ lost }: CoveredSeconds): number {
  return Object.values(lost).reduce((sum, seconds) => sum + seconds, 0)
}

export function totalSeconds(seconds: CoveredSeconds): number {
  return seconds.heard + seconds.silent + seconds.idle + lostSeconds(seconds)
}

/** The same time, all of what was heard in it given up. */
export function givenUp(seconds: CoveredSeconds, reason: string): CoveredSeconds {
  const { heard, silent, idle, lost } = seconds
  return sumSeconds({ heard: 0, silent: 0, idle, lost }, { ...NO_SECONDS, lost: { [reason]: heard + silent } })
}
