import * as urls from './urls.ts'

/** Every address that needs a login; a visitor sees the login in place whether or not it has a screen yet. */
export const PROTECTED_PATHS = [
  urls.DASHBOARD_PATH,
  urls.INTELLIGENCE_PATH,
  urls.DAILY_SUMMARY_PATH,
  urls.MONITORS_PATH,
  urls.DETECTIONS_PATH,
  urls.TRANSCRIPT_REVIEW_PATH,
  urls.TRANSCRIPTS_PATH,
  urls.NEWS_DASHBOARD_PATH,
  urls.NEWS_PATH,
  urls.NEWS_PREFERENCES_PATH,
  urls.SOCIAL_MEDIA_PATH,
  urls.BRACKETS_PATH,
  urls.BRACKET_ROUTE,
  urls.MICROSITES_PATH,
  urls.EMAIL_PREFERENCES_PATH,
  urls.USER_PROFILE_PATH,
  urls.USERS_PATH,
  urls.DETECTION_SETTINGS_PATH,
  urls.ADMINISTRATION_PATH,
  urls.MARKET_PATH,
  urls.COMPANIES_PATH,
  urls.CREATIVES_PATH,
  urls.DIRECTORY_PATH,
]

/** Those that people open to become or stay somebody who may log in. */
export const OPEN_PATHS = [urls.LOGIN_PATH, urls.FORGOT_PASSWORD_PATH, urls.INVITE_ROUTE, urls.RESET_ROUTE]
