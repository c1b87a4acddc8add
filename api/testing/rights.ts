/**
 * Who may do what, one row for every query, mutation, subscription, node type and REST route. `rights.test.ts` walks
 * the built schema and the route table: an operation without a row fails it, and so does a cell that is not true.
 *
 * `owner` made the rows that are asked for, `other` is a user like him. A cell says whether the caller gets past the
 * gate: what he is answered then (his own rows, nothing, a complaint about the input) the feature's own tests say.
 */
export const IDENTITIES = ['anonymous', 'owner', 'other', 'admin', 'news_user', 'analyst', 'partner'] as const
export type Identity = (typeof IDENTITIES)[number]

const EVERYBODY: readonly Identity[] = IDENTITIES
const SIGNED_IN: readonly Identity[] = ['owner', 'other', 'admin', 'news_user', 'analyst']
const STAFF: readonly Identity[] = ['owner', 'other', 'admin']
const STAFF_READERS: readonly Identity[] = [...STAFF, 'analyst']
const READERS_AND_PARTNERS: readonly Identity[] = [...STAFF_READERS, 'partner']
const ADMIN: readonly Identity[] = ['admin']
const OWNER_AND_ADMIN: readonly Identity[] = ['owner', 'admin']

/** `Type.field` of queries, mutations and subscriptions. */
export const OPERATION_RIGHTS: Record<string, readonly Identity[]> = {
  'Query.apiTokens': STAFF,
  'Query.dashboardStats': STAFF_READERS,
  'Query.hasSampleData': STAFF_READERS,
  'Query.detectionStationCount': READERS_AND_PARTNERS,
  'Query.detections': READERS_AND_PARTNERS,
  'Query.invitations': ADMIN,
  'Query.users': ADMIN,
  'Query.micrositePreflight': STAFF,
  'Query.microsites': STAFF_READERS,
  'Query.node': EVERYBODY,
  'Query.nodes': EVERYBODY,
  'Query.recogniser': STAFF_READERS,
  'Query.stations': READERS_AND_PARTNERS,
  'Query.viewer': EVERYBODY,
  'Mutation.administerUser': ADMIN,
  'Mutation.changePassword': SIGNED_IN,
  'Mutation.confirmSecondFactor': SIGNED_IN,
  'Mutation.endOtherSessions': SIGNED_IN,
  'Mutation.endSession': SIGNED_IN,
  'Mutation.eraseUser': ADMIN,
  'Mutation.inviteUser': ADMIN,
  'Mutation.removeSecondFactor': SIGNED_IN,
  'Mutation.removeSecondFactorOfUser': ADMIN,
  'Mutation.renewRecoveryCodes': SIGNED_IN,
  'Mutation.resendInvitation': ADMIN,
  'Mutation.revokeInvitation': ADMIN,
  'Mutation.sendTestEmail': SIGNED_IN,
  'Mutation.startSecondFactor': SIGNED_IN,
  'Mutation.updateEmailPreferences': SIGNED_IN,
  'Mutation.updateMonitoringDefaults': SIGNED_IN,
  'Mutation.updateProfile': SIGNED_IN,
  'Mutation.convertToLead': STAFF,
  'Mutation.createApiToken': STAFF,
  'Mutation.createMicrosite': STAFF,
  'Mutation.deleteMicrosite': STAFF,
  'Mutation.removeSampleData': ADMIN,
  'Mutation.revokeApiToken': STAFF,
  'Mutation.setTimeZone': SIGNED_IN,
  'Mutation.createStation': STAFF,
  'Mutation.replaceStation': STAFF,
  'Mutation.updateStation': STAFF,
  'Mutation.deleteStation': STAFF,
  'Mutation.createSchedule': STAFF,
  'Mutation.updateSchedule': STAFF,
  'Mutation.deleteSchedule': STAFF,
  'Mutation.updateMicrosite': STAFF,
  'Subscription.detectionAdded': READERS_AND_PARTNERS,
  'Subscription.detectionChanged': READERS_AND_PARTNERS,
  'Subscription.stationChanged': READERS_AND_PARTNERS,
}

