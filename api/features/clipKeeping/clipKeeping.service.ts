import type { Clock, Logger, PubSub, UnitOfWork } from '../../ports.ts'
import type { ClipStorage } from '../detections/clipStorage.port.ts'
import { DETECTION_CHANGED_TOPIC } from '../detections/detection.service.ts'
import { bytesToEvict, roomOf, type ClipRoom, type ClipUse } from './clipKeeping.ts'
import type { ClipKeepingStore } from './clipKeeping.store.ts'

declare module '../../services.ts' {
  interface Services {
    clipKeeping: ClipKeepingService
  }
}

const BATCH = 200

export interface ClipKeepingDeps {
  store: ClipKeepingStore
  storage: ClipStorage
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
  logger: Logger
  /** Null: clips may take all the room there is. */
  budgetBytes: number | null
  onUse(usedBytes: number): void
  onEvicted(clips: number): void
}

export type ClipKeepingService = ReturnType<typeof createClipKeepingService>

/** Clips for as long as they are promised and there is room for them. */
export function createClipKeepingService({ store, storage, unitOfWork, pubsub, clock, logger, budgetBytes, onUse, onEvicted }: ClipKeepingDeps) {
  let lastRoom: ClipRoom = 'roomy'
  const today = (): string => clock.now().toISOString().slice(0, 10)

  async function remove(clips: readonly { id: number; detectionId: number }[], isEviction: boolean): Promise<void> {
    await unitOfWork.run(async (tx, afterCommit) => {
      await store.remove(clips, tx)
      if (isEviction) await store.addEvictions(today(), clips.length, tx)
      for (const { detectionId } of clips) afterCommit(() => pubsub.publish(DETECTION_CHANGED_TOPIC, { detectionId }))
    })
    if (isEviction) onEvicted(clips.length)
  }

  async function expire(): Promise<void> {
    for (;;) {
      const expired = await store.findExpired(clock.now(), BATCH)
      if (expired.length > 0) await remove(expired, false)
      if (expired.length < BATCH) return
    }
  }

  async function evict(): Promise<void> {
    let excess = bytesToEvict({ usedBytes: (await store.use()).usedBytes, budgetBytes })
    while (excess > 0) {
      const oldest = await store.findOldest(BATCH)
      const going: typeof oldest = []
      for (const clip of oldest) {
        if (excess <= 0) break
        going.push(clip)
        excess -= clip.sizeBytes
      }
      if (going.length === 0) return
      await remove(going, true)
    }
  }

  async function deleteLeftovers(): Promise<void> {
    for (;;) {
      const keys = await store.findLeftovers(BATCH)
      for (const key of keys) await storage.delete(key)
      await store.forgetLeftovers(keys)
      if (keys.length < BATCH) return
    }
  }

  async function use(): Promise<ClipUse> {
    return { ...(await store.use()), budgetBytes, evictedToday: await store.evictionsOn(today()) }
  }

  return {
    /** Deletes what has expired, what there is no room for, oldest first, and the files that nothing refers to. */
    async keep(): Promise<void> {
      await expire()
      await evict()
      const now = await use()
      onUse(now.usedBytes)
      const room = roomOf(now)
      if (room !== lastRoom && room !== 'roomy') logger.warn({ ...now, room }, 'Clips need more room than they have')
      lastRoom = room
      await deleteLeftovers()
    },

    use,
  }
}
