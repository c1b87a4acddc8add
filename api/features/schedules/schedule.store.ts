import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import type { Viewer } from '../../viewer.ts'
import { stationsVisibleTo } from '../stations/station.visibility.ts'
import type { ScheduleInput, UpdateScheduleInput } from './schedule.input.ts'

export type ScheduleStore = ReturnType<typeof createScheduleStore>

export function schedulesVisibleTo(viewer: Viewer): Prisma.MonitoringScheduleWhereInput {
  return { station: stationsVisibleTo(viewer) }
}

export function createScheduleStore(database: Database) {
  return {
    listVisible: (viewer: Viewer) =>
      database.prisma.monitoringSchedule.findMany({ where: schedulesVisibleTo(viewer), orderBy: { id: 'asc' } }),

    create: (stationId: number, createdBy: number, input: ScheduleInput, tx: Tx) =>
      database.client(tx).monitoringSchedule.create({ data: { ...input, stationId, createdBy } }),

    find: (id: number, tx: Tx) => database.client(tx).monitoringSchedule.findUnique({ where: { id }, select: { id: true, stationId: true } }),

    update: (id: number, input: UpdateScheduleInput, tx: Tx) => database.client(tx).monitoringSchedule.update({ where: { id }, data: input }),

    async delete(id: number, tx: Tx): Promise<void> {
      await database.client(tx).monitoringSchedule.delete({ where: { id } })
    },
  }
}
