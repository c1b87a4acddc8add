import type { Clock, PubSub, Tx } from '../../ports.ts'
import { asBrandType, type KnownCompany } from '../detections/judgement.ts'
import { foldCompanyName } from './company.ts'
import type { CompanyActivity, CompanyStore, NewCompany } from './company.store.ts'

declare module '../../services.ts' {
  interface Services {
    companies: CompanyService
  }
}

/** New names may take this long to reach detector and recogniser: reading them for every segment would cost more. */
const KNOWN_FOR_MS = 30_000

/** Published with `{companyId}` when a company's names have changed, or what belongs to it. */
export const COMPANY_CHANGED_TOPIC = 'company.changed'

/** What counts as recent. */
export const RECENT_MS = 30 * 24 * 3_600_000

const NOTHING_HEARD: CompanyActivity = { recentAirings: 0, airings: 0, detections: 0, creatives: 0, lastHeardAt: null }

export type CompanyService = ReturnType<typeof createCompanyService>

export function createCompanyService({ store, pubsub, clock }: { store: CompanyStore; pubsub: PubSub; clock: Clock }) {
  const known = remember(clock, async (): Promise<KnownCompany[]> =>
    (await store.listKnown()).map((company) => ({
      name: company.name,
      aliases: company.aliases.map(({ alias }) => alias),
      brandType: asBrandType(company.brandType),
      phone: company.phone,
      website: company.website,
      isSpeltOnly: true,
    })),
  )
  const hints = remember(clock, () => store.listHints())

  const forget = (): void => {
    known.forget()
    hints.forget()
  }
  void forgetOnChange()

  async function forgetOnChange(): Promise<void> {
    for await (const _change of pubsub.subscribe(COMPANY_CHANGED_TOPIC)) forget()
  }

  return {
    /** Names keep their meaning until the transaction ends; `resolve` does this too. */
    holdNames: (tx: Tx): Promise<void> => store.holdNames(tx),
    /** Names have changed: detector and recogniser learn it now, here and in every other process. */
    async announce(companyId: number): Promise<void> {
      forget()
      await pubsub.publish(COMPANY_CHANGED_TOPIC, { companyId })
    },
    /** In the order of `ids`. */
    async activities(ids: readonly number[]): Promise<CompanyActivity[]> {
      const found = await store.readActivity(ids, new Date(clock.now().getTime() - RECENT_MS))
      return ids.map((id) => found.get(id) ?? NOTHING_HEARD)
    },
    /** A doubtful name that a second ad has too is right. */
    vouchIfSeveral: (companyId: number, tx: Tx): Promise<void> => store.vouchIfSeveral(companyId, tx),
    resolve: (company: NewCompany, tx: Tx) => store.resolve(company, tx),
    /** Whose name or alias this is, however it is written. */
    findNamed: (name: string, tx: Tx) => store.findByFoldedName(foldCompanyName(name), tx),
    /** A name under which it was misheard. The caller announces it. */
    learnAlias: (companyId: number, alias: string, tx: Tx): Promise<void> => store.addAlias(companyId, alias, tx),
    /** Every company heard so far whose name is sure enough, with aliases. */
    known: known.read,
    /** Names for recognisers, most heard first. */
    hints: hints.read,
  }
}

function remember<T>(clock: Clock, read: () => Promise<T>): { read: () => Promise<T>; forget: () => void } {
  let value: Promise<T> | null = null
  let readAt = 0
  return {
    read() {
      const now = clock.now().getTime()
      if (!value || now - readAt > KNOWN_FOR_MS) {
        readAt = now
        value = read().catch((error: unknown) => {
          value = null
          throw error
        })
      }
      return value
    },
    forget() {
      value = null
    },
  }
}
