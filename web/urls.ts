/** Every address of the product that the browser asks for. Nothing else spells one out. */

export const GRAPHQL_PATH = '/graphql'
export const LOGIN_API_PATH = '/api/login'
export const LOGOUT_PATH = '/api/logout'

export const HOME_PATH = '/'
export const LOGIN_PATH = '/login'
export const DASHBOARD_PATH = '/dashboard'
export const INTELLIGENCE_PATH = '/intelligence'
export const DAILY_SUMMARY_PATH = '/daily-summary'
export const MONITORS_PATH = '/monitors'
export const DETECTIONS_PATH = '/detections'
export const TRANSCRIPT_REVIEW_PATH = '/transcript-review'
export const TRANSCRIPTS_PATH = '/transcripts'
export const NEWS_DASHBOARD_PATH = '/news-dashboard'
export const NEWS_PATH = '/news'
export const NEWS_PREFERENCES_PATH = '/news-preferences'
export const SOCIAL_MEDIA_PATH = '/social-media'
export const BRACKETS_PATH = '/brackets'
/** As routes spell it. */
export const BRACKET_ROUTE = '/brackets/:bracketId'
export const MICROSITES_PATH = '/microsites'
export const EMAIL_PREFERENCES_PATH = '/email-preferences'
export const USER_PROFILE_PATH = '/user-profile'
export const USERS_PATH = '/users'
export const MARKET_PATH = '/market'
export const COMPANIES_PATH = '/companies'
export const CREATIVES_PATH = '/creatives'
export const ADMINISTRATION_PATH = '/administration'
export const DIRECTORY_PATH = '/settings/directory'
export const DETECTION_SETTINGS_PATH = '/settings/detection'
export const FORGOT_PASSWORD_PATH = '/forgot-password'
/** As routes spell them. */
export const INVITE_ROUTE = '/invite/:token'
export const RESET_ROUTE = '/reset/:token'

export const DIRECTORY_IMPORTS_API_PATH = '/api/radio-directory/imports'
export const RELEASE_REVIEW_ITEMS_API_PATH = '/api/transcripts/review/release'
export const PROFILE_IMAGE_API_PATH = '/api/auth/user/image'
export const OWN_DATA_API_PATH = '/api/auth/user/export'
export const CHECK_INVITATION_API_PATH = '/api/invitations/check'
export const ACCEPT_INVITATION_API_PATH = '/api/invitations/accept'
export const PASSWORD_RESETS_API_PATH = '/api/password-resets'
export const CHECK_RESET_API_PATH = '/api/password-resets/check'
export const COMPLETE_RESET_API_PATH = '/api/password-resets/complete'

/** Where a person lands after signing in: the page named by `next` when it is one of ours. */
export function afterLoginPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return DASHBOARD_PATH
  try {
    const target = new URL(next, origin)
    const isOurs = target.origin === origin && !target.pathname.startsWith('//')
    return isOurs ? target.pathname + target.search + target.hash : DASHBOARD_PATH
  } catch {
    return DASHBOARD_PATH
  }
}

/** The detections list, narrowed to one station, to a company's name, or to one detection. */
export function detectionsPath(narrowed: { station?: string; search?: string; detection?: string } = {}): string {
  const parameters = new URLSearchParams(narrowed)
  return parameters.size === 0 ? DETECTIONS_PATH : `${DETECTIONS_PATH}?${parameters}`
}

/** What a monitor's station sends right now, as sound. */
export function listenApiPath(stationDatabaseId: number): string {
  return `/api/stations/${stationDatabaseId}/listen`
}

export function bracketPath(bracketId: number): string {
  return `${BRACKETS_PATH}/${bracketId}`
}

/** All that the product knows of a user, as a download for administrators. */
export function userDataApiPath(userId: number): string {
  return `/api/users/${userId}/export`
}

/** The page that a microsite's draft would show; `draft` is already encoded. */
export function micrositePreviewPath(draft: string): string {
  return `/api/microsites/preview?draft=${draft}`
}

/** A host as its visitors open it. */
export function siteAddress(domain: string): string {
  return `https://${domain}`
}

export const bracketResultsApiPath = (bracketId: number): string => `/api/brackets/${bracketId}/results.csv`
export const participantImageApiPath = (bracketId: number, participantId: number): string =>
  `/api/brackets/${bracketId}/participants/${participantId}/image`
export const bracketEmbedPath = (bracketId: number): string => `/embed/brackets/${bracketId}`

/** A list of the market screen as a spreadsheet. */
export function marketDownloadPath(list: 'opportunities' | 'share-of-voice' | 'dayparts' | 'hours' | 'compare', parameters: Record<string, string>): string {
  return `/api/market/${list}.csv?${new URLSearchParams(parameters)}`
}

/** The list of detections as a spreadsheet. */
export function detectionsDownloadPath(parameters: Record<string, string>): string {
  return `/api/detections/export.csv?${new URLSearchParams(parameters)}`
}
