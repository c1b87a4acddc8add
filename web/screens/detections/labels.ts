const BRAND_LABELS: Record<string, string> = { local: 'Local', national: 'National', regional: 'Regional' }
const CONTENT_LABELS: Record<string, string> = {
  advertisement: 'Advertisement',
  sponsorship: 'Sponsorship',
  announcement: 'Announcement',
}

export function brandLabel(brandType: string): string {
  return BRAND_LABELS[brandType] ?? 'Unknown'
}

export function contentLabel(contentType: string): string {
  return CONTENT_LABELS[contentType] ?? contentType
}

/** One decimal and the unit, or N/A. */
export function decibels(level: number | null | undefined): string {
  return level === null || level === undefined ? 'N/A' : `${level.toFixed(1)} dB`
}
