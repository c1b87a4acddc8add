import { Forbidden, NotFound, RateLimited } from '../../errors.ts'
import type { Clock, UnitOfWork } from '../../ports.ts'
import { isAdmin, isSignedIn, type Viewer } from '../../viewer.ts'
import type { FeedbackStatus, SendFeedbackInput } from './feedback.input.ts'
import type { FeedbackStore } from './feedback.store.ts'

declare module '../../services.ts' {
  interface Services {
    feedback: FeedbackService
  }
}

/** More in an hour is a script, not a person. */
const MAX_PER_HOUR = 20
const HOUR_MS = 3_600_000

export interface FeedbackDeps {
  store: FeedbackStore
  unitOfWork: UnitOfWork
  clock: Clock
}

export type FeedbackService = ReturnType<typeof createFeedbackService>

export function createFeedbackService({ store, unitOfWork, clock }: FeedbackDeps) {
  return {
    async send(input: SendFeedbackInput, viewer: Viewer): Promise<{ id: number }> {
      if (!isSignedIn(viewer)) throw new Forbidden()
      const recent = await store.countSince(viewer.userId, new Date(clock.now().getTime() - HOUR_MS))
      if (recent >= MAX_PER_HOUR) throw new RateLimited('Thank you: that is enough for this hour', HOUR_MS / 1_000)
      return unitOfWork.run((tx) => store.create({ ...input, userId: viewer.userId }, tx))
    },

    async setStatus(id: number, status: FeedbackStatus, viewer: Viewer): Promise<void> {
      if (!isAdmin(viewer)) throw new Forbidden()
      if (!(await unitOfWork.run((tx) => store.setStatus(id, status, tx)))) throw new NotFound('There is no such feedback')
    },
  }
}
