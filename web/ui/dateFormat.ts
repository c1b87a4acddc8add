const DATE_PARTS: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }
const TIME_PARTS: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

/** 'MMM d, yyyy at h:mm a' in the viewer's zone unless another is named. */
export function formatMoment(moment: Date, timeZone?: string): string {
  const part = partsOf(moment, { ...DATE_PARTS, ...TIME_PARTS }, timeZone)
  return `${part('month')} ${part('day')}, ${part('year')} at ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

/** 'MMM dd, yyyy' in the viewer's zone unless another is named. */
export function formatDay(moment: Date, timeZone?: string): string {
  const part = partsOf(moment, { ...DATE_PARTS, day: '2-digit' }, timeZone)
  return `${part('month')} ${part('day')}, ${part('year')}`
}

function partsOf(moment: Date, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const parts = new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) }).formatToParts(moment)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
}
