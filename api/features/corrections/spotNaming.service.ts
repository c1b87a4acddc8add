import { Forbidden, NotFound } from '../../errors.ts'
import type { UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import type { CompanyService } from '../companies/company.service.ts'
import type { CreativeService } from '../creatives/creative.service.ts'
import type { DetectionService } from '../detections/detection.service.ts'
import { correctionWords, isMisheardAs } from './correction.ts'
import type { CorrectionStore } from './correction.store.ts'

declare module '../../services.ts' {
  interface Services {
    spotNaming: SpotNamingService
  }
}

export interface SpotNamingDeps {
  store: CorrectionStore
  creatives: CreativeService
  companies: CompanyService
  detections: DetectionService
  unitOfWork: UnitOfWork
}

/** A spot may have thousands of airings. */
const NAMING_TIMEOUT_MS = 60_000

export type SpotNamingService = ReturnType<typeof createSpotNamingService>

/** A person's word on a spot is his word on one of its airings: what follows is what follows from a review. */
export function createSpotNamingService({ store, creatives, companies, detections, unitOfWork }: SpotNamingDeps) {
  return {
    /** Answers, one sentence each, what followed from it. */
    async name(viewer: Viewer, creativeId: number, companyName: string): Promise<string[]> {
      if (!isStaff(viewer)) throw new Forbidden()
      return unitOfWork.run(
        async (tx, afterCommit) => {
          await companies.holdNames(tx)
          const creative = await creatives.findLive(creativeId, tx)
          const airing = creative && (await creatives.findNamingAiring(creativeId, tx))
          if (!airing) throw new NotFound('This spot is gone: somebody may have said that it is no ad')
          const isNewName = (await companies.findNamed(companyName, tx)) === null
          const { startedAt, endedAt } = airing.detection ?? airing
          const transcript = airing.detection?.rawTranscript ?? creative.transcript ?? ''
          const unmeasured = { averageVolume: null, peakVolume: null, volumeVariance: null, isVolumeElevated: false }
          const word = { stationId: airing.stationId, startedAt, endedAt, company: companyName, confidence: 1, transcript, ...unmeasured }
          const { detectionId, company } = await detections.confirm(word, tx, afterCommit)
          const learntAliases: string[] = []
          const forgottenNames: string[] = []
          const before = creative.company
          if (before && before.id !== company.id && (await store.isForsaken(before.id, tx))) {
            await store.forgetCompany(before.id, tx)
            if (isMisheardAs(before.name, company.name)) {
              await companies.learnAlias(company.id, before.name, tx)
              learntAliases.push(before.name)
            } else forgottenNames.push(before.name)
          }
          afterCommit(() => companies.announce(company.id))
          const spot = await store.readSpot(detectionId, tx)
          const place = await store.readPlace(airing.stationId, tx)
          return correctionWords({
            company: company.name, place, isNewName, spot, learntAliases, forgottenNames, airingsAdded: 0, airingsRemoved: 0, renamed: 0, withdrawn: 0,
          })
        },
        { timeoutMs: NAMING_TIMEOUT_MS },
      )
    },
  }
}
