/** A mail ready to leave. Addresses are objects: nothing a person typed is ever parsed as a header. */
export interface OutgoingMail {
  /** Without angle brackets; the same at every attempt, so that receivers can drop a repeat. */
  messageId: string
  to: MailAddress
  subject: string
  html: string
  text: string
  /** Absolute address whose GET asks and whose POST unsubscribes (RFC 8058). */
  unsubscribeUrl: string | null
}

export interface MailAddress {
  address: string
  name: string | null
}

export interface Mailer {
  /** What people are told: `smtp` delivers, `files` writes .eml files on this machine. */
  readonly kind: 'smtp' | 'files'
  /** Resolves once the mail is handed over. Throws MailRefused when trying again cannot help. */
  send(mail: OutgoingMail): Promise<void>
  /** Deletes mails that became files and are old or too many; answers how many. */
  pruneFiles(now: Date): Promise<number>
  close(): void
}

/** The receiving side said no for good, e.g. the mailbox does not exist. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}
