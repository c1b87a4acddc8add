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
const OWNER_AND_ADMIN: readonly Identity[] = ['owner', 'admin']

/** `Type.field` of queries, mutations and subscriptions. */
export const OPERATION_RIGHTS: Record<string, readonly Identity[]> = {
  'Query.apiTokens': STAFF,
  'Query.dashboardStats': STAFF_READERS,
  'Query.detectionStationCount': READERS_AND_PARTNERS,
  'Query.detections': READERS_AND_PARTNERS,
  'Query.micrositePreflight': STAFF,
  'Query.microsites': STAFF_READERS,
  'Query.node': EVERYBODY,
  'Query.nodes': EVERYBODY,
  'Query.recogniser': STAFF_READERS,
  'Query.stations': READERS_AND_PARTNERS,
  'Query.viewer': EVERYBODY,
  'Mutation.convertToLead': STAFF,
  'Mutation.createApiToken': STAFF,
  'Mutation.createMicrosite': STAFF,
  'Mutation.deleteMicrosite': STAFF,
  'Mutation.revokeApiToken': STAFF,
  'Mutation.setTimeZone': SIGNED_IN,
  'Mutation.updateMicrosite': STAFF,
  'Subscription.detectionAdded': READERS_AND_PARTNERS,
  'Subscription.detectionChanged': READERS_AND_PARTNERS,
  'Subscription.stationChanged': READERS_AND_PARTNERS,
}

/** Who gets a row of `owner`'s by `node(id:)`. */
export const NODE_RIGHTS: Record<string, readonly Identity[]> = {
  ApiToken: OWNER_AND_ADMIN,
  Detection: READERS_AND_PARTNERS,
  Microsite: STAFF_READERS,
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
  'POST /api/microsites': STAFF,
  'PATCH /api/microsites/:id': STAFF,
  'DELETE /api/microsites/:id': STAFF,
}
