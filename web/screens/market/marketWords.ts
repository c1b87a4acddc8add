export const PERIOD_OPTIONS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const
export type Period = (typeof PERIOD_OPTIONS)[number]['value']

export const KIND_OPTIONS = [
  { value: 'new', label: 'New in the market' },
  { value: 'rival', label: 'On a rival, not on us' },
  { value: 'back', label: 'Back on air' },
  { value: 'quiet', label: 'Gone quiet' },
] as const
export type Kind = (typeof KIND_OPTIONS)[number]['value']

/** What the list holds, and what to say when it is empty. */
export const KIND_WORDS: Readonly<Record<Kind, { about: string; empty: string }>> = {
  new: {
    about: 'Never heard in the market before this period, though it was listened to.',
    empty: 'Nobody new was heard. It takes listening since before the period to know who is new.',
  },
  rival: { about: 'Heard on other stations and not on yours.', empty: 'All who were heard elsewhere were heard on your station too.' },
  back: { about: 'Heard again after being silent for as long as this period.', empty: 'Nobody came back in this period.' },
  quiet: { about: 'At least three airings in the period before, none in this one.', empty: 'Nobody who was busy before has gone quiet.' },
}

/** The widths of bars, percent of the longest; 0 where there is nothing at all. */
export function barWidths(values: readonly number[]): number[] {
  const longest = Math.max(0, ...values)
  return values.map((value) => (longest === 0 ? 0 : Math.round((100 * value) / longest)))
}
