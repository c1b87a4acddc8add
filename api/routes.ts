import type { Route } from './rest/defineRoute.ts'
import { bracketRoutes } from './features/brackets/bracket.rest.ts'
import { commentRoutes } from './features/brackets/comment.rest.ts'
import { organiserRoutes } from './features/brackets/organiser.rest.ts'
import { dailyStatsRoutes } from './features/dailyStats/dailyStats.rest.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.rest.ts'
import { creativeRoutes } from './features/creatives/creative.rest.ts'
import { detectionRoutes } from './features/detections/detection.rest.ts'
import { directoryImportRoutes } from './features/directory/directoryImport.rest.ts'
import { directoryRoutes } from './features/directory/directory.rest.ts'
import { invitationRoutes } from './features/invitations/invitation.rest.ts'
import { monitoringDefaultsRoutes } from './features/monitoringDefaults/monitoringDefaults.rest.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.rest.ts'
import { passwordResetRoutes } from './features/passwordResets/passwordReset.rest.ts'
import { personalDataRoutes } from './features/personalData/personalData.rest.ts'
import { profileImageRoutes } from './features/users/profileImage.rest.ts'
import { secondFactorRoutes } from './features/secondFactors/secondFactor.rest.ts'
import { micrositeRoutes } from './features/microsites/microsite.rest.ts'
import { previewRoutes } from './features/microsites/preview.rest.ts'
import { marketRoutes } from './features/market/market.rest.ts'
import { intelligenceRoutes } from './features/intelligence/intelligence.rest.ts'
import { scheduleRoutes } from './features/schedules/schedule.rest.ts'
import { sessionRoutes } from './features/sessions/session.rest.ts'
import { stationRoutes } from './features/stations/station.rest.ts'
import { transcriptRoutes } from './features/transcripts/transcript.rest.ts'
import { userRoutes } from './features/users/user.rest.ts'

/** The registry of every feature's REST table. */
export const routes: readonly Route[] = [
  ...bracketRoutes,
  ...organiserRoutes,
  ...commentRoutes,
  ...dailyStatsRoutes,
  ...dashboardRoutes,
  ...creativeRoutes,
  ...detectionRoutes,
  ...directoryImportRoutes,
  ...directoryRoutes,
  ...previewRoutes,
  ...invitationRoutes,
  ...monitoringDefaultsRoutes,
  ...newsletterRoutes,
  ...passwordResetRoutes,
  ...personalDataRoutes,
  ...profileImageRoutes,
  ...secondFactorRoutes,
  ...micrositeRoutes,
  ...intelligenceRoutes,
  ...marketRoutes,
  ...scheduleRoutes,
  ...sessionRoutes,
  ...stationRoutes,
  ...transcriptRoutes,
  ...userRoutes,
]
