import type { Clock, Logger, Tx, UnitOfWork } from '../../ports.ts'
import { isMailAddress } from '../mails/mailAddress.ts'
import type { MailService } from '../mails/mail.service.ts'
import type { SubscriptionService } from '../subscriptions/subscription.service.ts'
import { nameOf } from '../users/user.ts'
import { dailySummaryMail } from './alertMails.ts'
import { DETECTIONS_PATH, detectionPath } from './alert.service.ts'
import { decideForMonitor, DEFAULT_ALERT_SETTINGS } from './alertTable.ts'
import type { AlertStore } from './alert.store.ts'
import { dueSummaryDay, groupSummary, type SummaryAd } from './dailySummary.ts'

declare module '../../services.ts' {
  interface Services {
    summaries: SummaryService
  }
}

/** Notes a summary once it has been handed over. */
export const NOTE_SUMMARY_JOB = 'alerts.noteSummary'

const SUMMARY_KIND = 'daily_summary'
/** A transaction that began before the summary may still write an ad down: none lasts this long. */
const SETTLE_MS = 60_000
/** A summary looks back no further, however long ago the last one was. */
const MAX_PERIOD_MS = 7 * 24 * 3_600_000
/** Audio waits no longer than this for its transcript; what was heard before the period and written down within it counts. */
const MAX_BACKLOG_MS = 3 * 24 * 3_600_000
/** Some hundred ads a day are many; the mail says how many there are, not more than this. */
const MAX_ADS = 2_000

export interface SummaryDeps {
  store: AlertStore
  unitOfWork: UnitOfWork
  mails: MailService
  subscriptions: SubscriptionService
  clock: Clock
  logger: Logger
}

export type SummaryService = ReturnType<typeof createSummaryService>
type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]
type Reader = NonNullable<Awaited<ReturnType<AlertStore['lockSummaryReader']>>>

const keyOf = (userId: number, day: string): string => `${SUMMARY_KIND}:${userId}:${day}`

/** One mail a day and reader with what is new since the last one that was handed over. */
export function createSummaryService({ store, unitOfWork, mails, subscriptions, clock, logger }: SummaryDeps) {
  /** From when on ads are new to the reader; null while it is not known how his last summary fares. */
  async function newSince(reader: Reader): Promise<Date | null> {
    const last = reader.lastSummaryDate ?? reader.createdAt
    if (reader.summaryDay === null) return last
    const outcome = await mails.outcome(keyOf(reader.id, reader.summaryDay))
    if (outcome?.status === 'queued' || outcome?.status === 'sending') return null
    // Handed over, and not noted yet.
    return outcome?.status === 'sent' && reader.summaryUntil && reader.summaryUntil > last ? reader.summaryUntil : last
  }

  /** What the reader's switches let into a summary, once for each detection. */
  async function newAds(reader: Reader, since: Date, until: Date, tx: Tx): Promise<SummaryAd[]> {
    const monitors = await store.findMonitorsOf(reader.id, tx)
    const streams = [...new Set(monitors.map(({ normalizedStreamUrl }) => normalizedStreamUrl))]
    const heardSince = new Date(since.getTime() - MAX_BACKLOG_MS)
    const found = streams.length === 0 ? [] : await store.findNewAds(streams, { since, until, heardSince, limit: MAX_ADS }, tx)
    return found.flatMap((ad) => {
      const station = monitors.find(
        (monitor) => monitor.normalizedStreamUrl === ad.station.normalizedStreamUrl && decideForMonitor(monitor, ad).summary,
      )
      if (!station) return []
      return [{ ...ad, detectionId: ad.id, company: ad.detectedCompany ?? 'An advertiser', transcript: ad.rawTranscript, station }]
    })
  }

  async function queue(userId: number, now: Date, tx: Tx, afterCommit: AfterCommit): Promise<boolean> {
    const reader = await store.lockSummaryReader(userId, tx)
    const day = reader && dueSummaryDay(reader, now)
    if (!reader || !day) return false
    const isWanted = reader.emailAlertsEnabled && (reader.monitoringDefaults ?? DEFAULT_ALERT_SETTINGS).dailySummaryEnabled
    if (!isWanted || !isMailAddress(reader.email)) {
      await store.settleSummaryDay(reader.id, day, null, tx)
      return false
    }
    const last = await newSince(reader)
    if (last === null) return false
    const until = new Date(now.getTime() - SETTLE_MS)
    const since = new Date(Math.max(last.getTime(), until.getTime() - MAX_PERIOD_MS))
    const ads = await newAds(reader, since, until, tx)
    await store.settleSummaryDay(reader.id, day, ads.length > 0 ? until : null, tx)
    if (ads.length === 0) return false
    const mail = dailySummaryMail(groupSummary(ads), {
      timeZone: reader.timeZone,
      day,
      detectionUrl: (detectionId) => mails.link(detectionPath(detectionId)),
      detectionsUrl: mails.link(DETECTIONS_PATH),
      unsubscribeUrl: subscriptions.unsubscribeUrl(SUMMARY_KIND, reader.id),
    })
    const to = { address: reader.email, name: nameOf(reader) }
    const uniqueKey = keyOf(reader.id, day)
    const whenSent = { name: NOTE_SUMMARY_JOB, payload: { userId: reader.id, until: until.toISOString() }, uniqueKey: `noted:${uniqueKey}` }
    return mails.queue({ kind: SUMMARY_KIND, uniqueKey, userId: reader.id, to, ...mail, whenSent }, tx, afterCommit)
  }

  return {
    /** Puts on their way the summaries whose time has come; safe to repeat, and to run in several processes at once. */
    async queueDue(): Promise<number> {
      const now = clock.now()
      let queued = 0
      for (const reader of await store.findReaders()) {
        if (dueSummaryDay(reader, now) === null) continue
        try {
          if (await unitOfWork.run((tx, afterCommit) => queue(reader.id, now, tx, afterCommit))) queued += 1
        } catch (error) {
          logger.error({ err: error, userId: reader.id }, 'A daily summary could not be written')
        }
      }
      return queued
    },

    /** The mail has been handed over: what it told is not new any more. */
    noteSent: (userId: number, until: Date): Promise<void> => store.advanceLastSummary(userId, until),
  }
}
