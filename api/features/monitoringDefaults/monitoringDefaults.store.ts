import type { Database } from '../../adapters/database.ts'
import type { MonitoringDefaultsInput } from './monitoringDefaults.input.ts'

export type MonitoringDefaultsStore = ReturnType<typeof createMonitoringDefaultsStore>

export function createMonitoringDefaultsStore(database: Database) {
  return {
    /** Users who came by another way than invitation get their row here. */
    write: (userId: number, changes: MonitoringDefaultsInput) =>
      database.prisma.monitoringDefaults.upsert({ where: { userId }, create: { userId, ...changes }, update: changes }),
  }
}
