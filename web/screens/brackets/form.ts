export const CATEGORIES = [
  { value: 'sports', label: 'Sports' },
  { value: 'food', label: 'Food' },
  { value: 'movies', label: 'Movies' },
  { value: 'music', label: 'Music' },
  { value: 'custom', label: 'Custom' },
] as const
export type Category = (typeof CATEGORIES)[number]['value']

export const SIZES = ['4', '8', '16', '32', '64'] as const
export type Size = (typeof SIZES)[number]

export interface BracketValues {
  title: string
  description: string
  category: Category
  totalParticipants: Size
  isPublic: boolean
}

export const NEW_BRACKET: BracketValues = { title: '', description: '', category: 'sports', totalParticipants: '16', isPublic: true }

const TITLE_MAX = 100
const DESCRIPTION_MAX = 500
const NAME_MAX = 100
const SEED_MAX = 999

export type BracketProblems = Partial<Record<keyof BracketValues, string>>

/** What can be said before anything is sent; the server has the last word. */
export function bracketProblems({ title, description }: Pick<BracketValues, 'title' | 'description'>): BracketProblems {
  const problems: BracketProblems = {}
  if (title.trim() === '') problems.title = 'Title is required'
  else if (title.trim().length > TITLE_MAX) problems.title = 'Title too long'
  if (description.trim().length > DESCRIPTION_MAX) problems.description = 'Description too long'
  return problems
}

export interface ParticipantValues {
  name: string
  /** As typed; empty: no seed. */
  seedNumber: string
}

export type ParticipantProblems = Partial<Record<keyof ParticipantValues, string>>

export function participantProblems({ name, seedNumber }: ParticipantValues): ParticipantProblems {
  const problems: ParticipantProblems = {}
  if (name.trim() === '') problems.name = 'Participant name is required'
  else if (name.trim().length > NAME_MAX) problems.name = 'Name must be 100 characters or less'
  const seed = Number(seedNumber)
  if (seedNumber.trim() !== '' && !(Number.isInteger(seed) && seed >= 1 && seed <= SEED_MAX)) problems.seedNumber = 'Seeds go from 1 to 999'
  return problems
}

export const STATUS_LABELS: Readonly<Record<string, string>> = { setup: 'Setup', active: 'Active', inactive: 'Inactive', completed: 'Completed' }

export function statusPalette(status: string): 'green' | 'blue' | 'gray' {
  if (status === 'active') return 'green'
  return status === 'completed' ? 'blue' : 'gray'
}
