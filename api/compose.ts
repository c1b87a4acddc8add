import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClipFiles } from './adapters/clipFiles.ts'
import { createFfmpegClipEncoder } from './adapters/ffmpegClipEncoder.ts'
import { systemClock } from './adapters/clock.ts'
import { createDatabase, type Database } from './adapters/database.ts'
import { createMailer } from './adapters/mailer.ts'
import { createPasswordHasher, type PasswordHasher } from './adapters/passwordHasher.ts'
import { createPostgresPubSub, type ClosablePubSub } from './adapters/pubsub/postgresPubSub.ts'
import { createRedisPubSub } from './adapters/pubsub/redisPubSub.ts'
import { createSecrets, type Secrets } from './adapters/secrets.ts'
import type { Metrics } from './adapters/metrics.ts'
import { createSegmentAudioFiles } from './adapters/segmentAudioFiles.ts'
import type { Config } from './config.ts'
import { createCompanyService } from './features/companies/company.service.ts'
import { createCompanyStore } from './features/companies/company.store.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { createDashboardStore } from './features/dashboard/dashboard.store.ts'
import { createClipService } from './features/detections/clip.service.ts'
import { createDetectionService } from './features/detections/detection.service.ts'
import { createDetectionStore } from './features/detections/detection.store.ts'
import { createDetector } from './features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from './features/detections/engine/knowledge.ts'
import { createJudgingService } from './features/judging/judging.service.ts'
import { createJudgingStore } from './features/judging/judging.store.ts'
import { createListeningService } from './features/listening/listening.service.ts'
import { createListeningStore } from './features/listening/listening.store.ts'
import { createProspectService } from './features/prospects/prospect.service.ts'
import { createProspectStore } from './features/prospects/prospect.store.ts'
import { createRecogniserService } from './features/recogniser/recogniser.service.ts'
import { createRecogniserStore } from './features/recogniser/recogniser.store.ts'
import { createSampleService } from './features/samples/sample.service.ts'
import { createSampleStore } from './features/samples/sample.store.ts'
import { createMailService } from './features/mails/mail.service.ts'
import { createMailStore } from './features/mails/mail.store.ts'
import { createMicrositeService } from './features/microsites/microsite.service.ts'
import { createMicrositeStore } from './features/microsites/microsite.store.ts'
import { createOutboxService } from './features/outbox/outbox.service.ts'
import { createOutboxStore } from './features/outbox/outbox.store.ts'
import { createSessionService } from './features/sessions/session.service.ts'
import { createSessionStore } from './features/sessions/session.store.ts'
import { createStationService } from './features/stations/station.service.ts'
import { createStationStore } from './features/stations/station.store.ts'
import { createUserService } from './features/users/user.service.ts'
import { createUserStore } from './features/users/user.store.ts'
import { createPublicPages, loadBuiltRenderer, type PublicRenderer } from './pages/publicPages.ts'
import type { Clock, Logger } from './ports.ts'
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
  close(): Promise<void>
}

export interface ComposeExtras {
  clock?: Clock
  metrics?: Metrics
  loadPublicRenderer?: () => Promise<PublicRenderer>
}

/** The only place that constructs adapters and services, for api, jobs and tests alike. */
export async function compose(
  config: Config,
  logger: Logger,
  { clock = systemClock, metrics, loadPublicRenderer = () => loadBuiltRenderer(BUILT_FOLDER) }: ComposeExtras = {},
): Promise<Composition> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const database = createDatabase({ url: config.DATABASE_URL, maxConnections: config.DATABASE_POOL, logger })
  const pubsub = config.REDIS_URL
    ? await createRedisPubSub({ url: config.REDIS_URL, logger })
    : await createPostgresPubSub({ url: config.DATABASE_URL, logger })
  const secrets = createSecrets(config.SECRET_KEY)
  const hasher = createPasswordHasher()
  const { unitOfWork } = database

  const outbox = createOutboxService({ store: createOutboxStore(database), unitOfWork, pubsub, clock })
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL ?? null,
    from: config.MAIL_FROM,
    outboxFolder: join(config.DATA_DIR, 'outbox'),
  })
  const mails = createMailService({
    store: createMailStore(database), unitOfWork, outbox, mailer, secrets, clock, logger, publicUrl: config.PUBLIC_URL,
  })

  const companies = createCompanyService({ store: createCompanyStore(database), clock })
  const prospects = createProspectService({ store: createProspectStore(database) })
  const detectionStore = createDetectionStore(database)
  const detections = createDetectionService({ store: detectionStore, unitOfWork, companies, prospects, outbox, pubsub, clock })
  const listening = createListeningService({
    store: createListeningStore(database),
    audio: createSegmentAudioFiles(join(config.DATA_DIR, 'segments')),
    unitOfWork, outbox, pubsub, clock, logger,
    onDropped: (what) => metrics?.countDropped(what),
  })

  const services: Services = {
    outbox,
    mails,
    companies,
    prospects,
    detections,
    listening,
    clips: createClipService({
      store: detectionStore,
      storage: createClipFiles(join(config.DATA_DIR, 'clips')),
      encoder: createFfmpegClipEncoder(config.FFMPEG_PATH),
      listening, unitOfWork, pubsub, clock,
    }),
    dashboard: createDashboardService({ store: createDashboardStore(database), clock }),
    judging: createJudgingService({
      store: createJudgingStore(database),
      detections, companies, clock, logger,
      createDetector: (knownCompanies) => createDetector({ ...EMPTY_KNOWLEDGE, knownCompanies }),
      onDelay: (seconds) => metrics?.observeDetectionDelay(seconds),
    }),
    recogniser: createRecogniserService({ store: createRecogniserStore(database), pubsub }),
    samples: createSampleService({ store: createSampleStore(database), pubsub }),
    publicPages: createPublicPages(loadPublicRenderer),
    microsites: createMicrositeService({
      store: createMicrositeStore(database), unitOfWork, pubsub, clock, snowConeHost: config.SNOW_CONE_HOST,
    }),
    sessions: createSessionService({ store: createSessionStore(database), unitOfWork, hasher, secrets, pubsub, clock }),
    users: createUserService({ store: createUserStore(database), hasher }),
    stations: createStationService({ store: createStationStore(database) }),
  }

  return {
    services,
    database,
    pubsub,
    secrets,
    hasher,
    clock,
    async close() {
      mailer.close()
      await pubsub.close()
      await database.close()
    },
  }
}
