const two = (part: number) => String(part).padStart(2, '0')

/** As a date-time input takes it, in the viewer's own zone: `2026-03-05T18:30`. */
export function inputTimeOf(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** ISO of what was typed; null for nothing. */
export function momentOf(inputTime: string): string | null {
  const moment = new Date(inputTime)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