/** Who gets a row of `owner`'s by `node(id:)`. */
export const NODE_RIGHTS: Record<string, readonly Identity[]> = {
  ApiToken: OWNER_AND_ADMIN,
  Detection: READERS_AND_PARTNERS,
  Invitation: ADMIN,
  MonitoringDefaults: ['owner'],
  Session: ['owner'],
  Microsite: STAFF_READERS,
  MonitoringSchedule: [...OWNER_AND_ADMIN, 'analyst'],
  RadioStation: [...OWNER_AND_ADMIN, 'analyst', 'partner'],
  User: OWNER_AND_ADMIN,
}

/** `METHOD path` of the REST tables. */
export const ROUTE_RIGHTS: Record<string, readonly Identity[]> = {
  'GET /api/auth/user': SIGNED_IN,
  'GET /api/detections': STAFF_READERS,
  'GET /api/detections/:id/clip': STAFF_READERS,
  'GET /api/logout': EVERYBODY,
  'GET /api/microsites': STAFF_READERS,
  'GET /api/microsites/:id': STAFF_READERS,
  'GET /api/microsites/by-domain/:host': EVERYBODY,
  'GET /api/microsites/preview': STAFF,
  'GET /api/minimal/dashboard-stats': STAFF_READERS,
  'GET /api/stations': STAFF_READERS,
  'GET /api/user': SIGNED_IN,
  'POST /api/intelligence/convert-to-lead/:detectionId': STAFF,
  'POST /api/login': EVERYBODY,
  'GET /api/monitoring-schedules/all': STAFF_READERS,
  'POST /api/monitoring-schedules': STAFF,
  'PATCH /api/monitoring-schedules/:id': STAFF,
  'DELETE /api/monitoring-schedules/:id': STAFF,
  'PATCH /api/stations/:id': STAFF,
  'PATCH /api/stations/:id/alerts': STAFF,
  'DELETE /api/stations/:id': STAFF,
  'DELETE /api/stations/:id/force': STAFF,
  'POST /api/microsites': STAFF,
  'POST /api/stations': STAFF,
  'PATCH /api/microsites/:id': STAFF,
  'DELETE /api/microsites/:id': STAFF,
  'GET /api/auth/sessions': SIGNED_IN,
  'DELETE /api/auth/sessions/:id': SIGNED_IN,
  'POST /api/auth/sessions/end-others': SIGNED_IN,
  'GET /api/auth/second-factor': SIGNED_IN,
  'POST /api/auth/second-factor/start': SIGNED_IN,
  'POST /api/auth/second-factor/confirm': SIGNED_IN,
  'POST /api/auth/second-factor/recovery-codes': SIGNED_IN,
  'POST /api/auth/second-factor/remove': SIGNED_IN,
  'PATCH /api/auth/user/profile': SIGNED_IN,
  'POST /api/auth/user/change-password': SIGNED_IN,
  'PATCH /api/auth/user/email-preferences': SIGNED_IN,
  'PUT /api/user/email-preferences': SIGNED_IN,
  'POST /api/user/test-email': SIGNED_IN,
  'POST /api/email/test': SIGNED_IN,
  'GET /api/users': ADMIN,
  'PATCH /api/users/:id': ADMIN,
  'DELETE /api/users/:id': ADMIN,
  'GET /api/users/:id/export': ADMIN,
  'GET /api/auth/user/export': SIGNED_IN,
  'POST /api/auth/user/image': SIGNED_IN,
  'DELETE /api/auth/user/image': SIGNED_IN,
  'GET /api/users/:id/image': SIGNED_IN,
  'GET /api/monitoring-defaults': SIGNED_IN,
  'PATCH /api/monitoring-defaults': SIGNED_IN,
  'GET /api/invitations': ADMIN,
  'POST /api/invitations': ADMIN,
  'POST /api/invitations/check': EVERYBODY,
  'POST /api/invitations/accept': EVERYBODY,
  'POST /api/invitations/:id/resend': ADMIN,
  'DELETE /api/invitations/:id': ADMIN,
  'POST /api/password-resets': EVERYBODY,
  'POST /api/password-resets/check': EVERYBODY,
  'POST /api/password-resets/complete': EVERYBODY,
  'GET /api/snow-cone/images': EVERYBODY,
  'POST /api/snow-cone/newsletter': EVERYBODY,
}
