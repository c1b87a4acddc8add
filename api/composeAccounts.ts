import { join } from 'node:path'
import { createMailer } from './adapters/mailer.ts'
import type { Database } from './adapters/database.ts'
import type { PasswordHasher } from './adapters/passwordHasher.ts'
import type { Secrets } from './adapters/secrets.ts'
import type { Config } from './config.ts'
import { createMailService } from './features/mails/mail.service.ts'
import { createMailStore } from './features/mails/mail.store.ts'
import { createMicrositeService } from './features/microsites/microsite.service.ts'
import { createMicrositeStore } from './features/microsites/microsite.store.ts'
import type { NameResolver } from './features/microsites/nameResolver.port.ts'
import { createPreflightService } from './features/microsites/preflight.service.ts'
import type { OutboxService } from './features/outbox/outbox.service.ts'
import { createSessionService } from './features/sessions/session.service.ts'
import { createSessionStore } from './features/sessions/session.store.ts'
import { createUserService } from './features/users/user.service.ts'
import { createUserStore } from './features/users/user.store.ts'
import type { Clock, Logger, Network, PubSub } from './ports.ts'

interface AccountParts {
  config: Config
  logger: Logger
  clock: Clock
  database: Database
  pubsub: PubSub
  secrets: Secrets
  hasher: PasswordHasher
  outbox: OutboxService
  network: Network
  nameResolver: NameResolver
}

/** The part of compose() that people, their mails and their microsites need. */
export function composeAccounts({ config, logger, clock, database, pubsub, secrets, hasher, outbox, network, nameResolver }: AccountParts) {
  const { unitOfWork } = database
  const publicUrl = config.PUBLIC_URL
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL ?? null,
    from: config.MAIL_FROM,
    outboxFolder: join(config.DATA_DIR, 'outbox'),
  })
  const mails = createMailService({ store: createMailStore(database), unitOfWork, outbox, mailer, secrets, clock, logger, publicUrl })
  const microsites = createMicrositeService({
    store: createMicrositeStore(database), unitOfWork, pubsub, clock, snowConeHost: config.SNOW_CONE_HOST,
  })

  return {
    mailer,
    services: {
      mails,
      microsites,
      preflight: createPreflightService({ resolver: nameResolver, network, secrets, microsites, publicUrl }),
      sessions: createSessionService({ store: createSessionStore(database), unitOfWork, hasher, secrets, pubsub, clock }),
      users: createUserService({ store: createUserStore(database), hasher }),
    },
  }
}
