import type { Database } from '../adapters/database.ts'
import type { Logger, PubSub } from '../ports.ts'
import type { RequestOrigin } from '../requestOrigin.ts'
import type { Services } from '../services.ts'
import type { Viewer } from '../viewer.ts'

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
  /** How many callers this execution serves: more than one where sockets share a subscription. */
  audienceSize(): number
}
