import type { Database } from '../../adapters/database.ts'
import type { DirectoryInput } from './directory.input.ts'

export type DirectoryStore = ReturnType<typeof createDirectoryStore>

/** Above the whole directory as it ships; a larger one is asked for by market. */
const MAX_STATIONS = 500

export function createDirectoryStore(database: Database) {
  return {
    async markets(): Promise<string[]> {
      const rows = await database.prisma.directoryStation.findMany({ distinct: ['market'], select: { market: true }, orderBy: { market: 'asc' } })
      return rows.map(({ market }) => market)
    },

    async formats(): Promise<string[]> {
      const rows = await database.prisma.directoryStation.findMany({ distinct: ['format'], select: { format: true }, orderBy: { format: 'asc' } })
      return rows.map(({ format }) => format)
    },

    list: ({ market, format }: DirectoryInput) =>
      database.prisma.directoryStation.findMany({
        where: { ...(market ? { market } : {}), ...(format ? { format } : {}) },
        orderBy: [{ market: 'asc' }, { id: 'asc' }],
        take: MAX_STATIONS,
      }),
  }
}
