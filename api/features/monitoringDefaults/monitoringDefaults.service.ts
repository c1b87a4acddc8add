import type { MonitoringDefaultsInput } from './monitoringDefaults.input.ts'
import type { MonitoringDefaultsStore } from './monitoringDefaults.store.ts'

declare module '../../services.ts' {
  interface Services {
    monitoringDefaults: MonitoringDefaultsService
  }
}

export type MonitoringDefaultsService = ReturnType<typeof createMonitoringDefaultsService>

/** What new monitors start with, and which detections alert their owner. */
export function createMonitoringDefaultsService({ store }: { store: MonitoringDefaultsStore }) {
  return {
    get: (userId: number) => store.write(userId, {}),
    update: (userId: number, changes: MonitoringDefaultsInput) => store.write(userId, changes),
  }
}
