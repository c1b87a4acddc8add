import type { Clock, Tx, UnitOfWork } from '../../ports.ts'
import { foldCompanyName } from '../companies/company.ts'
import type { CompanyService } from '../companies/company.service.ts'
import type { CreativeService } from '../creatives/creative.service.ts'
import type { ConfirmedAd, DetectionService } from '../detections/detection.service.ts'
import { isMisheardAs, type CorrectedStretch, type CorrectionEffects } from './correction.ts'
import type { CorrectionStore } from './correction.store.ts'

declare module '../../services.ts' {
  interface Services {
    corrections: CorrectionService
  }
}

/** Detections that screens are likely to show: more are not announced one by one. */
const MOST_ANNOUNCED = 100

export interface CorrectionDeps {
  store: CorrectionStore
  companies: CompanyService
  creatives: Pick<CreativeService, 'announceChanged'>
  detections: DetectionService
  clock: Clock
}

type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]
export type CorrectionService = ReturnType<typeof createCorrectionService>

/** What follows from a person's word: detections, airings, spots and names are set right, and can all be put back. */
export function createCorrectionService({ store, companies, creatives, detections, clock }: CorrectionDeps) {
  /** Names that were only ever heard here: misheard ones mean the company from now on, others are forgotten. */
  async function learnNames(decisionId: number, company: { id: number; name: string } | null, heardName: string | null, tx: Tx) {
    const learntAliases: string[] = []
    const forgottenNames: string[] = []
    for (const forsaken of await store.listForsaken(decisionId, company?.id ?? null, tx)) {
      await store.forgetCompany(forsaken.id, tx)
      if (company && isMisheardAs(forsaken.name, company.name)) {
        await companies.learnAlias(company.id, forsaken.name, tx)
        learntAliases.push(forsaken.name)
      } else forgottenNames.push(forsaken.name)
    }
    // One that was too weak to make a company of.
    if (company && heardName !== null && isMisheardAs(heardName, company.name) && (await companies.findNamed(heardName, tx)) === null) {
      await companies.learnAlias(company.id, heardName, tx)
      learntAliases.push(heardName)
    }
    return { learntAliases, forgottenNames }
  }

  async function announce(decisionId: number, tx: Tx, afterCommit: AfterCommit): Promise<void> {
    const changed = await store.listChanged(decisionId, tx)
    const shown = changed.filter(({ tableName }) => tableName === 'detections').slice(0, MOST_ANNOUNCED)
    for (const { rowId } of shown) afterCommit(() => detections.announceChanged(rowId))
    for (const { rowId } of changed.filter(({ tableName }) => tableName === 'creatives')) afterCommit(() => creatives.announceChanged(rowId))
    const named = changed.find(({ tableName }) => tableName === 'companies' || tableName === 'company_aliases')
    if (named) afterCommit(() => companies.announce(named.rowId))
  }

  return {
    /**
     * Brings all that was made of a stretch in line with a person's word; `ad` null: nothing is advertised in it. What
     * changes is remembered under the decision. `heardName`: what the machine had understood, if anything.
     */
    async apply(decisionId: number, stretch: CorrectedStretch, ad: ConfirmedAd | null, heardName: string | null, tx: Tx, afterCommit: AfterCommit): Promise<CorrectionEffects> {
      // Whoever changes what names mean waits until the rows are as they will be.
      await companies.holdNames(tx)
      await detections.holdStation(stretch.stationId, tx)
      const names = ad ? await namesOf(ad.company, tx) : []
      await store.rememberBefore(decisionId, stretch, names, tx)
      let confirmed: Awaited<ReturnType<DetectionService['confirm']>> | null = null
      if (ad) confirmed = await detections.confirm(ad, tx, afterCommit)
      else await detections.dismiss(stretch.stationId, stretch.from, stretch.to, tx, afterCommit)
      const company = confirmed?.company ?? null
      const learnt = await learnNames(decisionId, company, heardName, tx)
      await store.rememberAfter(decisionId, stretch, names, tx)
      await announce(decisionId, tx, afterCommit)
      const changed = await store.listChanged(decisionId, tx)
      const count = (table: string, kind: 'isNew' | 'isGone'): number => changed.filter((row) => row.tableName === table && row[kind]).length
      const spot = confirmed ? await store.readSpot(confirmed.detectionId, tx) : changed.some(({ tableName }) => tableName === 'creatives') ? { airings: 0, stations: 0 } : null
      return {
        company: company?.name ?? null,
        place: await store.readPlace(stretch.stationId, tx),
        isNewName: count('companies', 'isNew') > 0,
        spot,
        airingsAdded: count('airings', 'isNew'),
        airingsRemoved: count('airings', 'isGone'),
        ...(await store.countDetections(decisionId, tx)),
        ...learnt,
      }
    },

    /** Everything is again as it was before the decision, but for what others have changed since. */
    async undo(decisionId: number, stretch: CorrectedStretch, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      await companies.holdNames(tx)
      await detections.holdStation(stretch.stationId, tx)
      await announce(decisionId, tx, afterCommit)
      const changed = await store.listChanged(decisionId, tx)
      if (changed.some(({ tableName, isNew }) => tableName === 'detections' && isNew)) await detections.uncount(stretch.stationId, stretch.from, tx)
      await store.restore(decisionId, clock.now(), tx)
    },
  }

  /** Folded: as it is written, and as the company is called that it means. */
  async function namesOf(name: string, tx: Tx): Promise<string[]> {
    const folded = foldCompanyName(name)
    const company = await companies.findNamed(name, tx)
    return [...new Set([folded, ...(company ? [foldCompanyName(company.name)] : [])])]
  }
}
