/** The monitoring defaults that decide about mails, in the order of the screen. */
export const CHOICES = [
  ['enableEmailAlerts', 'A mail for each new ad', 'At most thirty an hour; the rest is in the summary.'],
  ['dailySummaryEnabled', 'Daily summary', 'One mail a day with everything new; none on a day without.'],
  ['alertOnLocalBrands', 'Local brands', 'Regional ones among them.'],
  ['alertOnNationalBrands', 'National brands', 'Chains that advertise all over the country.'],
] as const

export type Choices = Record<(typeof CHOICES)[number][0], boolean>

/** What to say when these choices leave nothing to mail; null while something is left. */
export function silence({ enableEmailAlerts, dailySummaryEnabled, alertOnLocalBrands, alertOnNationalBrands }: Choices): string | null {
  if (!enableEmailAlerts && !dailySummaryEnabled) return 'Neither single mails nor summaries are on: no mail will come.'
  if (!alertOnLocalBrands && !alertOnNationalBrands) return 'Neither local nor national brands are on: no mail will come.'
  return null
}
