import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import type { ProspectService } from '../prospects/prospect.service.ts'
import type { CompanyService } from './company.service.ts'
import type { CompanyStore } from './company.store.ts'
import type { CompanyMergeStore } from './companyMerge.store.ts'
import { ANNOUNCED_DETECTIONS } from './companyNames.service.ts'
import type { CompanyUnmergeStore } from './companyUnmerge.store.ts'

declare module '../../services.ts' {
  interface Services {
    companyMerges: CompanyMergeService
  }
}

/** A hundred thousand airings take some seconds; recording waits so long at most. */
const MERGE_TIMEOUT_MS = 90_000

export interface CompanyMergeDeps {
  store: CompanyStore
  merges: CompanyMergeStore
  unmerges: CompanyUnmergeStore
  companies: CompanyService
  prospects: ProspectService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
  /** Topic that announces `{detectionId}` under a new name. */
  detectionChangedTopic: string
}

type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]
export type CompanyMergeService = ReturnType<typeof createCompanyMergeService>

export function createCompanyMergeService({
  store, merges, unmerges, companies, prospects, unitOfWork, pubsub, clock, detectionChangedTopic,
}: CompanyMergeDeps) {
  async function announce(companyIds: readonly number[], tx: Tx, afterCommit: AfterCommit): Promise<void> {
    const shown = await store.listNewestDetections(companyIds, ANNOUNCED_DETECTIONS, tx)
    for (const companyId of companyIds) afterCommit(() => companies.announce(companyId))
    for (const detectionId of shown) afterCommit(() => pubsub.publish(detectionChangedTopic, { detectionId }))
  }

  return {
    /**
     * One company stays, the other's name becomes its alias, and all that was heard of either is heard of the one.
     * Idempotent: who is merged already is answered with that merge. Answers the id of the merge.
     */
    async merge(viewer: Viewer, fromId: number, intoId: number): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
      const { userId } = viewer
      if (fromId === intoId) {
        const message = 'A company cannot be merged into itself: choose another'
        throw new InvalidInput(message, [{ field: 'intoCompanyId', message }])
      }
      return unitOfWork.run(
        async (tx, afterCommit) => {
          await merges.allowTime(tx)
          await store.lockNames(tx)
          const { from, into } = await merges.lockPair(fromId, intoId, tx)
          if (!from) {
            const standing = await merges.findStanding(fromId, intoId, tx)
            if (standing) return standing.id
          }
          if (!from || !into) throw new NotFound('This company is gone: it may have been merged into another')
          const names = await merges.listFoldedNames([fromId, intoId], tx)
          const prospect = await prospects.findFurthest(names, tx)
          const { id } = await merges.create(
            {
              fromId, intoId, fromName: from.name, intoName: into.name,
              fromCompany: { ...from, createdAt: from.createdAt.toISOString() },
              intoCompany: { ...into, createdAt: into.createdAt.toISOString() },
              prospectId: prospect?.id ?? null,
              decidedBy: userId,
              mergedAt: clock.now(),
            },
            tx,
          )
          const step = { id, fromId, into }
          const airings = await merges.moveAirings(step, tx)
          const detections = await merges.moveDetections(step, prospect, tx)
          const creatives = await merges.moveCreatives(step, tx)
          const aliases = await merges.moveAliases(step, tx)
          await merges.joinCooldowns(step, from.name, tx)
          await merges.fillIn(fromId, intoId, tx)
          await merges.removeCompany(fromId, tx)
          await store.addAlias(intoId, from.name, tx)
          await merges.saveCounts(id, { airings, detections, creatives, aliases }, tx)
          await announce([intoId], tx, afterCommit)
          return id
        },
        { timeoutMs: MERGE_TIMEOUT_MS },
      )
    },

    /**
     * Both companies are again what they were; what was heard since stays where it is. Idempotent. Refused while the
     * one that stayed is itself merged into another, or somebody else bears the name.
     */
    async undo(viewer: Viewer, mergeId: number): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
      return unitOfWork.run(
        async (tx, afterCommit) => {
          await merges.allowTime(tx)
          await store.lockNames(tx)
          const merge = await merges.lockMerge(mergeId, tx)
          if (!merge) throw new NotFound('There is no such merge')
          if (merge.undoneAt) return mergeId
          const { fromId, intoId, fromName, intoName } = merge
          const into = await store.find(intoId, tx)
          if (!into) throw new Conflict(`${intoName} has been merged into another company since: undo that first`)
          const { foldedName } = merge.fromCompany as { foldedName: string }
          const holder = await store.findByFoldedName(foldedName, tx)
          if (holder && (holder.id !== intoId || into.foldedName === foldedName)) {
            throw new Conflict(`${fromName} is the name of ${holder.id === intoId ? 'the company that stayed' : 'another company'} now: rename that first`)
          }
          await store.removeAlias({ companyId: intoId, foldedName }, tx)
          await unmerges.restoreCompany(merge, tx)
          await unmerges.restoreAliases(merge, tx)
          await unmerges.restoreCreatives(merge, tx)
          await unmerges.restoreDetections(merge, tx)
          await unmerges.restoreAirings(merge, tx)
          await unmerges.restoreCooldowns(merge, tx)
          await unmerges.markUndone(mergeId, clock.now(), tx)
          await announce([intoId, fromId], tx, afterCommit)
          return mergeId
        },
        { timeoutMs: MERGE_TIMEOUT_MS },
      )
    },
  }
}
