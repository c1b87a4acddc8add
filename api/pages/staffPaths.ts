/** Every path of the staff app; any other answers 404 with the app's 'Page Not Found'. */
const STAFF_PATHS: readonly RegExp[] = [
  '/login', '/dashboard', '/intelligence', '/monitors', '/detections', '/transcript-review', '/transcripts',
  '/news-dashboard', '/news', '/news-preferences', '/email-preferences', '/user-profile', '/daily-summary',
  '/microsites', '/social-media', '/brackets', String.raw`/brackets/[^/]+`, '/users', '/settings', '/admin',
  String.raw`/admin/[^/]+`, String.raw`/settings/[^/]+`, String.raw`/invite/[^/]+`, String.raw`/reset/[^/]+`, '/forgot-password',
].map((path) => new RegExp(`^${path}/?$`))

export function isStaffPath(pathname: string): boolean {
  return STAFF_PATHS.some((pattern) => pattern.test(pathname))
}
