import { join } from 'node:path'
import type { Database } from './adapters/database.ts'
import { createMailer } from './adapters/mailer.ts'
import { pictureReducer } from './adapters/pictureReducer.ts'
import type { Config } from './config.ts'
import { createInvitationService } from './features/invitations/invitation.service.ts'
import { createInvitationStore } from './features/invitations/invitation.store.ts'
import { createLinkService } from './features/links/link.service.ts'
import { createLinkStore } from './features/links/link.store.ts'
import { createMailService } from './features/mails/mail.service.ts'
import { createMailStore } from './features/mails/mail.store.ts'
import { createMicrositeService } from './features/microsites/microsite.service.ts'
import { createMicrositeStore } from './features/microsites/microsite.store.ts'
import type { NameResolver } from './features/microsites/nameResolver.port.ts'
import { createPreflightService } from './features/microsites/preflight.service.ts'
import { createMonitoringDefaultsService } from './features/monitoringDefaults/monitoringDefaults.service.ts'
import { createMonitoringDefaultsStore } from './features/monitoringDefaults/monitoringDefaults.store.ts'
import { createNewsletterService } from './features/newsletter/newsletter.service.ts'
import { createNewsletterStore } from './features/newsletter/newsletter.store.ts'
import type { OutboxService } from './features/outbox/outbox.service.ts'
import { createPasswordResetService } from './features/passwordResets/passwordReset.service.ts'
import { createPersonalDataService } from './features/personalData/personalData.service.ts'
import { createPersonalDataStore } from './features/personalData/personalData.store.ts'
import { createSecondFactorService } from './features/secondFactors/secondFactor.service.ts'
import { createSecondFactorStore } from './features/secondFactors/secondFactor.store.ts'
import { createSessionService } from './features/sessions/session.service.ts'
import { createSessionStore } from './features/sessions/session.store.ts'
import { createSubscriptionService } from './features/subscriptions/subscription.service.ts'
import { createAccountService } from './features/users/account.service.ts'
import { createEmailChangeService } from './features/users/emailChange.service.ts'
import { createProfileImageService } from './features/users/profileImage.service.ts'
import { createProfileImageStore } from './features/users/profileImage.store.ts'
import { createUserAdminService } from './features/users/userAdmin.service.ts'
import { createUserService } from './features/users/user.service.ts'
import { createUserStore } from './features/users/user.store.ts'
import type { Clock, Logger, Network, PasswordHasher, PubSub, Secrets } from './ports.ts'

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

  const links = createLinkService({ store: createLinkStore(database), secrets, clock })
  const secondFactors = createSecondFactorService({ store: createSecondFactorStore(database), unitOfWork, secrets, clock })
  const sessions = createSessionService({ store: createSessionStore(database), unitOfWork, hasher, secrets, secondFactors, pubsub, clock })

  const userStore = createUserStore(database)
  const userAccounts = createAccountService(userStore)
  const emailChanges = createEmailChangeService({ store: userStore, unitOfWork, links, mails, clock })

  const newsletterStore = createNewsletterStore(database)
  const subscriptions = createSubscriptionService({
    secrets,
    publicUrl,
    stop: {
      newsletter: (id) => newsletterStore.unsubscribe(id, clock.now()),
      alerts: (id) => userStore.stopMails(id, 'alerts'),
      daily_summary: (id) => userStore.stopMails(id, 'daily_summary'),
      news: (id) => userStore.stopMails(id, 'news'),
      weekly_todo: (id) => userStore.stopMails(id, 'weekly_todo'),
    },
  })

  return {
    mailer,
    services: {
      mails,
      microsites,
      preflight: createPreflightService({ resolver: nameResolver, network, secrets, microsites, publicUrl }),
      links,
      secondFactors,
      sessions,
      emailChanges,
      subscriptions,
      newsletter: createNewsletterService({ store: newsletterStore, unitOfWork, links, mails, subscriptions, clock }),
      users: createUserService({ store: userStore, unitOfWork, hasher, sessions, links, mails, emailChanges, clock }),
      userAdmin: createUserAdminService({ store: userStore, sessions, secondFactors, unitOfWork }),
      profileImages: createProfileImageService({
        store: createProfileImageStore(database), users: userStore, reducer: pictureReducer, unitOfWork, clock,
      }),
      monitoringDefaults: createMonitoringDefaultsService({ store: createMonitoringDefaultsStore(database) }),
      invitations: createInvitationService({
        store: createInvitationStore(database), accounts: userAccounts, sessions, mails, unitOfWork, hasher, secrets, clock,
      }),
      passwordResets: createPasswordResetService({ accounts: userAccounts, outbox, unitOfWork, hasher, sessions, links, mails, clock }),
      personalData: createPersonalDataService({ store: createPersonalDataStore(database), accounts: userAccounts, sessions, unitOfWork, clock }),
    },
  }
}
