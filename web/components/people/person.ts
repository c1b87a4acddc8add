export interface Person {
  firstName: string | null | undefined
  lastName: string | null | undefined
  email: string
}

/** First and last name, or the address where there is no first name. */
export function displayName(person: Person): string {
  return person.firstName ? [person.firstName, person.lastName].filter(Boolean).join(' ') : person.email
}

/** The letter of the avatar. */
export function avatarInitial(person: Person): string {
  return (person.firstName || person.email || 'U').charAt(0).toUpperCase()
}

export function roleLabel(role: string): 'Administrator' | 'User' {
  return role === 'admin' ? 'Administrator' : 'User'
}
