import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ASSETS_FOLDER } from '../../jobs/demo/broadcaster.ts'
import { demoStations } from '../../jobs/demo/stations.ts'
import { programmeTruth, type ProgrammeTruth, type TruthItem } from '../../jobs/demo/truth.ts'

/** What paid for a stretch of a demo station, and when its words were on air. */
export interface AdOnAir {
  item: TruthItem
  firstWordAt: Date
  lastWordAt: Date
}

const PAID: ReadonlySet<string> = new Set(['ad', 'sponsorship'])

/** Of all demo stations; their loops follow the wall clock. */
export function readTruth(): Map<string, ProgrammeTruth> {
  return new Map(
    demoStations.map(({ slug, name }) => [name, programmeTruth.parse(JSON.parse(readFileSync(join(DEMO_ASSETS_FOLDER, `${slug}.truth.json`), 'utf8')))]),
  )
}

/** The ads of a programme that were spoken wholly within a stretch of time. */
export function adsOnAir(truth: ProgrammeTruth, from: Date, to: Date): AdOnAir[] {
  const loopMs = truth.loopSeconds * 1_000
  const found: AdOnAir[] = []
  for (let loop = Math.floor(from.getTime() / loopMs); loop * loopMs <= to.getTime(); loop += 1) {
    for (const item of truth.items) {
      if (!PAID.has(item.kind) || item.speech === null) continue
      const firstWordAt = new Date(loop * loopMs + item.speech.startSeconds * 1_000)
      const lastWordAt = new Date(loop * loopMs + item.speech.endSeconds * 1_000)
      if (firstWordAt >= from && lastWordAt <= to) found.push({ item, firstWordAt, lastWordAt })
    }
  }
  return found
}

/** The ad that shares most of the stretch. */
export function adWithin(ads: readonly AdOnAir[], startedAt: Date, endedAt: Date): AdOnAir | null {
  const shared = (ad: AdOnAir): number =>
    Math.min(ad.lastWordAt.getTime(), endedAt.getTime()) - Math.max(ad.firstWordAt.getTime(), startedAt.getTime())
  const best = ads.toSorted((a, b) => shared(b) - shared(a))[0]
  return best && shared(best) > 0 ? best : null
}
