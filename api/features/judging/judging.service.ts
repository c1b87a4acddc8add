import type { Clock, Logger } from '../../ports.ts'
import type { DetectionSettingsService } from '../detectionSettings/detectionSettings.service.ts'
import { TOO_WEAK, type RecordOutcome } from '../detections/airing.ts'
import type { DetectionService } from '../detections/detection.service.ts'
import type { UnnamedAdService } from '../detections/unnamedAd.service.ts'
import { wordsOf } from '../detections/storedWords.ts'
import { judgeSegments, type SegmentTranscript } from '../detections/engine/joinWindows.ts'
import { joinTranscripts, trimOverlaps, type TranscriptPiece } from '../listening/joinedTranscript.ts'
import type { SecondOpinionService } from '../languageModel/secondOpinion.service.ts'
import type { ReviewQueueService } from '../reviewQueue/reviewQueue.service.ts'
import { priorityScore, uncertaintyLevel } from '../transcripts/priority.ts'
import { heardAds, unnamedAd } from './heardAds.ts'
import type { JudgingStore } from './judging.store.ts'

declare module '../../services.ts' {
  interface Services {
    judging: JudgingService
  }
}

/** Ads last a minute at most; what was said before that belongs to something else. */
const LOOK_BACK_MS = 45_000
/** A segment that came late may stand before one that was judged already. */
const LOOK_AHEAD_MS = 15_000
/** Music or a lost connection between two segments ends whatever was being said. */
const LONGEST_PAUSE_MS = 6_000

export interface JudgingDeps {
  store: JudgingStore
  detections: DetectionService
  unnamedAds: UnnamedAdService
  detectionSettings: DetectionSettingsService
  secondOpinion: SecondOpinionService
  queue: Pick<ReviewQueueService, 'enqueue'>
  clock: Clock
  logger: Logger
  onDelay(seconds: number): void
}

export type JudgingService = ReturnType<typeof createJudgingService>

export function createJudgingService({ store, detections, unnamedAds, detectionSettings, secondOpinion, queue, clock, logger, onDelay }: JudgingDeps) {
  return {
    /** Judges a new transcript together with its neighbours and records the ads in it. Safe to repeat. */
    async judge(heard: { transcriptId: number; stationId: number; startedAt: Date; endedAt: Date }): Promise<readonly RecordOutcome[]> {
      const from = new Date(heard.startedAt.getTime() - LOOK_BACK_MS)
      const to = new Date(heard.endedAt.getTime() + LOOK_AHEAD_MS)
      const [transcripts, market, detector] = await Promise.all([
        store.findTranscriptsWithin(heard.stationId, from, to),
        store.findMarket(heard.stationId),
        detectionSettings.detectorFor(heard.stationId),
      ])
      const run = runAround(transcripts, heard.transcriptId)
      const own = run.find(({ id }) => id === heard.transcriptId)
      if (!own || !detector) return []
      const pieces = trimOverlaps(
        run.map(({ id, startTime, endTime, words, confidence }) => ({ id, startedAt: startTime, endedAt: endTime, words: wordsOf(words), confidence })),
      )
      const stretches = judgeSegments(detector, pieces.map(segmentOf), market ?? '')
      const stretch = stretches.find(({ segments }) => segments.some((index) => pieces[index]?.id === heard.transcriptId))
      if (!stretch) return []
      const joined = joinTranscripts(stretch.segments.flatMap((index) => pieces[index] ?? []))
      const window = { text: joined.text, market: market ?? '', transcriptConfidence: own.confidence }
      const judgement = await secondOpinion.judge(window, stretch.judgement, () => detectionSettings.namesFor(heard.stationId))
      const ads = heardAds(heard.stationId, joined, judgement, own)
      const outcomes: RecordOutcome[] = []
      for (const ad of ads) {
        const outcome = await detections.record(ad)
        outcomes.push(outcome)
        if (outcome.kind === 'detected') onDelay((clock.now().getTime() - ad.endedAt.getTime()) / 1_000)
        logger.debug({ stationId: heard.stationId, company: ad.company, confidence: ad.confidence, outcome: outcome.kind }, 'An ad was judged')
      }
      // It can be named later, by a person or by several readings together.
      const isUnnamed = outcomes.every((outcome) => outcome.kind === 'ignored' && outcome.reason === TOO_WEAK)
      const unnamed = isUnnamed ? unnamedAd(heard.stationId, joined, judgement) : null
      if (unnamed) outcomes.push(await unnamedAds.record(unnamed))
      const [best] = judgement.companies.toSorted((a, b) => b.confidence - a.confidence)
      const worth = { priorityScore: priorityScore(judgement, own.confidence), uncertaintyLevel: uncertaintyLevel(judgement, own.confidence) }
      const isMarked = await store.markTranscript(heard.transcriptId, {
        isDetection: judgement.isAd,
        detectedCompany: judgement.isAd ? (best?.name ?? null) : null,
        detectionConfidence: judgement.isAd ? (best?.confidence ?? judgement.adConfidence) : judgement.adConfidence,
        potentialCompanyNames: judgement.companies.map(({ name }) => name),
        ...worth,
      })
      if (isMarked) await queue.enqueue(heard.transcriptId, { isDetection: judgement.isAd, ...worth })
      return outcomes
    },
  }
}

/** Times count seconds on the wall clock. */
function segmentOf(piece: TranscriptPiece & { confidence: number }): SegmentTranscript {
  const startSeconds = piece.startedAt.getTime() / 1_000
  return {
    startSeconds,
    endSeconds: piece.endedAt.getTime() / 1_000,
    text: piece.words.map(({ text }) => text).join(' '),
    transcriptConfidence: piece.confidence,
    words: piece.words,
  }
}

/** The transcripts that were spoken without a break around the one with this id, oldest first. */
export function runAround<T extends { id: number; startTime: Date; endTime: Date }>(transcripts: readonly T[], id: number): T[] {
  const sorted = transcripts.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
  const runs: T[][] = []
  for (const transcript of sorted) {
    const before = runs.at(-1)?.at(-1)
    const isContinued = before && transcript.startTime.getTime() - before.endTime.getTime() <= LONGEST_PAUSE_MS
    if (isContinued) runs.at(-1)?.push(transcript)
    else runs.push([transcript])
  }
  return runs.find((run) => run.some((transcript) => transcript.id === id)) ?? []
}
