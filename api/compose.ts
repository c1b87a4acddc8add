import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from './adapters/clock.ts'
import { createDatabase, type Database } from './adapters/database.ts'
import { createMailer } from './adapters/mailer.ts'
import { createPasswordHasher, type PasswordHasher } from './adapters/passwordHasher.ts'
import { createPostgresPubSub, type ClosablePubSub } from './adapters/pubsub/postgresPubSub.ts'
import { createRedisPubSub } from './adapters/pubsub/redisPubSub.ts'
import { createSecrets, type Secrets } from './adapters/secrets.ts'
import type { Config } from './config.ts'
import { createMailService } from './features/mails/mail.service.ts'
import { createMailStore } from './features/mails/mail.store.ts'
import { createOutboxService } from './features/outbox/outbox.service.ts'
import { createOutboxStore } from './features/outbox/outbox.store.ts'
import { createSessionService } from './features/sessions/session.service.ts'
import { createSessionStore } from './features/sessions/session.store.ts'
import { createStationService } from './features/stations/station.service.ts'
import { createStationStore } from './features/stations/station.store.ts'
import { createUserService } from './features/users/user.service.ts'
import { createUserStore } from './features/users/user.store.ts'
import type { Clock, Logger } from './ports.ts'
import type { Services } from './services.ts'

export interface Composition {
  services: Services
  database: Database
  pubsub: ClosablePubSub
  secrets: Secrets
  hasher: PasswordHasher
  clock: Clock
  close(): Promise<void>
}

/** The only place that constructs adapters and services, for api, jobs and tests alike. */
export async function compose(config: Config, logger: Logger, clock: Clock = systemClock): Promise<Composition> {
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

  const services: Services = {
    outbox,
    mails,
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
