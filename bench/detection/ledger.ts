import type { Score } from '../../scripts/detection/scoring.ts'

export interface LedgerEntry {
  batch: string
  items: number
  note: string
  all: Score
  clean: Score
  raw: Score
}

const show = (value: number | null): string => (value === null ? '–' : value.toFixed(1))

/** The ledger as a table: what each fresh batch scored the first time, before anything was mended. */
export function ledgerText(entries: readonly LedgerEntry[]): string {
  const rows = entries.map(({ batch, items, all, clean, raw, note }) =>
    `| ${batch} | ${items} | ${show(all.adPrecision)} / ${show(all.adRecall)} / ${show(all.adF1)} | ${show(all.companyF1)} | ${show(clean.companyF1)} | ${show(raw.companyF1)} | ${show(all.contentType)} | ${show(all.brandType)} | ${show(all.phone)} | ${show(all.website)} | ${note} |`)
  return [
    '# First-try figures',
    '',
    'Each batch was written before the model was shown any of it, scored once, and entered here before anything was mended. Figures in per cent.',
    '',
    '| batch | windows | ad P / R / F1 | company F1 | clean | raw | content type | brand type | phone | website | model |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
