const MAX_NAME_LENGTH = 50
const MIN_PASSWORD_LENGTH = 6
/** The server looks closer; this catches what is plainly no address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
}

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

/** The first problem of each field; an empty object when all is well. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

export function profileProblems({ firstName, lastName, email }: ProfileValues): Problems<ProfileValues> {
  return compact({
    firstName: nameProblem(firstName, 'First name'),
    lastName: nameProblem(lastName, 'Last name'),
    email: EMAIL.test(email.trim()) ? null : 'Invalid email address',
  })
}

export function passwordProblems({ currentPassword, newPassword, confirmPassword }: PasswordValues): Problems<PasswordValues> {
  return compact({
    currentPassword: currentPassword === '' ? 'Current password is required' : null,
    newPassword: newPassword.length < MIN_PASSWORD_LENGTH ? `Password must be at least ${MIN_PASSWORD_LENGTH} characters` : null,
    confirmPassword:
      confirmPassword === '' ? 'Please confirm your password' : confirmPassword === newPassword ? null : "Passwords don't match",
  })
}

function nameProblem(value: string, name: string): string | null {
  const length = value.trim().length
  if (length === 0) return `${name} is required`
  return length > MAX_NAME_LENGTH ? `${name} too long` : null
}

function compact<Values>(problems: Record<keyof Values, string | null>): Problems<Values> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Problems<Values>
}
