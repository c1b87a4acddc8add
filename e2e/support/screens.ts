/** Title of the bracket that is made for the pictures. */
export const SCREEN_BRACKET = 'Best Burger in Town'

/** Every screen of the staff app that stands, with the heading by which one knows that it is there. */
export const STAFF_SCREENS: readonly { path: string; heading: string }[] = [
  { path: '/dashboard', heading: 'Studio Dashboard' },
  { path: '/intelligence', heading: 'Business Intelligence Dashboard' },
  { path: '/daily-summary', heading: 'Daily Platform Summary' },
  { path: '/detections', heading: 'Detections' },
  { path: '/transcript-review', heading: 'Transcript Review' },
  { path: '/brackets', heading: 'Tournament Brackets' },
  // The one that makeLiveBracket makes in an empty product.
  { path: '/brackets/1', heading: SCREEN_BRACKET },
  { path: '/microsites', heading: 'Microsites Management' },
  { path: '/user-profile', heading: 'User Profile' },
  { path: '/users', heading: 'Users' },
  { path: '/monitors', heading: 'Monitor Management' },
  { path: '/settings/directory', heading: 'Station Directory' },
  { path: '/settings/detection', heading: 'Detection Settings' },
  { path: '/administration', heading: 'Administration' },
]

export const PUBLIC_SCREENS: readonly { path: string; heading: string | null }[] = [
  { path: '/', heading: null },
  { path: '/login', heading: 'Secure Login' },
  { path: '/public/brackets/1', heading: SCREEN_BRACKET },
  { path: '/embed/brackets/1', heading: SCREEN_BRACKET },
]
