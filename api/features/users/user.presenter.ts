import { shownNewsCategories, type UserProfile } from './user.ts'

/** The user as REST shows him to himself. */
export function currentUser(user: UserProfile) {
  return {
    ...administeredUser(user),
    emailAlertsEnabled: user.emailAlertsEnabled,
    dailySummaryTime: user.dailySummaryTime,
    newsAlertsEnabled: user.newsAlertsEnabled,
    newsAlertTime: user.newsAlertTime,
    newsLocation: user.newsLocation,
    newsCategoriesEnabled: shownNewsCategories(user).join(','),
    newsIncludeLocal: user.newsIncludeLocal,
    newsIncludeNational: user.newsIncludeNational,
    timeZone: user.timeZone,
  }
}

/** A user as REST shows him to administrators. */
export function administeredUser(user: UserProfile) {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    status: user.status,
    lastLoginAt: user.lastLoginAt,
    createdAt: user.createdAt,
  }
}
