/** Every value as text; a list as its words with commas between. */
type Details = Readonly<Record<string, string>>

const count = (value: string | undefined, one: string, many: string): string => `${value ?? '0'} ${value === '1' ? one : many}`

const SETTING_NAMES: Readonly<Record<string, string>> = {
  title: 'title', description: 'description', isPublic: 'public or private', allowAnonymousVoting: 'anonymous voting',
  votingEndTime: 'end of voting', totalParticipants: 'size', requireLogin: 'login to vote', oneVotePerUser: 'one vote per user',
  showResults: 'visible counts', allowComments: 'comments',
}

const TEXTS: Readonly<Record<string, (details: Details) => string>> = {
  created: () => 'Created the bracket',
  'status active': () => 'Opened voting',
  'status inactive': () => 'Paused voting',
  'settings changed': ({ changed }) =>
    `Changed ${[...new Set((changed ?? '').split(',').flatMap((name) => SETTING_NAMES[name] ?? []))].join(', ') || 'the settings'}`,
  'participant added': ({ name }) => `Added ${name}`,
  'participants added': (details) => `Added ${count(details['count'], 'participant', 'participants')}`,
  'participant changed': ({ from, name }) => (from === name ? `Changed ${name}` : `Renamed ${from} to ${name}`),
  'participant removed': ({ name }) => `Removed ${name}`,
  'picture set': ({ name }) => `Set the picture of ${name}`,
  'picture removed': ({ name }) => `Removed the picture of ${name}`,
  reseeded: () => 'Changed the seeding',
  'round closed': ({ round }) => `Closed round ${round}`,
  'round closed by time': ({ round }) => `Round ${round} closed at its end`,
  'round end set': ({ round, closesAt }) => (closesAt ? `Set the end of round ${round}` : `Removed the end of round ${round}`),
  'advance undone': ({ round }) => (round ? `Reopened round ${round}` : 'Undid the draw'),
  'votes released': ({ released }) => `Counted ${count(released, 'vote', 'votes')} that had been set aside`,
  archived: () => 'Archived the bracket',
  restored: () => 'Took the bracket out of the archive',
  duplicated: ({ title }) => `Made it from ${title}`,
  'comment hidden': ({ author }) => `Hid a comment of ${author}`,
  'comment shown': ({ author }) => `Showed a comment of ${author} again`,
  'comment deleted': ({ author }) => `Deleted a comment of ${author}`,
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An act as a sentence; acts of later versions show as they were noted. */
export function auditText(action: string, details: unknown): string {
  const text = Object.hasOwn(TEXTS, action) ? TEXTS[action] : undefined
  return text ? text(Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [name, textOf(value)]))) : action
}
