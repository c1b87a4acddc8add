import type { Tx } from '../../ports.ts'
import { asPipelineStatus, isWorkedOn, statusAfterConversion } from './prospect.ts'
import type { HeardCompany, ProspectStore } from './prospect.store.ts'

declare module '../../services.ts' {
  interface Services {
    prospects: ProspectService
  }
}

export type ProspectService = ReturnType<typeof createProspectService>

export function createProspectService({ store }: { store: ProspectStore }) {
  return {
    /** The prospect of a company that was heard; `isMatched` when somebody works on him already. */
    async match(company: HeardCompany, tx: Tx): Promise<{ id: number; isMatched: boolean }> {
      const prospect = await store.ensure(company, tx)
      return { id: prospect.id, isMatched: isWorkedOn(asPipelineStatus(prospect.pipelineStatus)) }
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
