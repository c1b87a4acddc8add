import type { Database } from '../adapters/database.ts'
import type { Logger, PubSub } from '../ports.ts'
import type { Services } from '../services.ts'
import type { Viewer } from '../viewer.ts'

/** Where a request came from, as far as trusted proxies let us know. */
export interface RequestOrigin {
  requestId: string
  ipAddress: string
  userAgent: string | null
  /** Lower case, without port. */
  host: string
}

export interface GraphQLContext {
  viewer: Viewer
  services: Services
  /** Read by connections with Pothos' `query`; stores own every write. */
  database: Database
  pubsub: PubSub
  logger: Logger
  origin: RequestOrigin
  /** Of the signed voter cookie; null without one. */
  voterDeviceId: string | null
}
