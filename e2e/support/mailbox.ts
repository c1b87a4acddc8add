import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Product } from './product.ts'

/** From the click over outbox and queue to the file. */
const MAIL_TIMEOUT_MS = 30_000
const POLL_MS = 200

/** The mail to an address with this subject, once the product has written it. */
export async function mailTo({ dataDir }: Product, address: string, subject: string): Promise<Email> {
  const folder = join(dataDir, 'outbox')
  const until = Date.now() + MAIL_TIMEOUT_MS
  for (;;) {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    for (const file of files) {
      const mail = await new PostalMime().parse(readFileSync(join(folder, file)))
      if (mail.subject === subject && mail.to?.some((to) => to.address === address)) return mail
    }
    if (Date.now() > until) throw new Error(`No mail '${subject}' came to ${address}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** The first address in a mail's text whose path begins so. */
export function linkIn(mail: Email, prefix: string): string {
  const link = (mail.text?.match(/https?:\/\/\S+/g) ?? []).find((text) => new URL(text).pathname.startsWith(prefix))
  if (!link) throw new Error(`The mail has no link to ${prefix}`)
  return link
}
