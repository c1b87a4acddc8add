import type { Route } from './rest/defineRoute.ts'
import { sessionRoutes } from './features/sessions/session.rest.ts'
import { stationRoutes } from './features/stations/station.rest.ts'
import { userRoutes } from './features/users/user.rest.ts'

/** The registry of every feature's REST table. */
export const routes: readonly Route[] = [...sessionRoutes, ...stationRoutes, ...userRoutes]
