import type { Route } from './rest/defineRoute.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.rest.ts'
import { detectionRoutes } from './features/detections/detection.rest.ts'
import { micrositeRoutes } from './features/microsites/microsite.rest.ts'
import { previewRoutes } from './features/microsites/preview.rest.ts'
import { sessionRoutes } from './features/sessions/session.rest.ts'
import { stationRoutes } from './features/stations/station.rest.ts'
import { userRoutes } from './features/users/user.rest.ts'

/** The registry of every feature's REST table. */
export const routes: readonly Route[] = [
  ...dashboardRoutes,
  ...detectionRoutes,
  ...previewRoutes,
  ...micrositeRoutes,
  ...sessionRoutes,
  ...stationRoutes,
  ...userRoutes,
]
