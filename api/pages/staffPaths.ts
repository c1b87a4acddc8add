/** Every path of the staff app, as its routes spell them; any other answers 404 with the app's 'Page Not Found'. */
export const STAFF_PATHS = [
  '/login', '/forgot-password', '/invite/:token', '/reset/:token',
  '/dashboard', '/intelligence', '/daily-summary', '/monitors', '/detections', '/transcript-review', '/transcripts',
  '/news-dashboard', '/news', '/news-preferences', '/social-media', '/brackets', '/brackets/:bracketId', '/microsites',
  '/email-preferences', '/user-profile', '/users', '/settings/detection', '/settings/directory', '/administration', '/market',
  '/companies', '/creatives',
] as const

const PATTERNS = STAFF_PATHS.map((path) => new RegExp(`^${path.replace(/:[a-zA-Z]+/, '[^/]+')}/?$`))

export function isStaffPath(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname))
}
