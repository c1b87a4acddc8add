import { InvalidInput, Unavailable } from '../../errors.ts'
import type { Clock, JobRequest, Logger, Secrets, Tx, UnitOfWork } from '../../ports.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { MailRefused, type MailAddress, type Mailer } from './mailer.port.ts'
import { sealedMail, type SealedMail } from './mail.input.ts'
import { isMailAddress } from './mailAddress.ts'
import { renderMail, type MailContent } from './mailLayout.ts'
import type { MailStore } from './mail.store.ts'

declare module '../../services.ts' {
  interface Services {
    mails: MailService
  }
}

export const SEND_MAIL_JOB = 'mails.send'
/** A sender that has held a mail this long is dead: below the job's lock, above the adapter's time-outs together. */
export const SENDING_STALE_MS = 50_000
/** Then the mail is given up and shown as failed. With the queue's growing pauses this is most of a day. */
export const MAX_ATTEMPTS = 12

/** What a person is told who waits for a mail to leave. */
const UNSENT = 'Failed to send test email. Email service may not be configured.'
const MAX_SUBJECT_LENGTH = 200
const MESSAGE_ID_CHARACTERS = 24
const MAX_ERROR_LENGTH = 500

export interface MailToSend {
  /** E.g. `invitation`; counted and shown in the log. */
  kind: string
  /** What makes it once only, e.g. `daily_summary:7:2026-03-01`. */
  uniqueKey: string
  to: MailAddress
  /** The product's user it goes to, where there is one. */
  userId?: number
  subject: string
  content: MailContent
  /** Work that waits for a confirmed hand-over. */
  whenSent?: Omit<JobRequest, 'runAt'>
}

export interface MailDeps {
  store: MailStore
  unitOfWork: UnitOfWork
  outbox: OutboxService
  mailer: Mailer
  secrets: Secrets
  clock: Clock
  logger: Logger
  publicUrl: string
}

export type MailService = ReturnType<typeof createMailService>
type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]

/** Mails are written to the log with the change that causes them, and leave in a job. */
export function createMailService({ store, unitOfWork, outbox, mailer, secrets, clock, logger, publicUrl }: MailDeps) {
  const domain = new URL(publicUrl).hostname

  /** Writes the mail into the log; null when its key has been used. */
  async function record(mail: MailToSend, tx: Tx): Promise<number | null> {
    if (!isMailAddress(mail.to.address)) throw new InvalidInput('Invalid email address', [{ field: 'email', message: 'Invalid email address' }])
    const sealed: SealedMail = {
      name: mail.to.name === null ? null : oneLine(mail.to.name),
      ...renderMail(mail.content),
      unsubscribeUrl: mail.content.unsubscribeUrl,
      whenSent: mail.whenSent ?? null,
    }
    return store.add(
      {
        kind: mail.kind,
        uniqueKey: mail.uniqueKey,
        userId: mail.userId ?? null,
        recipient: mail.to.address,
        subject: oneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH),
        messageId: `${secrets.newToken().slice(0, MESSAGE_ID_CHARACTERS)}@${domain}`,
        sealedContent: secrets.encrypt(JSON.stringify(sealed)),
        createdAt: clock.now(),
      },
      tx,
    )
  }

  async function deliver(mailId: number, isLastTry: boolean): Promise<void> {
    const now = clock.now()
    const mail = await store.claim(mailId, now, new Date(now.getTime() - SENDING_STALE_MS))
    if (!mail) return
    const content = sealedMail.parse(JSON.parse(secrets.decrypt(mail.sealedContent)))
    try {
      await mailer.send({
        messageId: mail.messageId,
        to: { address: mail.recipient, name: content.name },
        subject: mail.subject,
        html: content.html,
        text: content.text,
        unsubscribeUrl: content.unsubscribeUrl,
      })
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
      const isFinal = isLastTry || error instanceof MailRefused || mail.attempts >= MAX_ATTEMPTS
      logger.warn({ mailId, attempt: mail.attempts, isFinal, problem }, 'A mail could not be sent')
      if (isFinal) await store.markFailed(mailId, problem)
      else await store.markWaiting(mailId, problem)
      if (isLastTry) throw new Unavailable(UNSENT)
      if (!isFinal) throw error
      return
    }
    await unitOfWork.run(async (tx, afterCommit) => {
      await store.markSent(mailId, clock.now(), tx)
      if (content.whenSent) {
        const { uniqueKey, ...job } = content.whenSent
        await outbox.add({ ...job, ...(uniqueKey === undefined ? {} : { uniqueKey }) }, tx, afterCommit)
      }
    })
  }

  return {
    /** How mails leave, for screens that say so. */
    delivery: mailer.kind,

    /** Absolute address of one of the product's pages; never from the request's host. */
    link: (path: string): string => `${publicUrl}${path}`,

    /** Sends while somebody waits, once. Throws Unavailable when it could not be handed over. */
    async sendNow(mail: MailToSend): Promise<void> {
      const mailId = await unitOfWork.run((tx) => record(mail, tx))
      if (mailId === null) return
      await deliver(mailId, true)
    },

    /** Puts a mail on its way with the transaction; false when its key has been used. Throws InvalidInput for an address that is none. */
    async queue(mail: MailToSend, tx: Tx, afterCommit: AfterCommit): Promise<boolean> {
      const mailId = await record(mail, tx)
      if (mailId === null) return false
      await outbox.add({ name: SEND_MAIL_JOB, payload: { mailId }, uniqueKey: `mail:${mailId}` }, tx, afterCommit)
      return true
    },

    /** Sends a mail of the log once; throws when it should be tried again. */
    deliver: (mailId: number): Promise<void> => deliver(mailId, false),

    /** Mails of a kind to one address since a moment: what limits on addresses count. */
    countTo: (address: string, kind: string, since: Date): Promise<number> => store.countTo(address, kind, since),

    /** Deletes mails that became files and are old or too many; answers how many. */
    pruneFiles: (): Promise<number> => mailer.pruneFiles(clock.now()),

    /** How a mail fared, or null when none has this key. */
    outcome: (uniqueKey: string) => store.find(uniqueKey),
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
