/** Every screen of the staff app that stands, with the heading by which one knows that it is there. */
export const STAFF_SCREENS: readonly { path: string; heading: string }[] = [
  { path: '/dashboard', heading: 'Studio Dashboard' },
  { path: '/intelligence', heading: 'Business Intelligence Dashboard' },
  { path: '/daily-summary', heading: 'Daily Platform Summary' },
  { path: '/detections', heading: 'Detections' },
  { path: '/transcript-review', heading: 'Transcript Review' },
  { path: '/microsites', heading: 'Microsites Management' },
  { path: '/user-profile', heading: 'User Profile' },
  { path: '/users', heading: 'Users' },
  { path: '/settings/detection', heading: 'Detection Settings' },
  { path: '/administration', heading: 'Administration' },
]

export const PUBLIC_SCREENS: readonly { path: string; heading: string | null }[] = [
  { path: '/', heading: null },
  { path: '/login', heading: 'Secure Login' },
]
