import type { SelectOption } from './Select.tsx'

const MINUTES_PER_STEP = 30
const STEPS_PER_DAY = (24 * 60) / MINUTES_PER_STEP

/** Every half hour of the day: the value is HH:MM, the label h:mm a. */
export const timeChoices: readonly SelectOption<string>[] = Array.from({ length: STEPS_PER_DAY }, (_, step) => {
  const hour = Math.floor((step * MINUTES_PER_STEP) / 60)
  const minute = String((step * MINUTES_PER_STEP) % 60).padStart(2, '0')
  return { value: `${String(hour).padStart(2, '0')}:${minute}`, label: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}` }
})

/** The choices, with a stored time that stands between two of them. */
export function timeChoicesWith(stored: string): readonly SelectOption<string>[] {
  if (timeChoices.some(({ value }) => value === stored)) return timeChoices
  return [...timeChoices, { value: stored, label: stored }].toSorted((a, b) => a.value.localeCompare(b.value))
}
