/** What a person may know of a user; the password hash never leaves the store. */
export interface UserProfile {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  role: string
  status: string
  lastLoginAt: Date | null
  createdAt: Date
  emailAlertsEnabled: boolean
  dailySummaryTime: string
  newsAlertsEnabled: boolean
  newsAlertTime: string
  newsLocation: string
  newsCategoriesEnabled: string[]
  newsCategoriesChosenAt: Date | null
  newsIncludeLocal: boolean
  newsIncludeNational: boolean
  timeZone: string
}

/** All five that the news settings offer, in their stored order. */
export const NEWS_CATEGORIES = ['sports', 'lifestyle', 'technology', 'food', 'funny'] as const

/** Until a user has chosen, screens show every category. */
export function shownNewsCategories(user: Pick<UserProfile, 'newsCategoriesEnabled' | 'newsCategoriesChosenAt'>): readonly string[] {
  return user.newsCategoriesChosenAt ? user.newsCategoriesEnabled : NEWS_CATEGORIES
}

/** An erased user is a pseudonym that old rows point to. */
export const USER_STATUSES = ['active', 'inactive'] as const
export const ERASED_STATUS = 'erased'

/** How mails address a person; null without a name. */
export function nameOf(user: Pick<UserProfile, 'firstName' | 'lastName'>): string | null {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || null
}
