import type { Tx, UnitOfWork } from '../../ports.ts'
import type { CreativeService } from '../creatives/creative.service.ts'
import { LEARN_CREATIVE_JOB } from '../creatives/creative.service.ts'
import { LONGEST_SECONDS, SHORTEST_SECONDS } from '../creatives/creative.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { DEFAULT_RECORDING_RULES, isSameAd, overlapMs, type RecordOutcome, type UnnamedAd } from './airing.ts'
import type { DetectionStore } from './detection.store.ts'

declare module '../../services.ts' {
  interface Services {
    unnamedAds: UnnamedAdService
  }
}

export interface UnnamedAdDeps {
  store: DetectionStore
  creatives: CreativeService
  outbox: OutboxService
  unitOfWork: UnitOfWork
}

/** Where two ads meet, the last word of one is often heard with the other. */
const EDGE_MS = 2_000

export type UnnamedAdService = ReturnType<typeof createUnnamedAdService>

/**
 * Ads that nobody could name count as airings and are learnt by their sound like others: whoever names one of them
 * names all. Until then they are no detections.
 */
export function createUnnamedAdService({ store, creatives, outbox, unitOfWork }: UnnamedAdDeps) {
  type Airings = Awaited<ReturnType<DetectionStore['findAiringsNear']>>
  const standingIn = (near: Airings, ad: Pick<UnnamedAd, 'startedAt' | 'endedAt'>) =>
    near.find((airing) => isSameAd(airing, ad)) ?? near.find((airing) => airing.companyId !== null && overlapMs(airing, ad) > EDGE_MS)

  async function lock(ad: Pick<UnnamedAd, 'stationId' | 'startedAt' | 'endedAt'>, tx: Tx) {
    await store.lockStation(ad.stationId, tx)
    const station = await store.findStation(ad.stationId, tx)
    return station && { station, standing: standingIn(await store.findAiringsNear(ad.stationId, ad.startedAt, ad.endedAt, tx), ad) }
  }

  return {
    /** One that was read. Overlapping windows make one airing; what has a name keeps it. */
    record: (ad: UnnamedAd): Promise<RecordOutcome> =>
      unitOfWork.run(async (tx, afterCommit): Promise<RecordOutcome> => {
        const seconds = lengthOf(ad)
        if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return { kind: 'ignored', reason: 'not the length of an ad' }
        const found = await lock(ad, tx)
        if (!found) return { kind: 'ignored', reason: 'the station is gone' }
        const { station, standing } = found
        const { minConfidenceThreshold } = station.owner.monitoringDefaults ?? DEFAULT_RECORDING_RULES
        if (ad.confidence < minConfidenceThreshold) return { kind: 'ignored', reason: 'below the confidence threshold' }
        if (standing) {
          if (standing.companyId === null && standing.creativeId === null) {
            const startedAt = ad.startedAt < standing.startedAt ? ad.startedAt : standing.startedAt
            const endedAt = ad.endedAt > standing.endedAt ? ad.endedAt : standing.endedAt
            if (lengthOf({ startedAt, endedAt }) <= LONGEST_SECONDS) await store.updateAiring(standing.id, { startedAt, endedAt }, tx)
          }
          return standing.detection ? { kind: 'repeated', detectionId: standing.detection.id } : { kind: 'aired' }
        }
        const { stationId, startedAt, endedAt } = ad
        const airing = await store.createAiring({ stationId, companyId: null, detectionId: null, startedAt, endedAt, isSample: station.isSample }, tx)
        await outbox.add({ name: LEARN_CREATIVE_JOB, payload: { airingId: airing.id } }, tx, afterCommit)
        return { kind: 'aired' }
      }),

    /** One whose sound is known, but not who it is. */
    recordRepeat: (ad: Omit<UnnamedAd, 'confidence'>, creativeId: number): Promise<RecordOutcome> =>
      unitOfWork.run(async (tx, afterCommit): Promise<RecordOutcome> => {
        const found = await lock(ad, tx)
        if (!found) return { kind: 'ignored', reason: 'the station is gone' }
        const { station, standing } = found
        const { stationId, startedAt, endedAt } = ad
        await creatives.heard(creativeId, endedAt, tx, afterCommit)
        const bySound = { startedAt, endedAt, creativeId, source: 'fingerprint' }
        if (!standing) await store.createAiring({ stationId, companyId: null, detectionId: null, isSample: station.isSample, ...bySound }, tx)
        else if (standing.companyId === null) await store.updateAiring(standing.id, bySound, tx)
        return standing?.detection ? { kind: 'repeated', detectionId: standing.detection.id } : { kind: 'aired' }
      }),
  }
}

function lengthOf({ startedAt, endedAt }: { startedAt: Date; endedAt: Date }): number {
  return (endedAt.getTime() - startedAt.getTime()) / 1_000
}
