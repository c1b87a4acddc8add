import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import type { ImportPlan, PlannedChange } from './importing/planImport.ts'

export type DirectoryImportStore = ReturnType<typeof createDirectoryImportStore>

/** What the list shows; files are megabytes and stay where they are. */
const SHOWN = { omit: { content: true } } as const

export function createDirectoryImportStore(database: Database) {
  return {
    create: (data: Prisma.DirectoryImportUncheckedCreateInput, tx: Tx) => database.client(tx).directoryImport.create({ data, select: { id: true } }),

    find: (id: number) => database.prisma.directoryImport.findUnique({ where: { id } }),

    list: (limit: number) => database.prisma.directoryImport.findMany({ ...SHOWN, orderBy: { id: 'desc' }, take: limit }),

    async update(id: number, data: Prisma.DirectoryImportUncheckedUpdateInput): Promise<void> {
      await database.prisma.directoryImport.update({ where: { id }, data, select: { id: true } })
    },

    /** Files of imports that nobody will apply any more. */
    async dropContents(before: Date): Promise<void> {
      await database.prisma.directoryImport.updateMany({ where: { createdAt: { lt: before }, content: { not: null } }, data: { content: null } })
    },

    knownStations: () => database.prisma.directoryStation.findMany({ orderBy: { id: 'asc' } }),

    /** Stations that came meanwhile are left as they are. */
    async createStations(stations: ImportPlan['created']): Promise<void> {
      await database.prisma.directoryStation.createMany({ data: stations, skipDuplicates: true })
    },

    async changeStations(changes: readonly PlannedChange[]): Promise<void> {
      await database.prisma.$transaction(changes.map(({ id, fields }) => database.prisma.directoryStation.updateMany({ where: { id }, data: fields })))
    },
  }
}
