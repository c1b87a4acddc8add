/** Pages here are reached from mails; the token in their path is the whole right, so that forged writes mean nothing. */
export const MAIL_LINK_PREFIX = '/email/'

/** Paths that end in a secret. */
const SECRET_PATH = /^(\/(?:email\/\w+|invite|reset)\/).+$/

/** The path as logs may hold it. */
export function loggedPath(pathname: string): string {
  return pathname.replace(SECRET_PATH, '$1…')
}
