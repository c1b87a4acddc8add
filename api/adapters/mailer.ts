import nodemailer from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { MailRefused, type Mailer, type OutgoingMail } from '../features/mails/mailer.port.ts'
import { createMailFiles, type MailFiles } from './mailFiles.ts'

/** Together below the time after which a sender counts as dead. */
const CONNECTION_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 25_000
/** One account's connections to its provider. */
const MAX_CONNECTIONS = 3
const MAX_MESSAGES_PER_CONNECTION = 50

/** 5xx: the receiving side will not change its mind. Sign-in problems (535, 530) are ours to mend. */
const FIRST_PERMANENT_CODE = 500
const OUR_FAULT_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])

export interface MailerOptions {
  /** Null: mails become files. */
  smtpUrl: string | null
  /** E.g. `Spotlead <spotlead@example.com>`. */
  from: string
  /** Folder of the .eml files. */
  outboxFolder: string
}

export function createMailer(options: MailerOptions): Mailer {
  const sender = addressparser(options.from, { flatten: true })[0]
  if (!sender?.address) throw new Error(`MAIL_FROM is not a mail address: ${options.from}`)
  const from = { address: sender.address, name: sender.name }
  const files = createMailFiles(options.outboxFolder)
  return options.smtpUrl ? createSmtpMailer(options.smtpUrl, from, files) : createFileMailer(files, from)
}

interface Sender {
  address: string
  name: string
}

function createSmtpMailer(url: string, from: Sender, files: MailFiles): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAX_MESSAGES_PER_CONNECTION,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        if (code >= FIRST_PERMANENT_CODE && !OUR_FAULT_CODES.has(code)) {
          throw new MailRefused(error instanceof Error ? error.message : String(error), { cause: error })
        }
        throw error
      }
    },
    // Those of the time before there was a server.
    pruneFiles: files.prune,
    close: () => transport.close(),
  }
}

function createFileMailer(files: MailFiles, from: Sender): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    kind: 'files',
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from))
      await files.write(mail.messageId, message as Buffer)
    },
    pruneFiles: files.prune,
    close: () => undefined,
  }
}

function toMessage(mail: OutgoingMail, from: Sender) {
  return {
    from,
    to: { address: mail.to.address, name: mail.to.name ?? '' },
    // The bare addresses: whatever stands in a name cannot become a second receiver.
    envelope: { from: from.address, to: [mail.to.address] },
    messageId: `<${mail.messageId}>`,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}
