import { Forbidden, NotFound, takenField } from '../../errors.ts'
import type { PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { foldCompanyName } from './company.ts'
import type { CompanyService } from './company.service.ts'
import type { CompanyStore } from './company.store.ts'

declare module '../../services.ts' {
  interface Services {
    companyNames: CompanyNameService
  }
}

/** Detections that screens are likely to show: more are not announced one by one. */
export const ANNOUNCED_DETECTIONS = 100

export interface CompanyNameDeps {
  store: CompanyStore
  companies: CompanyService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  /** Topic that announces `{detectionId}` under a new name. */
  detectionChangedTopic: string
}

export type CompanyNameService = ReturnType<typeof createCompanyNameService>

/** What people say of a company's names. Each answers the id of the company. */
export function createCompanyNameService({ store, companies, unitOfWork, pubsub, detectionChangedTopic }: CompanyNameDeps) {
  function requireStaff(viewer: Viewer): void {
    if (!isStaff(viewer)) throw new Forbidden()
  }

  async function findCompany(id: number, tx: Tx) {
    await store.lockNames(tx)
    const company = await store.find(id, tx)
    if (!company) throw new NotFound('There is no such company')
    return company
  }

  /** A name means one company. */
  async function requireFree(field: string, name: string, companyId: number, tx: Tx): Promise<void> {
    const holder = await store.findByFoldedName(foldCompanyName(name), tx)
    if (holder && holder.id !== companyId) {
      throw takenField(field, `“${name}” is a name of ${holder.name} already. If they are one company, merge them.`)
    }
  }

  return {
    /** Idempotent: a name that it has already stays one. */
    async addAlias(viewer: Viewer, companyId: number, alias: string): Promise<number> {
      requireStaff(viewer)
      return unitOfWork.run(async (tx, afterCommit) => {
        const company = await findCompany(companyId, tx)
        await requireFree('alias', alias, companyId, tx)
        if (foldCompanyName(alias) === company.foldedName) return companyId
        await store.addAlias(companyId, alias, tx)
        afterCommit(() => companies.announce(companyId))
        return companyId
      })
    },

    async removeAlias(viewer: Viewer, aliasId: number): Promise<number> {
      requireStaff(viewer)
      return unitOfWork.run(async (tx, afterCommit) => {
        await store.lockNames(tx)
        const alias = await store.findAlias(aliasId, tx)
        if (!alias) throw new NotFound('This alias is gone already')
        await store.removeAlias({ id: aliasId }, tx)
        afterCommit(() => companies.announce(alias.companyId))
        return alias.companyId
      })
    },

    /** What was called by the old name is called by the new one; who still says the old one means the same company. */
    async rename(viewer: Viewer, companyId: number, name: string): Promise<number> {
      requireStaff(viewer)
      return unitOfWork.run(async (tx, afterCommit) => {
        const company = await findCompany(companyId, tx)
        if (company.name === name) return companyId
        await requireFree('name', name, companyId, tx)
        const foldedName = foldCompanyName(name)
        await store.removeAlias({ companyId, foldedName }, tx)
        await store.rename(company, name, tx)
        if (foldedName !== company.foldedName) await store.addAlias(companyId, company.name, tx)
        const shown = await store.listNewestDetections([companyId], ANNOUNCED_DETECTIONS, tx)
        afterCommit(() => companies.announce(companyId))
        for (const detectionId of shown) afterCommit(() => pubsub.publish(detectionChangedTopic, { detectionId }))
        return companyId
      })
    },
  }
}
