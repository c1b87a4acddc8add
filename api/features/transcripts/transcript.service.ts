import { DateTime } from 'luxon'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { Clock, PubSub, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { startOfDay } from '../dashboard/dashboard.ts'
import type { DetectionService } from '../detections/detection.service.ts'
import type { ReviewInput, ReviewListInput } from './transcript.input.ts'
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
  detections: DetectionService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

type HeardTranscript = Awaited<ReturnType<TranscriptStore['findState']>>

export type TranscriptService = ReturnType<typeof createTranscriptService>

export function createTranscriptService({ store, detections, unitOfWork, pubsub, clock }: TranscriptDeps) {
  /** Brings the detections of a transcript's stretch in line with what it is now held for. */
  async function apply(heard: HeardTranscript, ad: { company: string; confidence: number } | null): Promise<void> {
    if (!ad) return detections.dismiss(heard.stationId, heard.startTime, heard.endTime)
    await detections.confirm({
      stationId: heard.stationId,
      transcript: heard.transcript,
      startedAt: heard.startTime,
      endedAt: heard.endTime,
      averageVolume: heard.averageVolume,
      peakVolume: heard.peakVolume,
      volumeVariance: heard.volumeVariance,
      isVolumeElevated: heard.isVolumeElevated,
      ...ad,
    })
  }

  return {
    async list(viewer: Viewer, input: ReviewListInput) {
      if (viewer.kind !== 'user') throw new Forbidden()
      const { timeZone } = await store.readGoal(viewer.userId)
      const day = input.date ? DateTime.fromISO(input.date, { zone: timeZone }) : null
      const filter = {
        stationId: input.station_id,
        from: day?.toJSDate(),
        to: day?.plus({ days: 1 }).toJSDate(),
        search: input.search,
        adsOnly: input.ads_only,
        priorityOnly: input.priority_only,
      }
      return store.list(viewer, filter, input.workflow_mode, input.before)
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
      const reviewed = await store.countReviewedSince(viewer.userId, startOfDay(clock.now(), timeZone))
      const share = reviewDailyTarget > 0 ? (100 * reviewed) / reviewDailyTarget : 100
      return { reviewed, dailyTarget: reviewDailyTarget, completionPercentage: Math.min(100, Math.round(share * 10) / 10) }
    },

    /** A person's word stands above the engine's; the step can be taken back. */
    async review(viewer: Viewer, id: number, input: ReviewInput): Promise<void> {
      if (!isStaff(viewer)) throw new Forbidden()
      const heard = await unitOfWork.run(async (tx, afterCommit) => {
        if (!(await store.lock(id, tx))) throw new NotFound('Transcript not found')
        const row = await store.findState(id, tx)
        const now = clock.now()
        const before: ReviewState = {
          isDetection: row.isDetection,
          detectedCompany: row.detectedCompany,
          detectionConfidence: row.detectionConfidence,
          reviewedAt: row.reviewedAt,
          reviewedBy: row.reviewedBy,
        }
        const after: ReviewState = input.ad_detected
          ? { isDetection: true, detectedCompany: input.detected_company, detectionConfidence: input.confidence, reviewedAt: now, reviewedBy: viewer.userId }
          : { isDetection: false, detectedCompany: null, detectionConfidence: null, reviewedAt: now, reviewedBy: viewer.userId }
        await store.pushUndo(id, before, viewer.userId, now, tx)
        await store.save(id, after, tx)
        afterCommit(() => pubsub.publish(TRANSCRIPT_REVIEWED_TOPIC, { transcriptId: id }))
        return row
      })
      await apply(heard, input.ad_detected ? { company: input.detected_company, confidence: input.confidence } : null)
    },

    /** Takes the viewer's own last word on this transcript back. */
    async undo(viewer: Viewer, id: number): Promise<void> {
      if (!isStaff(viewer)) throw new Forbidden()
      const { heard, before } = await unitOfWork.run(async (tx, afterCommit) => {
        if (!(await store.lock(id, tx))) throw new NotFound('Transcript not found')
        const before = await store.popUndo(id, viewer.userId, tx)
        if (!before) throw new Conflict('There is nothing of yours to undo here')
        const heard = await store.findState(id, tx)
        await store.save(id, before, tx)
        afterCommit(() => pubsub.publish(TRANSCRIPT_REVIEWED_TOPIC, { transcriptId: id }))
        return { heard, before }
      })
      const { detectedCompany, detectionConfidence } = before
      await apply(heard, before.isDetection && detectedCompany ? { company: detectedCompany, confidence: detectionConfidence ?? 0 } : null)
    },
  }
}
