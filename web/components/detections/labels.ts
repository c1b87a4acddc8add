/** Dashboard and alerts know two kinds of brand; every other is Unknown. */
export function shortBrandLabel(brandType: string): 'Local' | 'National' | 'Unknown' {
  if (brandType === 'local') return 'Local'
  return brandType === 'national' ? 'National' : 'Unknown'
}
