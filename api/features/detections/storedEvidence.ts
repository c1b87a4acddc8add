import type { Evidence } from './judgement.ts'

const KINDS: ReadonlySet<string> = new Set(['phone', 'website', 'jingle', 'local_business'])

/** The evidence of a stored detection; whatever is none is left out. */
export function evidenceOf(stored: unknown): Evidence[] {
  return Array.isArray(stored) ? stored.filter(isEvidence) : []
}

function isEvidence(value: unknown): value is Evidence {
  const item = value as Partial<Evidence> | null
  return KINDS.has(item?.kind ?? '') && typeof item?.text === 'string' && typeof item.start === 'number' && typeof item.end === 'number'
}
