import type { Measure } from '../../ui/Stat.tsx'

const MINUTES_PER_HOUR = 60

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function count(number: number): Measure {
  return { number: whole.format(number) }
}

export function hours(number: number): Measure {
  return { number: tenths.format(number), unit: 'h' }
}

/** Minutes alone, and from an hour on hours and minutes. */
export function hoursAndMinutes(minutes: number): readonly Measure[] {
  const rounded = Math.round(minutes)
  if (rounded < MINUTES_PER_HOUR) return [{ number: String(rounded), unit: 'min' }]
  return [
    { number: whole.format(Math.floor(rounded / MINUTES_PER_HOUR)), unit: 'h' },
    { number: String(rounded % MINUTES_PER_HOUR).padStart(2, '0'), unit: 'min' },
  ]
}

/** `number` is 0–100. */
export function percent(number: number): Measure {
  return { number: `${whole.format(number)}%` }
}
