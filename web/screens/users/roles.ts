import type { SelectOption } from '../../ui/Select.tsx'

/** What each role may do, in words. */
export const ROLE_OPTIONS: readonly (SelectOption<string> & { hint: string })[] = [
  { value: 'user', label: 'User', hint: 'Works with monitors, detections and prospects.' },
  { value: 'admin', label: 'Administrator', hint: 'All of it, and the users too.' },
  { value: 'news_user', label: 'News Runner', hint: 'News and the own profile only.' },
  { value: 'analyst', label: 'Analyst', hint: 'Reads everything, changes nothing.' },
]

export function roleName(role: string): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role
}
