import type { Clock, UnitOfWork } from '../../ports.ts'
import { isMailAddress } from '../mails/mailAddress.ts'
import type { MailService } from '../mails/mail.service.ts'
import type { SubscriptionService } from '../subscriptions/subscription.service.ts'
import { nameOf } from '../users/user.ts'
import { detectionAlertMail } from './alertMails.ts'
import { decideForMonitor } from './alertTable.ts'
import type { AlertStore } from './alert.store.ts'

declare module '../../services.ts' {
  interface Services {
    alerts: AlertService
  }
}

/** Mails a new detection to those whom it concerns. */
export const MAIL_DETECTION_JOB = 'alerts.mailDetection'
/** The next window often hears a name better, and a mail cannot be corrected: windows of one ad come within this time. */
export const ALERT_DELAY_MS = 60_000
/** What was written down later than this (audio that waited, a stretch that a person confirmed) is no news; summaries hold it. */
export const ALERT_MAX_AGE_MS = 6 * 3_600_000
/** Of one person: more is not read, and providers take a sender of more for a flood. */
export const MAX_ALERTS_PER_HOUR = 30

const ALERT_KIND = 'detection_alert'
const HOUR_MS = 3_600_000
const SETTINGS_PATH = '/email-preferences'
export const DETECTIONS_PATH = '/detections'

/** The detections list with this one alone. */
export const detectionPath = (detectionId: number): string => `${DETECTIONS_PATH}?detection=${detectionId}`

export interface AlertDeps {
  store: AlertStore
  unitOfWork: UnitOfWork
  mails: MailService
  subscriptions: SubscriptionService
  clock: Clock
}

export type AlertService = ReturnType<typeof createAlertService>
type Monitor = Awaited<ReturnType<AlertStore['findMonitors']>>[number]
type Ad = NonNullable<Awaited<ReturnType<AlertStore['findAd']>>>

export function createAlertService({ store, unitOfWork, mails, subscriptions, clock }: AlertDeps) {
  /** In a transaction of its own, so that one reader's trouble is not another's. */
  async function mailTo(monitor: Monitor, ad: Ad): Promise<boolean> {
    const { owner } = monitor
    return unitOfWork.run(async (tx, afterCommit) => {
      await store.lockReader(owner.id, tx)
      const recent = await mails.countTo(owner.email, ALERT_KIND, new Date(clock.now().getTime() - HOUR_MS))
      if (recent >= MAX_ALERTS_PER_HOUR) return false
      const mail = detectionAlertMail(
        { ...ad, company: ad.detectedCompany ?? 'An advertiser', transcript: ad.rawTranscript, station: monitor },
        {
          timeZone: owner.timeZone,
          detectionUrl: mails.link(detectionPath(ad.id)),
          settingsUrl: mails.link(SETTINGS_PATH),
          unsubscribeUrl: subscriptions.unsubscribeUrl('alerts', owner.id),
          isLastOfHour: recent === MAX_ALERTS_PER_HOUR - 1,
        },
      )
      const to = { address: owner.email, name: nameOf(owner) }
      return mails.queue({ kind: ALERT_KIND, uniqueKey: `${ALERT_KIND}:${ad.id}:${owner.id}`, userId: owner.id, to, ...mail }, tx, afterCommit)
    })
  }

  return {
    /** Safe to repeat: nobody gets two mails for one detection. Answers how many were put on their way. */
    async mailDetection(detectionId: number): Promise<number> {
      const ad = await store.findAd(detectionId)
      if (!ad || clock.now().getTime() - ad.endedAt.getTime() > ALERT_MAX_AGE_MS) return 0
      const readers = new Map<number, Monitor>()
      for (const monitor of await store.findMonitors(ad.station.normalizedStreamUrl)) {
        const { id, email } = monitor.owner
        if (!readers.has(id) && isMailAddress(email) && decideForMonitor(monitor, ad).mail) readers.set(id, monitor)
      }
      let sent = 0
      for (const monitor of readers.values()) if (await mailTo(monitor, ad)) sent += 1
      return sent
    },
  }
}
