import { Forbidden, NotFound } from '../../errors.ts'
import type { Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import type { StationService } from '../stations/station.service.ts'
import type { ScheduleInput, UpdateScheduleInput } from './schedule.input.ts'
import type { ScheduleStore } from './schedule.store.ts'

declare module '../../services.ts' {
  interface Services {
    schedules: ScheduleService
  }
}

export interface ScheduleDeps {
  store: ScheduleStore
  stations: StationService
  unitOfWork: UnitOfWork
}

export type ScheduleService = ReturnType<typeof createScheduleService>

/** When a monitor is heard. Whoever may manage the monitor may say so. */
export function createScheduleService({ store, stations, unitOfWork }: ScheduleDeps) {
  async function stationOf(viewer: Viewer, id: number, tx: Tx): Promise<number> {
    const schedule = await store.find(id, tx)
    if (!schedule) throw new NotFound('Schedule not found')
    await stations.requireManageable(viewer, schedule.stationId, tx)
    return schedule.stationId
  }

  return {
    list: (viewer: Viewer) => store.listVisible(viewer),

    async create(viewer: Viewer, stationId: number, input: ScheduleInput) {
      if (!isStaff(viewer)) throw new Forbidden()
      return unitOfWork.run(async (tx, afterCommit) => {
        await stations.requireManageable(viewer, stationId, tx)
        afterCommit(() => stations.announceSettings(stationId))
        return store.create(stationId, viewer.userId, input, tx)
      })
    },

    update: (viewer: Viewer, id: number, input: UpdateScheduleInput) =>
      unitOfWork.run(async (tx, afterCommit) => {
        const stationId = await stationOf(viewer, id, tx)
        afterCommit(() => stations.announceSettings(stationId))
        return store.update(id, input, tx)
      }),

    remove: (viewer: Viewer, id: number): Promise<number> =>
      unitOfWork.run(async (tx, afterCommit) => {
        const stationId = await stationOf(viewer, id, tx)
        await store.delete(id, tx)
        afterCommit(() => stations.announceSettings(stationId))
        return stationId
      }),
  }
}
