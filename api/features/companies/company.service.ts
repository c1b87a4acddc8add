import type { Clock, Tx } from '../../ports.ts'
import { BRAND_TYPES, type BrandType, type KnownCompany } from '../detections/judgement.ts'
import type { CompanyStore, NewCompany } from './company.store.ts'

declare module '../../services.ts' {
  interface Services {
    companies: CompanyService
  }
}

/** New names may take this long to reach detector and recogniser: reading them for every segment would cost more. */
const KNOWN_FOR_MS = 30_000

export type CompanyService = ReturnType<typeof createCompanyService>

export function createCompanyService({ store, clock }: { store: CompanyStore; clock: Clock }) {
  const known = remember(clock, async (): Promise<KnownCompany[]> =>
    (await store.listKnown()).map((company) => ({
      name: company.name,
      aliases: company.aliases.map(({ alias }) => alias),
      brandType: asBrandType(company.brandType),
      phone: company.phone,
      website: company.website,
    })),
  )
  const hints = remember(clock, () => store.listHints())

  return {
    resolve: (company: NewCompany, tx: Tx) => store.resolve(company, tx),
    /** Every company heard so far, with aliases. */
    known,
    /** Names for recognisers, most heard first. */
    hints,
  }
}

function asBrandType(text: string): BrandType {
  return BRAND_TYPES.find((known) => known === text) ?? 'unknown'
}

function remember<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null
  let readAt = 0
  return () => {
    const now = clock.now().getTime()
    if (!value || now - readAt > KNOWN_FOR_MS) {
      readAt = now
      value = read().catch((error: unknown) => {
        value = null
        throw error
      })
    }
    return value
  }
}
