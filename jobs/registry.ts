import { mailDetectionJob } from './alerts/mailDetection.job.ts'
import { noteSummaryJob } from './alerts/noteSummary.job.ts'
import { queueSummariesJob } from './alerts/queueSummaries.job.ts'
import { listenToStationJob } from './capture/listenToStation.job.ts'
import type { JobDefinition } from './defineJob.ts'
import { learnCreativeJob } from './detections/learnCreative.job.ts'
import { importDirectoryJob } from './directory/importDirectory.job.ts'
import { makeClipJob } from './detections/makeClip.job.ts'
import { transcribeSegmentJob } from './listening/transcribeSegment.job.ts'
import { sendMailJob } from './mails/sendMail.job.ts'
import { mailResetLinkJob } from './passwordResets/mailResetLink.job.ts'
import { keepClipsJob } from './maintenance/keepClips.job.ts'
import { closeRoundsJob } from './maintenance/closeRounds.job.ts'
import { computeDailyStatsJob } from './maintenance/computeDailyStats.job.ts'
import { pruneAccountsJob } from './maintenance/pruneAccounts.job.ts'
import { pruneAudioJob } from './maintenance/pruneAudio.job.ts'
import { pruneMailFilesJob } from './maintenance/pruneMailFiles.job.ts'
import { pruneReviewQueueJob } from './maintenance/pruneReviewQueue.job.ts'
import { pruneSystemErrorsJob } from './maintenance/pruneSystemErrors.job.ts'

/** Every job of the product. */
export const jobRegistry: readonly JobDefinition[] = [
  closeRoundsJob,
  computeDailyStatsJob,
  keepClipsJob,
  learnCreativeJob,
  importDirectoryJob,
  listenToStationJob,
  mailDetectionJob,
  mailResetLinkJob,
  makeClipJob,
  noteSummaryJob,
  pruneAccountsJob,
  pruneAudioJob,
  pruneMailFilesJob,
  pruneReviewQueueJob,
  pruneSystemErrorsJob,
  queueSummariesJob,
  sendMailJob,
  transcribeSegmentJob,
]
