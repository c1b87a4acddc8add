import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export interface Subscriber {
  id: number
  email: string
  status: string
}

const shown = { id: true, email: true, status: true } as const

export type NewsletterStore = ReturnType<typeof createNewsletterStore>

export function createNewsletterStore(database: Database) {
  return {
    /** The subscriber of an address, made when there is none. */
    async ensure(email: string, at: Date, tx: Tx): Promise<Subscriber> {
      const client = database.client(tx)
      await client.newsletterSubscriber.createMany({ data: [{ email, createdAt: at }], skipDuplicates: true })
      return client.newsletterSubscriber.findUniqueOrThrow({ where: { email }, select: shown })
    },

    /** Null when the address was erased meanwhile. */
    async confirm(id: number, at: Date, tx: Tx): Promise<Subscriber | null> {
      const rows = await database.client(tx).newsletterSubscriber.updateManyAndReturn({
        where: { id },
        data: { status: 'confirmed', confirmedAt: at, unsubscribedAt: null },
        select: shown,
      })
      return rows[0] ?? null
    },

    async unsubscribe(id: number, at: Date): Promise<void> {
      await database.prisma.newsletterSubscriber.updateMany({
        where: { id, status: { not: 'unsubscribed' } },
        data: { status: 'unsubscribed', unsubscribedAt: at },
      })
    },
  }
}
