import { DateTime } from 'luxon'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { startOfDay } from '../dashboard/dashboard.ts'
import { correctionWords } from '../corrections/correction.ts'
import type { CorrectionService } from '../corrections/correction.service.ts'
import type { ConfirmedAd } from '../detections/detection.service.ts'
import { ADVERTISEMENT_TAG } from '../listening/soundTag.ts'
import type { ReviewerStatsService } from '../reviewerStats/reviewerStats.service.ts'
import { settledTruth } from '../reviewQueue/reviewQueue.ts'
import type { ReviewQueueService } from '../reviewQueue/reviewQueue.service.ts'
import type { UncertaintyLevel } from './priority.ts'
import type { ReviewDecisionStore } from './reviewDecision.store.ts'
import type { ReviewInput, ReviewListInput } from './transcript.input.ts'
import type { ReviewFilter } from './reviewFilter.ts'
import type { ReviewState, TranscriptStore } from './transcript.store.ts'

declare module '../../services.ts' {
  interface Services {
    transcripts: TranscriptService
  }
}

/** Published with `{transcriptId}` when a person has judged a transcript. */
export const TRANSCRIPT_REVIEWED_TOPIC = 'transcript.reviewed'

export interface TranscriptDeps {
  store: TranscriptStore
  decisions: ReviewDecisionStore
  corrections: CorrectionService
  queue: ReviewQueueService
  stats: ReviewerStatsService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

type HeardTranscript = Awaited<ReturnType<TranscriptStore['findState']>>

/** What the stretch is where nobody has listened for what it sounds like. */
const PLAIN_SPEECH = 'speech'

export type TranscriptService = ReturnType<typeof createTranscriptService>

export function createTranscriptService({ store, decisions, corrections, queue, stats, unitOfWork, pubsub, clock }: TranscriptDeps) {
  /** What people agree on now, who was right, and whether somebody else is to look. */
  async function settle(heard: HeardTranscript, by: { userId: number; keeps: boolean }, others: readonly number[], tx: Tx): Promise<void> {
    const looks = await decisions.listLooks(heard.id, tx)
    await decisions.judgeLooks(heard.id, looks, settledTruth(looks), tx)
    const { isDetection, priorityScore } = heard
    const uncertaintyLevel = heard.uncertaintyLevel as UncertaintyLevel
    await queue.settle(heard.id, { isDetection, priorityScore, uncertaintyLevel }, looks, by, tx)
    await stats.recount([by.userId, ...others, ...looks.map(({ userId }) => userId)], tx)
  }

  const stretchOf = ({ stationId, startTime, endTime }: HeardTranscript) => ({ stationId, from: startTime, to: endTime })

  return {
    async list(viewer: Viewer, input: ReviewListInput) {
      const filter = await this.filterOf(viewer, input)
      return store.list(viewer, filter, input.workflow_mode, input.before)
    },

    /** Days are the viewer's. */
    async filterOf(viewer: Viewer, input: Omit<ReviewListInput, 'workflow_mode' | 'before'>): Promise<ReviewFilter> {
      if (viewer.kind !== 'user') throw new Forbidden()
      const { timeZone } = await store.readGoal(viewer.userId)
      const day = input.date ? DateTime.fromISO(input.date, { zone: timeZone }) : null
      return {
        stationId: input.station_id,
        from: day?.toJSDate(),
        to: day?.plus({ days: 1 }).toJSDate(),
        search: input.search,
        adsOnly: input.ads_only,
        priorityOnly: input.priority_only,
      }
    },

    async get(id: number) {
      const row = await store.find(id)
      if (!row) throw new NotFound('Transcript not found')
      return row
    },

    /** Reviewed by the viewer since the start of his day, of his target. */
    async goals(viewer: Viewer): Promise<{ reviewed: number; dailyTarget: number; completionPercentage: number }> {
      if (viewer.kind !== 'user') throw new Forbidden()
      const { reviewDailyTarget, timeZone } = await store.readGoal(viewer.userId)
      const reviewed = await decisions.countSince(viewer.userId, startOfDay(clock.now(), timeZone))
      const share = reviewDailyTarget > 0 ? (100 * reviewed) / reviewDailyTarget : 100
      return { reviewed, dailyTarget: reviewDailyTarget, completionPercentage: Math.min(100, Math.round(share * 10) / 10) }
    },

    /**
     * A person's word stands above the engine's; the step can be taken back. Answers, one sentence each, what followed
     * from it. Rejects with Conflict while somebody else is at work on the transcript.
     */
    async review(viewer: Viewer, id: number, input: ReviewInput): Promise<string[]> {
      if (!isStaff(viewer)) throw new Forbidden()
      const { userId } = viewer
      return unitOfWork.run(async (tx, afterCommit) => {
        if (!(await store.lock(id, tx))) throw new NotFound('Transcript not found')
        await queue.requireFree(id, userId, tx)
        const heard = await store.findState(id, tx)
        const now = clock.now()
        const soundClass = heard.segment?.soundClass ?? null
        const decision = await decisions.create(
          { transcriptId: id, decidedBy: userId, decidedAt: now, verdict: input.ad_detected ? 'ad' : 'content', soundClass }, stateOf(heard), tx,
        )
        const ad = input.ad_detected ? { company: input.detected_company, confidence: input.confidence } : null
        await store.save(id, {
          isDetection: ad !== null, detectedCompany: ad?.company ?? null, detectionConfidence: ad?.confidence ?? null, reviewedAt: now, reviewedBy: userId,
        }, tx)
        const heardName = heard.reviewedAt === null ? heard.detectedCompany : null
        const effects = await corrections.apply(decision.id, stretchOf(heard), ad && confirmedAd(heard, ad), heardName, tx, afterCommit)
        if (effects.company !== null) await decisions.setCompany(decision.id, effects.company, tx)
        const tagType = ad ? ADVERTISEMENT_TAG : (soundClass ?? PLAIN_SPEECH)
        await decisions.tag(decision.id, { tagType, company: effects.company, confidence: ad?.confidence ?? null }, tx)
        await settle(heard, { userId, keeps: false }, [], tx)
        afterCommit(() => pubsub.publish(TRANSCRIPT_REVIEWED_TOPIC, { transcriptId: id }))
        return correctionWords(effects)
      })
    },

    /** Whether the last word on a transcript is one that this viewer may take back. */
    canUndo: (viewer: Viewer, last: { decidedBy: number } | null): boolean => isStaff(viewer) && last?.decidedBy === viewer.userId,

    /** Takes the viewer's own last word on this transcript back, with all that followed from it. */
    async undo(viewer: Viewer, id: number): Promise<void> {
      if (!isStaff(viewer)) throw new Forbidden()
      const { userId } = viewer
      await unitOfWork.run(async (tx, afterCommit) => {
        if (!(await store.lock(id, tx))) throw new NotFound('Transcript not found')
        await queue.requireFree(id, userId, tx)
        const lookers = (await decisions.listLooks(id, tx)).map((look) => look.userId)
        const taken = await decisions.takeBack(id, userId, clock.now(), tx)
        if (!taken) throw new Conflict('There is nothing of yours to undo here')
        const heard = await store.findState(id, tx)
        await store.save(id, taken.before, tx)
        await corrections.undo(taken.decisionId, stretchOf(heard), tx, afterCommit)
        await settle(heard, { userId, keeps: true }, lookers, tx)
        afterCommit(() => pubsub.publish(TRANSCRIPT_REVIEWED_TOPIC, { transcriptId: id }))
      })
    },
  }
}

function stateOf(heard: HeardTranscript): ReviewState {
  const { isDetection, detectedCompany, detectionConfidence, reviewedAt, reviewedBy } = heard
  return { isDetection, detectedCompany, detectionConfidence, reviewedAt, reviewedBy }
}

function confirmedAd(heard: HeardTranscript, ad: { company: string; confidence: number }): ConfirmedAd {
  const { stationId, transcript, startTime, endTime, averageVolume, peakVolume, volumeVariance, isVolumeElevated } = heard
  return { stationId, transcript, startedAt: startTime, endedAt: endTime, averageVolume, peakVolume, volumeVariance, isVolumeElevated, ...ad }
}
