import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chooseClipStorage } from './adapters/clipStorage/chooseClipStorage.ts'
import { createFfmpegClipEncoder } from './adapters/ffmpegClipEncoder.ts'
import { parseAllowList } from './adapters/addressPolicy.ts'
import { systemClock } from './adapters/clock.ts'
import { shareDrawer } from './adapters/shareDrawer.ts'
import { pictureReducer } from './adapters/pictureReducer.ts'
import { createDatabase, type Database } from './adapters/database.ts'
import { createNameResolver } from './adapters/nameResolver.ts'
import { tapErrors } from './adapters/errorTap.ts'
import { REDACTED_FIELDS } from './adapters/logger.ts'
import { createPasswordHasher } from './adapters/passwordHasher.ts'
import { createPostgresPubSub, type ClosablePubSub } from './adapters/pubsub/postgresPubSub.ts'
import { createRedisPubSub } from './adapters/pubsub/redisPubSub.ts'
import { addressProblem, createSafeFetch } from './adapters/safeFetch.ts'
import { createSecrets } from './adapters/secrets.ts'
import type { Metrics } from './adapters/metrics.ts'
import { createSegmentAudioFiles } from './adapters/segmentAudioFiles.ts'
import { createStationRadio } from './adapters/stationRadio.ts'
import { composeAccounts } from './composeAccounts.ts'
import type { Config } from './config.ts'
import { createAlertService } from './features/alerts/alert.service.ts'
import { createAlertStore } from './features/alerts/alert.store.ts'
import { createSummaryService } from './features/alerts/summary.service.ts'
import { createApiTokenService } from './features/apiTokens/apiToken.service.ts'
import { createApiTokenStore } from './features/apiTokens/apiToken.store.ts'
import { createBracketService } from './features/brackets/bracket.service.ts'
import { createBracketStore } from './features/brackets/bracket.store.ts'
import { createCommentService } from './features/brackets/comments.service.ts'
import { createCommentStore } from './features/brackets/comment.store.ts'
import { createEntrantService } from './features/brackets/entrants.service.ts'
import { createEntrantStore } from './features/brackets/entrant.store.ts'
import { createOrganiserService } from './features/brackets/organiser.service.ts'
import { createShareImageService } from './features/brackets/shareImage.service.ts'
import { createOrganiserStore } from './features/brackets/organiser.store.ts'
import { createTallyCounts } from './features/brackets/tallyCounts.service.ts'
import { createVoteStore } from './features/brackets/vote.store.ts'
import { createVoterDevices } from './features/brackets/voterCookie.ts'
import { createVotingService } from './features/brackets/voting.service.ts'
import { createCompanyService } from './features/companies/company.service.ts'
import { createCompanyStore } from './features/companies/company.store.ts'
import { createCompanyMergeService } from './features/companies/companyMerge.service.ts'
import { createCompanyMergeStore } from './features/companies/companyMerge.store.ts'
import { createCompanyNameService } from './features/companies/companyNames.service.ts'
import { createCompanyUnmergeStore } from './features/companies/companyUnmerge.store.ts'
import { createCorrectionService } from './features/corrections/correction.service.ts'
import { createCorrectionStore } from './features/corrections/correction.store.ts'
import { createSpotNamingService } from './features/corrections/spotNaming.service.ts'
import { createCoverageService } from './features/coverage/coverage.service.ts'
import { createCoverageStore } from './features/coverage/coverage.store.ts'
import { createCreativeService } from './features/creatives/creative.service.ts'
import { createCreativeClipService } from './features/creatives/creativeClip.service.ts'
import { createCreativeListService } from './features/creatives/creativeList.service.ts'
import { createCreativeListStore } from './features/creatives/creativeList.store.ts'
import { createCreativeStore } from './features/creatives/creative.store.ts'
import { createDailyStatsService } from './features/dailyStats/dailyStats.service.ts'
import { createDailyStatsStore } from './features/dailyStats/dailyStats.store.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { createDashboardStore } from './features/dashboard/dashboard.store.ts'
import { createClipKeepingService } from './features/clipKeeping/clipKeeping.service.ts'
import { createClipKeepingStore } from './features/clipKeeping/clipKeeping.store.ts'
import { createClipService } from './features/detections/clip.service.ts'
import { createDirectoryImportService } from './features/directory/directoryImport.service.ts'
import { createDirectoryImportStore } from './features/directory/directoryImport.store.ts'
import { createDirectoryService } from './features/directory/directory.service.ts'
import { createDirectoryStore } from './features/directory/directory.store.ts'
import { createLanguageModel } from './composeLanguageModel.ts'
import { createDetectionSettingsService } from './features/detectionSettings/detectionSettings.service.ts'
import { createDetectionSettingsStore } from './features/detectionSettings/detectionSettings.store.ts'
import { createDetectionService, DETECTION_CHANGED_TOPIC } from './features/detections/detection.service.ts'
import { createDetectionStore } from './features/detections/detection.store.ts'
import { createDetectionListService } from './features/detections/detectionList.service.ts'
import { createDetectionListStore } from './features/detections/detectionList.store.ts'
import { createUnnamedAdService } from './features/detections/unnamedAd.service.ts'
import { createDetector } from './features/detections/engine/detect.ts'
import { createLlmUsageStore } from './features/languageModel/llmUsage.store.ts'
import { createSecondOpinionService } from './features/languageModel/secondOpinion.service.ts'
import { createIntelligenceService } from './features/intelligence/intelligence.service.ts'
import { createIntelligenceStore } from './features/intelligence/intelligence.store.ts'
import { createJudgingService } from './features/judging/judging.service.ts'
import { createJudgingStore } from './features/judging/judging.store.ts'
import { createListeningService } from './features/listening/listening.service.ts'
import { createListeningStore } from './features/listening/listening.store.ts'
import { createSoundTagService } from './features/listening/soundTag.service.ts'
import { createSoundTagStore } from './features/listening/soundTag.store.ts'
import { createProspectService } from './features/prospects/prospect.service.ts'
import { createProspectStore } from './features/prospects/prospect.store.ts'
import { createRecogniserService } from './features/recogniser/recogniser.service.ts'
import { createRecogniserStore } from './features/recogniser/recogniser.store.ts'
import { createReviewQueueService } from './features/reviewQueue/reviewQueue.service.ts'
import { createReviewQueueStore } from './features/reviewQueue/reviewQueue.store.ts'
import { createReviewerStatsService } from './features/reviewerStats/reviewerStats.service.ts'
import { createReviewerStatsStore } from './features/reviewerStats/reviewerStats.store.ts'
import { createSampleService } from './features/samples/sample.service.ts'
import { createSampleStore } from './features/samples/sample.store.ts'
import type { NameResolver } from './features/microsites/nameResolver.port.ts'
import { createOutboxService } from './features/outbox/outbox.service.ts'
import { createOutboxStore } from './features/outbox/outbox.store.ts'
import { createScheduleService } from './features/schedules/schedule.service.ts'
import { createScheduleStore } from './features/schedules/schedule.store.ts'
import { createStationAudioService } from './features/stations/stationAudio.service.ts'
import { createMarketService } from './features/market/market.service.ts'
import { createMarketStore } from './features/market/market.store.ts'
import { createSavedFilterService } from './features/savedFilters/savedFilter.service.ts'
import { createSavedFilterStore } from './features/savedFilters/savedFilter.store.ts'
import { createFeedbackService } from './features/feedback/feedback.service.ts'
import { createFeedbackStore } from './features/feedback/feedback.store.ts'
import { createSystemErrorService, type SystemErrorService } from './features/systemErrors/systemError.service.ts'
import { createSystemErrorStore } from './features/systemErrors/systemError.store.ts'
import { createTodoService } from './features/todos/todo.service.ts'
import { createTodoStore } from './features/todos/todo.store.ts'
import { createStationService } from './features/stations/station.service.ts'
import { createStationStore } from './features/stations/station.store.ts'
import { createPublicPages, loadBuiltRenderer, type PublicRenderer } from './pages/publicPages.ts'
import { createReviewDecisionStore } from './features/transcripts/reviewDecision.store.ts'
import { createTranscriptService } from './features/transcripts/transcript.service.ts'
import { createTranscriptStore } from './features/transcripts/transcript.store.ts'
import type { Clock, Logger, Network, PasswordHasher, Secrets } from './ports.ts'
import { requestScope } from './requestScope.ts'
import type { Services } from './services.ts'

