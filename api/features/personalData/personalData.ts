/**
 * Where people stand in the tables. Rows of a user are found by the names of their columns, so that a new table
 * joins export and erasure by itself; a table without a rule makes both fail, in a test first.
 */

/** Columns that hold a user's id. */
export const USER_ID_COLUMNS: ReadonlySet<string> = new Set([
  'userId', 'createdBy', 'invitedBy', 'voterId', 'assignedTo', 'taggedBy', 'resolvedBy', 'reviewedBy', 'changedBy', 'decidedBy', 'ownerId', 'actorId',
])

/** Columns that hold a mail address of a user, by table: elsewhere such a column names a company. */
export const ADDRESS_COLUMNS: Readonly<Record<string, string>> = {
  login_attempts: 'accountKey',
  mail_log: 'recipient',
  newsletter_subscribers: 'email',
  one_time_links: 'email',
  user_invitations: 'email',
}

/** A subject is a user, or a subscriber who is none: the purpose tells. */
export const USER_LINK_PURPOSES = ['password_reset', 'email_change'] as const

/** Never part of an export: what opens doors stays inside. */
export const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'password', 'token', 'tokenHash', 'secret', 'secretHash', 'codeHash', 'sealedContent', 'apiKey', 'apiSecret', 'accessToken',
  'accessTokenSecret', 'signingSecret', 'authKey', 'p256dhKey',
])

export type ErasureRule =
  /** Rows that are about the user alone. */
  | { kind: 'delete' }
  /** Work of the office that stays; the user's id in it points to a pseudonym. */
  | { kind: 'keep' }
  /** Stays, without these columns. */
  | { kind: 'clear'; columns: readonly string[] }

const REMOVE = { kind: 'delete' } as const
const KEEP = { kind: 'keep' } as const

export const ERASURE_RULES: Readonly<Record<string, ErasureRule>> = {
  ad_keywords_config: REMOVE,
  admin_error_alert_settings: REMOVE,
  api_tokens: REMOVE,
  audio_segment_tags: KEEP,
  bracket_audit_lines: KEEP,
  /** His own words go with him. */
  bracket_comments: REMOVE,
  bracket_votes: { kind: 'clear', columns: ['ipAddress', 'userAgent', 'voterSessionId', 'addressRange'] },
  brackets: KEEP,
  brand_classification_config: REMOVE,
  company_merges: KEEP,
  complete_transcripts: KEEP,
  directory_imports: KEEP,
  feedback: KEEP,
  login_attempts: REMOVE,
  mail_log: REMOVE,
  microsites: KEEP,
  monitoring_defaults: REMOVE,
  monitoring_schedules: KEEP,
  newsletter_subscribers: REMOVE,
  one_time_links: REMOVE,
  profile_images: REMOVE,
  prospect_status_changes: KEEP,
  radio_stations: KEEP,
  recovery_codes: REMOVE,
  review_decisions: KEEP,
  saved_filters: REMOVE,
  second_factors: REMOVE,
  sessions: REMOVE,
  social_media_configurations: REMOVE,
  social_media_posts: KEEP,
  system_errors: { kind: 'clear', columns: ['ipAddress', 'userAgent', 'headers', 'requestData'] },
  tagging_queue: KEEP,
  tagging_queue_skips: REMOVE,
  territory_searches: KEEP,
  todo_items: KEEP,
  /** An invitation that the user sent is somebody else's; his own goes with his address. */
  user_invitations: KEEP,
  user_tagging_stats: REMOVE,
  users: KEEP,
  weekly_todo_scheduler: REMOVE,
}

/** What was said on the air is no user's data, and too much to search while somebody waits. */
export const BROADCAST_TABLES: ReadonlySet<string> = new Set([
  'airings', 'audio_segments', 'audio_segment_tags', 'company_merge_rows', 'complete_transcripts', 'creatives', 'detections',
  'full_period_recordings', 'review_changes', 'tagging_queue',
])

/** Stands where a name or an address stood. */
export const ERASED_TEXT = '[erased]'

export function pseudonymOf(userId: number): string {
  return `erased-${userId}@erased.invalid`
}
