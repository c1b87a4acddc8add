import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export type ClipKeepingStore = ReturnType<typeof createClipKeepingStore>

/** Days with their evictions, by product state. */
const EVICTIONS_KEY = 'clipEvictions'

export function createClipKeepingStore(database: Database) {
  return {
    async use(): Promise<{ usedBytes: number; clips: number }> {
      const { _sum, _count } = await database.prisma.detectionClip.aggregate({ _sum: { sizeBytes: true }, _count: true })
      return { usedBytes: _sum.sizeBytes ?? 0, clips: _count }
    },

    findExpired: (before: Date, limit: number) =>
      database.prisma.detectionClip.findMany({
        where: { expiresAt: { lt: before } }, orderBy: { expiresAt: 'asc' }, take: limit, select: { id: true, detectionId: true, sizeBytes: true },
      }),

    findOldest: (limit: number) =>
      database.prisma.detectionClip.findMany({
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: limit, select: { id: true, detectionId: true, sizeBytes: true },
      }),

    /** The detections stand without their proof; the files become leftovers. */
    async remove(clips: readonly { id: number; detectionId: number }[], tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.detectionClip.deleteMany({ where: { id: { in: clips.map(({ id }) => id) } } })
      await client.detection.updateMany({ where: { id: { in: clips.map(({ detectionId }) => detectionId) } }, data: { audioClipUrl: null } })
    },

    async findLeftovers(limit: number): Promise<string[]> {
      const rows = await database.prisma.clipLeftover.findMany({ orderBy: { createdAt: 'asc' }, take: limit })
      return rows.map(({ storageKey }) => storageKey)
    },

    async forgetLeftovers(storageKeys: readonly string[]): Promise<void> {
      await database.prisma.clipLeftover.deleteMany({ where: { storageKey: { in: [...storageKeys] } } })
    },

    async addEvictions(day: string, count: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        INSERT INTO "product_state" ("key", "value", "updatedAt") VALUES (${EVICTIONS_KEY}, jsonb_build_object('day', ${day}::text, 'count', ${count}::int), now())
        ON CONFLICT ("key") DO UPDATE SET "updatedAt" = now(), "value" = jsonb_build_object('day', ${day}::text,
          'count', ${count}::int + CASE WHEN "product_state"."value"->>'day' = ${day}::text THEN ("product_state"."value"->>'count')::int ELSE 0 END)`
    },

    async evictionsOn(day: string): Promise<number> {
      const value = (await database.prisma.productState.findUnique({ where: { key: EVICTIONS_KEY } }))?.value as { day?: string; count?: number } | null | undefined
      return value?.day === day ? (value.count ?? 0) : 0
    },
  }
}
