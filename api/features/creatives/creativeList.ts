import type { Prisma } from '../../generated/prisma/client.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import { companiesLike } from '../companies/company.store.ts'

export const CREATIVE_SORTS = ['LAST_HEARD', 'NEWEST', 'MOST_AIRED'] as const
export type CreativeSort = (typeof CREATIVE_SORTS)[number]

export interface CreativeFilter {
  /** Part of the company's name, of another name of it, or of what is said. */
  search?: string | null | undefined
  /** Only those whose company is known, or only the others. */
  isNamed?: boolean | null | undefined
}

/** Creatives belong to the house: all staff read those that are ads and were on the air. */
export function creativesVisibleTo(viewer: Viewer): Prisma.CreativeWhereInput {
  return canReadAsStaff(viewer) ? { dismissedAt: null, airingCount: { gt: 0 } } : { id: -1 }
}

export function creativesLike({ search, isNamed }: CreativeFilter): Prisma.CreativeWhereInput {
  const text = search?.trim().replaceAll(/[\\%_]/g, String.raw`\$&`) ?? ''
  const named: Prisma.CreativeWhereInput = typeof isNamed === 'boolean' ? { companyId: isNamed ? { not: null } : null } : {}
  if (text === '') return named
  return { ...named, OR: [{ company: companiesLike(search ?? '') }, { transcript: { contains: text, mode: 'insensitive' } }] }
}

/** Whole orders: what is equal stands by its id. */
export function creativeOrder(sort: CreativeSort): Prisma.CreativeOrderByWithRelationInput[] {
  const by = { LAST_HEARD: { lastHeardAt: 'desc' }, NEWEST: { firstHeardAt: 'desc' }, MOST_AIRED: { airingCount: 'desc' } } as const
  return [by[sort], { id: 'desc' }]
}
