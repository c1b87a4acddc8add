import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import type { UncertaintyLevel } from '../transcripts/priority.ts'
import type { ReviewFilter } from '../transcripts/reviewFilter.ts'
import {
  FORGET_DONE_MS, FORGET_WAITING_MS, isWorthALook, LEASE_MS, MOST_HELD, NAMELESS, queuePriority, SKIP_REST_MS, statusAfter, uncertaintyRank,
  type Look, type Worth,
} from './reviewQueue.ts'
import type { ReviewQueueStore } from './reviewQueue.store.ts'

declare module '../../services.ts' {
  interface Services {
    reviewQueue: ReviewQueueService
  }
}

/** Published with `{transcriptId}` when somebody has taken an item or let go of it. */
export const REVIEW_ITEM_TOPIC = 'reviewItem.changed'

export interface ReviewQueueDeps {
  store: ReviewQueueStore
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

type QueueRow = { assignedTo: number | null; leasedUntil: Date | null; status: string }

export type ReviewQueueService = ReturnType<typeof createReviewQueueService>

/** Who looks at which transcript: everybody at another one. */
export function createReviewQueueService({ store, unitOfWork, pubsub, clock }: ReviewQueueDeps) {
  function requireStaff(viewer: Viewer): number {
    if (!isStaff(viewer)) throw new Forbidden()
    return viewer.userId
  }

  async function announce(transcriptIds: readonly number[]): Promise<void> {
    for (const transcriptId of transcriptIds) await pubsub.publish(REVIEW_ITEM_TOPIC, { transcriptId })
  }

  function holderOf(userId: number) {
    const now = clock.now()
    return { userId, now, until: new Date(now.getTime() + LEASE_MS) }
  }

  /** Rejects with Conflict where somebody else is at work on it. */
  async function requireFree(transcriptId: number, userId: number, tx: Tx): Promise<void> {
    const item = await store.lock(transcriptId, tx)
    if (!item || item.assignedTo === userId || item.leasedUntil === null || item.leasedUntil < clock.now()) return
    throw new Conflict(`${item.holderName ?? NAMELESS} is reviewing this transcript`)
  }

  return {
    requireFree,

    /** A transcript was judged by the engine: it waits for a person where one is worth his time. */
    async enqueue(transcriptId: number, judged: Worth & { uncertaintyLevel: UncertaintyLevel }): Promise<void> {
      if (!isWorthALook(transcriptId, judged)) return store.withdraw(transcriptId, clock.now())
      const { priorityScore, uncertaintyLevel } = judged
      await store.put({ transcriptId, priority: queuePriority(priorityScore), priorityScore, uncertainty: uncertaintyRank(uncertaintyLevel) })
    },

    /**
     * What the viewer is to look at next: what he holds already within the filter, filled up with what is most worth it.
     * What he holds outside of the filter goes back. Answers transcript ids, most worth first.
     */
    async claim(viewer: Viewer, filter: ReviewFilter, count = MOST_HELD): Promise<number[]> {
      const userId = requireStaff(viewer)
      return unitOfWork.run(async (tx, afterCommit) => {
        await store.lockReviewer(userId, tx)
        const holder = holderOf(userId)
        const held = await store.listHeld(userId, holder.now, tx)
        const wanted = new Set(held.length > 0 ? await store.listWithin(held, filter, tx) : [])
        const released = await store.release(held.filter((id) => !wanted.has(id)), userId, tx)
        const missing = Math.min(count, MOST_HELD) - wanted.size
        const taken = missing > 0 ? await store.take(holder, filter, restingSince(holder.now), missing, tx) : []
        afterCommit(() => announce([...released, ...taken]))
        return store.listHeld(userId, holder.now, tx)
      })
    },

    /** A certain item, when the viewer opens it. Rejects with Conflict where somebody else has it. */
    async open(viewer: Viewer, transcriptId: number): Promise<void> {
      const userId = requireStaff(viewer)
      await unitOfWork.run(async (tx, afterCommit) => {
        await requireFree(transcriptId, userId, tx)
        const isTaken = await store.takeOne(transcriptId, holderOf(userId), tx)
        if (isTaken) afterCommit(() => announce([transcriptId]))
      })
    },

    /** The viewer is still at work. Answers those of these that are still his. */
    async renew(viewer: Viewer, transcriptIds: readonly number[]): Promise<number[]> {
      const userId = requireStaff(viewer)
      return store.renew(transcriptIds, holderOf(userId))
    },

    /** The viewer leaves. */
    async release(viewer: Viewer, transcriptIds: readonly number[]): Promise<void> {
      const userId = requireStaff(viewer)
      await announce(await store.release(transcriptIds, userId))
    },

    /** Others may have it at once, the viewer later. Rejects with Conflict where somebody else has it. */
    async skip(viewer: Viewer, transcriptId: number): Promise<void> {
      const userId = requireStaff(viewer)
      await unitOfWork.run(async (tx, afterCommit) => {
        const item = await store.lock(transcriptId, tx)
        if (!item) throw new NotFound('This transcript waits for nobody')
        await requireFree(transcriptId, userId, tx)
        await store.skip(transcriptId, userId, clock.now(), tx)
        await store.release([transcriptId], userId, tx)
        afterCommit(() => announce([transcriptId]))
      })
    },

    /**
     * The viewer takes back that he has set an item aside: it is his again. Rejects with Conflict where he had not, where
     * somebody else has it by now, and where somebody else has judged it meanwhile.
     */
    async unskip(viewer: Viewer, transcriptId: number): Promise<void> {
      const userId = requireStaff(viewer)
      await unitOfWork.run(async (tx, afterCommit) => {
        const item = await store.lock(transcriptId, tx)
        await requireFree(transcriptId, userId, tx)
        if (item?.status === 'done' && item.assignedTo !== userId) throw new Conflict(`${item.holderName ?? NAMELESS} has reviewed this transcript meanwhile`)
        if (!(await store.unskip(transcriptId, userId, tx))) throw new Conflict('You have not skipped this transcript')
        if (item?.status === 'done') return
        await store.takeOne(transcriptId, holderOf(userId), tx)
        afterCommit(() => announce([transcriptId]))
      })
    },

    /** Where an item stands after these looks, the last one last; who `keeps` it goes on holding what is not done. */
    async settle(transcriptId: number, judged: Worth & { uncertaintyLevel: UncertaintyLevel }, looks: readonly Look[], by: { userId: number; keeps: boolean }, tx: Tx): Promise<void> {
      const { priorityScore, uncertaintyLevel } = judged
      await store.put({ transcriptId, priority: queuePriority(priorityScore), priorityScore, uncertainty: uncertaintyRank(uncertaintyLevel) }, tx)
      const status = statusAfter(transcriptId, looks)
      const last = looks.at(-1)?.userId ?? by.userId
      const holder = status === 'done' ? { userId: last, until: null } : by.keeps ? { userId: by.userId, until: holderOf(by.userId).until } : null
      await store.place(transcriptId, status, holder, tx)
    },

    /** Name of whoever holds an item, unless it is the viewer. */
    takenBy(viewer: Viewer, item: (QueueRow & { assignee: { firstName: string | null; lastName: string | null } | null }) | null): string | null {
      if (!item || !isHeld(item) || (viewer.kind === 'user' && viewer.userId === item.assignedTo)) return null
      return [item.assignee?.firstName, item.assignee?.lastName].filter(Boolean).join(' ') || NAMELESS
    },

    /** Whether the viewer holds an item, and for a second look at what another has judged. */
    heldFor(viewer: Viewer, item: QueueRow | null): 'review' | 'second_look' | null {
      if (viewer.kind !== 'user' || !item || !isHeld(item) || item.assignedTo !== viewer.userId) return null
      return item.status === 'second_look' ? 'second_look' : 'review'
    },

    /** What is left for the viewer, what he holds included: in all, and within a filter. */
    async countWaiting(viewer: Viewer, filter: ReviewFilter): Promise<{ waiting: number; waitingInFilter: number }> {
      const now = clock.now()
      return store.countWaiting(requireStaff(viewer), filter, now, restingSince(now))
    },

    async prune(): Promise<number> {
      const now = clock.now()
      return store.forget(new Date(now.getTime() - FORGET_WAITING_MS), new Date(now.getTime() - FORGET_DONE_MS), now)
    },
  }

  function isHeld({ assignedTo, leasedUntil, status }: QueueRow): boolean {
    return status !== 'done' && assignedTo !== null && leasedUntil !== null && leasedUntil >= clock.now()
  }
}

/** What somebody has set aside since then is not for him yet. */
function restingSince(now: Date): Date {
  return new Date(now.getTime() - SKIP_REST_MS)
}
