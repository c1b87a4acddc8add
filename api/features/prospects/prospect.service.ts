import type { Tx } from '../../ports.ts'
import { asPipelineStatus, isWorkedOn, REGULAR_WINDOW_DAYS, statusAfterAiring, statusAfterConversion } from './prospect.ts'
import type { HeardCompany, ProspectStore } from './prospect.store.ts'

declare module '../../services.ts' {
  interface Services {
    prospects: ProspectService
  }
}

const DAY_MS = 24 * 60 * 60_000

export type ProspectService = ReturnType<typeof createProspectService>

export function createProspectService({ store }: { store: ProspectStore }) {
  return {
    /** The prospect of a company that was heard; `isMatched` when somebody works on him already. */
    async match(company: HeardCompany, tx: Tx): Promise<{ id: number; isMatched: boolean }> {
      const prospect = await store.ensure(company, tx)
      return { id: prospect.id, isMatched: isWorkedOn(asPipelineStatus(prospect.pipelineStatus)) }
    },

    /** Of those with these names the one who is furthest in the pipeline; `isMatched` when somebody works on him already. */
    async findFurthest(foldedNames: readonly string[], tx: Tx): Promise<{ id: number; isMatched: boolean } | null> {
      const prospect = await store.findFurthest(foldedNames, tx)
      return prospect && { id: prospect.id, isMatched: isWorkedOn(asPipelineStatus(prospect.pipelineStatus)) }
    },

    /** Moves a suspect on who is on air regularly; answers whether it did. `heardAt` is of the newest detection, already written. */
    async promoteRegular(prospectId: number, heardAt: Date, tx: Tx): Promise<boolean> {
      const prospect = await store.lock(prospectId, tx)
      if (!prospect) return false
      const from = asPipelineStatus(prospect.pipelineStatus)
      const since = new Date(heardAt.getTime() - REGULAR_WINDOW_DAYS * DAY_MS)
      const heardDays = from === 'suspect' ? await store.countHeardDays(prospectId, since, tx) : 0
      const to = statusAfterAiring(from, heardDays)
      if (to === from) return false
      await store.changeStatus({ id: prospectId, from, to, changedBy: null, reason: `heard on ${heardDays} days within ${REGULAR_WINDOW_DAYS}` }, tx)
      return true
    },

    /** Makes a suspect a lead; whoever is further on stays there. */
    async convert(prospectId: number, changedBy: number, tx: Tx): Promise<void> {
      const prospect = await store.lock(prospectId, tx)
      if (!prospect) return
      const from = asPipelineStatus(prospect.pipelineStatus)
      const to = statusAfterConversion(from)
      if (to !== from) await store.changeStatus({ id: prospectId, from, to, changedBy, reason: 'converted from a detection' }, tx)
    },
  }
}