/** Where the build leaves the clients. */
const BUILT_FOLDER = 'dist'

export interface Composition {
  services: Services
  database: Database
  pubsub: ClosablePubSub
  secrets: Secrets
  hasher: PasswordHasher
  clock: Clock
  /** The one that was given, whose errors are written down for administrators too. */
  logger: Logger
  close(): Promise<void>
}

export interface ComposeExtras {
  clock?: Clock
  metrics?: Metrics
  loadPublicRenderer?: () => Promise<PublicRenderer>
  /** Absent: the guarded way out to the internet. */
  network?: Network
  nameResolver?: NameResolver
}

/** The only place that constructs adapters and services, for api, jobs and tests alike. */
export async function compose(
  config: Config,
  plainLogger: Logger,
  {
    clock = systemClock,
    metrics,
    loadPublicRenderer = () => loadBuiltRenderer(BUILT_FOLDER),
    network: givenNetwork,
    nameResolver = createNameResolver(),
  }: ComposeExtras = {},
): Promise<Composition> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  let systemErrors: SystemErrorService | null = null
  const logger = tapErrors(plainLogger, (logged) => systemErrors?.record({ ...logged, request: requestScope.getStore() ?? null }))
  const network = givenNetwork ?? createSafeFetch({ allowList: config.STREAM_ALLOWLIST })
  const database = createDatabase({ url: config.DATABASE_URL, maxConnections: config.DATABASE_POOL, logger })
  const pubsub = config.REDIS_URL
    ? await createRedisPubSub({ url: config.REDIS_URL, logger })
    : await createPostgresPubSub({ url: config.DATABASE_URL, logger })
  const secrets = createSecrets(config.SECRET_KEY)
  const hasher = createPasswordHasher()
  const { unitOfWork } = database
  // The plain one: a fault that cannot be written down must not become another.
  systemErrors = createSystemErrorService({
    store: createSystemErrorStore(database), unitOfWork, clock, logger: plainLogger, redactedFields: REDACTED_FIELDS,
  })

  const outbox = createOutboxService({ store: createOutboxStore(database), unitOfWork, pubsub, clock })
  const accounts = composeAccounts({ config, logger, clock, database, pubsub, secrets, hasher, outbox, network, nameResolver })

  const companyStore = createCompanyStore(database)
  const companies = createCompanyService({ store: companyStore, pubsub, clock })
  const prospects = createProspectService({ store: createProspectStore(database) })
  const soundTags = createSoundTagService({ store: createSoundTagStore(database) })
  const detectionStore = createDetectionStore(database)
  const listening = createListeningService({
    store: createListeningStore(database),
    audio: createSegmentAudioFiles(join(config.DATA_DIR, 'segments')),
    unitOfWork, outbox, pubsub, clock, logger,
    onDropped: (what, count) => metrics?.countDropped(what, count),
  })
  const correctionStore = createCorrectionStore(database)
  const creatives = createCreativeService({
    store: createCreativeStore(database),
    detectionChangedTopic: DETECTION_CHANGED_TOPIC,
    forgetForsaken: correctionStore.forgetForsaken,
    companies, prospects, listening, unitOfWork, pubsub, clock,
  })
  const unnamedAds = createUnnamedAdService({ store: detectionStore, creatives, outbox, unitOfWork })
  const detections = createDetectionService({ store: detectionStore, unitOfWork, companies, creatives, unnamedAds, prospects, outbox, soundTags, pubsub, clock })
  const creativeListStore = createCreativeListStore(database)
  const corrections = createCorrectionService({ store: correctionStore, companies, creatives, detections, clock })
  const reviewQueue = createReviewQueueService({ store: createReviewQueueStore(database), unitOfWork, pubsub, clock })
  const reviewerStats = createReviewerStatsService({ store: createReviewerStatsStore(database) })

  const samples = createSampleService({ store: createSampleStore(database), unitOfWork, pubsub, clock })
  const radio = createStationRadio({
    ffmpegPath: config.FFMPEG_PATH,
    allowList: async () => [...config.STREAM_ALLOWLIST, ...(config.SAMPLE_DATA ? await samples.demoAddresses() : [])],
    network: givenNetwork,
  })
  const stationStore = createStationStore(database)
  const stations = createStationService({ store: stationStore, radio, unitOfWork, pubsub, clock })

  const detectionSettings = createDetectionSettingsService({
    store: createDetectionSettingsStore(database),
    companies, unitOfWork, pubsub, clock, createDetector,
  })
  const secondOpinion = createSecondOpinionService({
    model: createLanguageModel(config),
    dailyTokens: config.LLM_DAILY_TOKENS,
    usage: createLlmUsageStore(database),
    clock, logger,
  })
  const voteStore = createVoteStore(database)
  const bracketStore = createBracketStore(database)
  const entrantStore = createEntrantStore(database)
  const counts = createTallyCounts((bracketId) => voteStore.countTallies(bracketId))
  const brackets = createBracketService({ store: bracketStore, votes: voteStore, counts, unitOfWork, pubsub, clock })
  const voting = createVotingService({
    brackets, store: voteStore, counts, pubsub, clock, logger, newVotersPerRange: config.NEW_VOTERS_PER_RANGE,
  })

  const alertStore = createAlertStore(database)
  const { mails, subscriptions } = accounts.services

  const clipStorage = chooseClipStorage(config)
  const clipEncoder = createFfmpegClipEncoder(config.FFMPEG_PATH)
  const services: Services = {
    brackets,
    voting,
    entrants: createEntrantService({ brackets, store: entrantStore, reducer: pictureReducer, clock }),
    comments: createCommentService({ brackets, store: createCommentStore(database), unitOfWork, clock }),
    shareImages: createShareImageService({ brackets, drawer: shareDrawer }),
    organiser: createOrganiserService({
      brackets, voting, store: createOrganiserStore(database), bracketStore, entrants: entrantStore, unitOfWork, clock,
    }),
    voterDevices: createVoterDevices(secrets),
    apiTokens: createApiTokenService({ store: createApiTokenStore(database), secrets, clock }),
    outbox,
    ...accounts.services,
    alerts: createAlertService({ store: alertStore, unitOfWork, mails, subscriptions, clock }),
    summaries: createSummaryService({ store: alertStore, unitOfWork, mails, subscriptions, clock, logger }),
    companies,
    companyNames: createCompanyNameService({
      store: companyStore,
      detectionChangedTopic: DETECTION_CHANGED_TOPIC,
      companies, unitOfWork, pubsub,
    }),
    companyMerges: createCompanyMergeService({
      store: companyStore,
      merges: createCompanyMergeStore(database),
      unmerges: createCompanyUnmergeStore(database),
      detectionChangedTopic: DETECTION_CHANGED_TOPIC,
      companies, prospects, unitOfWork, pubsub, clock,
    }),
    creatives,
    unnamedAds,
    creativeLists: createCreativeListService({ store: creativeListStore }),
    creativeClips: createCreativeClipService({ store: creativeListStore, listening, encoder: clipEncoder }),
    spotNaming: createSpotNamingService({ store: correctionStore, creatives, companies, detections, unitOfWork }),
    prospects,
    detections,
    detectionLists: createDetectionListService({ store: createDetectionListStore(database), clock }),
    listening,
    soundTags,
    clips: createClipService({
      store: detectionStore,
      storage: clipStorage,
      encoder: clipEncoder,
      listening, unitOfWork, pubsub, clock,
    }),
    clipKeeping: createClipKeepingService({
      store: createClipKeepingStore(database),
      storage: clipStorage,
      budgetBytes: config.CLIP_BUDGET_MB === 0 ? null : config.CLIP_BUDGET_MB * 1024 * 1024,
      unitOfWork, pubsub, clock, logger,
      onUse: (bytes) => metrics?.setClipBytes(bytes),
      onEvicted: (clips) => metrics?.countDropped('clip', clips),
    }),
    dailyStats: createDailyStatsService({ store: createDailyStatsStore(database), clock }),
    dashboard: createDashboardService({ store: createDashboardStore(database), clock }),
    intelligence: createIntelligenceService({ store: createIntelligenceStore(database), users: accounts.services.users, clock }),
    corrections,
    reviewQueue,
    reviewerStats,
    transcripts: createTranscriptService({
      store: createTranscriptStore(database),
      decisions: createReviewDecisionStore(database),
      queue: reviewQueue,
      stats: reviewerStats,
      corrections, unitOfWork, pubsub, clock,
    }),
    detectionSettings,
    secondOpinion,
    judging: createJudgingService({
      store: createJudgingStore(database),
      queue: reviewQueue,
      detections, unnamedAds, detectionSettings, secondOpinion, clock, logger,
      onDelay: (seconds) => metrics?.observeDetectionDelay(seconds),
    }),
    recogniser: createRecogniserService({ store: createRecogniserStore(database), pubsub }),
    samples,
    publicPages: createPublicPages(loadPublicRenderer),
    stations,
    stationAudio: createStationAudioService({ store: stationStore, radio, clock }),
    coverage: createCoverageService({ store: createCoverageStore(database), stations, clock }),
    directory: createDirectoryService({ store: createDirectoryStore(database) }),
    directoryImports: createDirectoryImportService({
      store: createDirectoryImportStore(database),
      refusal: (url) => addressProblem(url, parseAllowList(config.STREAM_ALLOWLIST)),
      network, outbox, unitOfWork, clock,
    }),
    schedules: createScheduleService({ store: createScheduleStore(database), stations, unitOfWork }),
    systemErrors,
    savedFilters: createSavedFilterService({ store: createSavedFilterStore(database), unitOfWork }),
    market: createMarketService({ store: createMarketStore(database), users: accounts.services.users, clock }),
    feedback: createFeedbackService({ store: createFeedbackStore(database), unitOfWork, clock }),
    todos: createTodoService({ store: createTodoStore(database), unitOfWork, clock }),
  }

  return {
    services,
    database,
    pubsub,
    secrets,
    hasher,
    clock,
    logger,
    async close() {
      await services.systemErrors.settled()
      accounts.mailer.close()
      voting.close()
      await pubsub.close()
      await database.close()
    },
  }
}
