import { DateTime } from 'luxon'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { DetectionNode } from '../detections/detection.schema.ts'
import { detectionsVisibleTo } from '../detections/detection.visibility.ts'
import { ReviewerStatsType } from '../reviewerStats/reviewerStats.schema.ts'
import { NAMELESS } from '../reviewQueue/reviewQueue.ts'
import { StationNode } from '../stations/station.schema.ts'
import { nameOf } from '../users/user.ts'
import { reviewInput } from './transcript.input.ts'
import { TRANSCRIPT_REVIEWED_TOPIC } from './transcript.service.ts'
import { reviewOrder, reviewWhere, transcriptsVisibleTo } from './transcript.store.ts'
import type { ReviewFilter } from './reviewFilter.ts'

/** An ad that reaches into a transcript is over by then. */
const LONGEST_AD_MS = 10 * 60_000

const QUEUE_ITEM = {
  select: { assignedTo: true, leasedUntil: true, status: true, assignee: { select: { firstName: true, lastName: true } } },
} as const

const STANDING_DECISION = { where: { undoneAt: null }, orderBy: { id: 'desc' }, take: 1, select: { decidedBy: true } } as const

export const TranscriptNode = builder.prismaNode('CompleteTranscript', {
  name: 'Transcript',
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [transcriptsVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    station: t.relation('station', { type: StationNode }),
    stationName: t.exposeString('stationName'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    processedAt: t.expose('processedAt', { type: 'DateTime' }),
    transcript: t.exposeString('transcript'),
    adDetected: t.exposeBoolean('isDetection'),
    detectedCompany: t.exposeString('detectedCompany', { nullable: true }),
    confidence: t.exposeFloat('detectionConfidence', { nullable: true, description: '0–1' }),
    potentialCompanyNames: t.exposeStringList('potentialCompanyNames'),
    priorityScore: t.exposeFloat('priorityScore', { description: '0–1; above 0.7 is high.' }),
    uncertaintyLevel: t.exposeString('uncertaintyLevel', { description: 'low, medium or high' }),
    reviewedAt: t.expose('reviewedAt', { type: 'DateTime', nullable: true }),
    detection: t.prismaField({
      type: DetectionNode,
      nullable: true,
      description: 'The ad that was heard in it, to listen to; of several the first.',
      select: { stationId: true, startTime: true, endTime: true },
      resolve: (query, { stationId, startTime, endTime }, _args, { viewer, database }) =>
        database.prisma.detection.findFirst({
          ...query,
          // detectedAt is an ad's end: by it the index finds the few that may be meant.
          where: { stationId, detectedAt: { gt: startTime, lt: new Date(endTime.getTime() + LONGEST_AD_MS) }, startedAt: { lt: endTime }, AND: [detectionsVisibleTo(viewer)] },
          orderBy: { detectedAt: 'asc' },
        }),
    }),
    takenBy: t.string({
      nullable: true,
      description: 'Who is at work on it, unless it is the caller.',
      select: { queueItem: QUEUE_ITEM },
      resolve: ({ queueItem }, _args, { viewer, services }) => services.reviewQueue.takenBy(viewer, queueItem),
    }),
    reviewedBy: t.string({
      nullable: true,
      description: 'Who has reviewed it last, unless it was the caller.',
      select: { reviewedBy: true },
      resolve: async ({ reviewedBy }, _args, { viewer, database }) => {
        if (reviewedBy === null || (viewer.kind === 'user' && viewer.userId === reviewedBy)) return null
        const reviewer = await database.prisma.user.findUnique({ where: { id: reviewedBy }, select: { firstName: true, lastName: true } })
        return (reviewer && nameOf(reviewer)) ?? NAMELESS
      },
    }),
    canUndo: t.boolean({
      description: 'Whether the last word on it is the caller\'s own, so that undoReview takes it back.',
      select: { queueItem: QUEUE_ITEM, reviewDecisions: STANDING_DECISION },
      resolve: ({ queueItem, reviewDecisions }, _args, { viewer, services }) =>
        services.transcripts.canUndo(viewer, reviewDecisions[0] ?? null) && services.reviewQueue.takenBy(viewer, queueItem) === null,
    }),
    heldFor: t.string({
      nullable: true,
      description: 'Null unless the caller holds it: review, or second_look where he is to judge anew what another has judged.',
      select: { queueItem: QUEUE_ITEM },
      resolve: ({ queueItem }, _args, { viewer, services }) => services.reviewQueue.heldFor(viewer, queueItem),
    }),
  }),
})

export const ReviewFilterInput = builder.inputType('ReviewFilter', {
  fields: (t) => ({
    stationId: t.int({ description: 'databaseId of the station.' }),
    date: t.string({ description: "YYYY-MM-DD, the viewer's day." }),
    timeZone: t.string(),
    search: t.string(),
    adsOnly: t.boolean(),
    priorityOnly: t.boolean(),
  }),
})

const WorkflowMode = builder.enumType('WorkflowMode', { values: ['PRIORITY', 'RECENT', 'UNCERTAIN', 'ALL'] as const })

/** Days are those of the zone that comes with them. */
export function filterOf(filter: typeof ReviewFilterInput.$inferInput | null | undefined): ReviewFilter {
  const day = filter?.date ? DateTime.fromISO(filter.date, { zone: filter.timeZone ?? 'America/Los_Angeles' }) : null
  return {
    stationId: filter?.stationId ?? undefined,
    from: day?.toJSDate(),
    to: day?.plus({ days: 1 }).toJSDate(),
    search: filter?.search?.trim() || undefined,
    adsOnly: filter?.adsOnly ?? false,
    priorityOnly: filter?.priorityOnly ?? false,
  }
}

builder.queryField('transcripts', (t) =>
  t.prismaConnection(
    {
      type: TranscriptNode,
      cursor: 'id',
      authScopes: { staffReader: true },
      args: { filter: t.arg({ type: ReviewFilterInput }), workflowMode: t.arg({ type: WorkflowMode, defaultValue: 'PRIORITY' }) },
      totalCount: (_root, { filter }, { viewer, database }) =>
        database.prisma.completeTranscript.count({ where: { AND: [transcriptsVisibleTo(viewer), reviewWhere(filterOf(filter))] } }),
      resolve: (query, _root, { filter, workflowMode }, { viewer, database }) =>
        database.prisma.completeTranscript.findMany({
          ...query,
          where: { AND: [transcriptsVisibleTo(viewer), reviewWhere(filterOf(filter))] },
          orderBy: reviewOrder((workflowMode ?? 'PRIORITY').toLowerCase()),
        }),
    },
    { name: 'TranscriptConnection' },
    { name: 'TranscriptEdge' },
  ),
)

const ReviewGoals = builder.objectRef<{ reviewed: number; dailyTarget: number; completionPercentage: number }>('ReviewGoals').implement({
  fields: (t) => ({
    reviewed: t.exposeInt('reviewed'),
    dailyTarget: t.exposeInt('dailyTarget'),
    completionPercentage: t.exposeFloat('completionPercentage'),
  }),
})

builder.queryField('reviewGoals', (t) =>
  t.field({ type: ReviewGoals, authScopes: { staff: true }, resolve: (_root, _args, { viewer, services }) => services.transcripts.goals(viewer) }),
)

builder.relayMutationField(
  'reviewTranscript',
  {
    name: 'ReviewTranscriptInput',
    inputFields: (t) => ({
      transcriptId: t.globalID({ required: true, for: [TranscriptNode] }),
      adDetected: t.boolean({ required: true }),
      detectedCompany: t.string(),
      confidence: t.float({ description: '0–1' }),
    }),
  },
  {
    description: "A person's word on a transcript: an advertisement of this company, or none.",
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.transcriptId.id)
      const review = { ad_detected: input.adDetected, detected_company: input.detectedCompany ?? undefined, confidence: input.confidence ?? undefined }
      return { id, changed: await services.transcripts.review(viewer, id, parseInput(reviewInput, review)) }
    },
  },
  {
    name: 'ReviewTranscriptPayload',
    outputFields: (t) => ({
      transcript: t.prismaField({
        type: TranscriptNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.completeTranscript.findUniqueOrThrow({ ...query, where: { id } }),
      }),
      reviewGoals: t.field({ type: ReviewGoals, resolve: (_payload, _args, { viewer, services }) => services.transcripts.goals(viewer) }),
      reviewerStats: t.field({ type: ReviewerStatsType, resolve: (_payload, _args, { viewer, services }) => services.reviewerStats.get(viewer) }),
      changed: t.exposeStringList('changed', { description: 'What followed from it, one sentence each.' }),
    }),
  },
)

builder.relayMutationField(
  'undoReview',
  { name: 'UndoReviewInput', inputFields: (t) => ({ transcriptId: t.globalID({ required: true, for: [TranscriptNode] }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.transcriptId.id)
      await services.transcripts.undo(viewer, id)
      return { id }
    },
  },
  {
    name: 'UndoReviewPayload',
    outputFields: (t) => ({
      transcript: t.prismaField({
        type: TranscriptNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.completeTranscript.findUniqueOrThrow({ ...query, where: { id } }),
      }),
      reviewGoals: t.field({ type: ReviewGoals, resolve: (_payload, _args, { viewer, services }) => services.transcripts.goals(viewer) }),
      reviewerStats: t.field({ type: ReviewerStatsType, resolve: (_payload, _args, { viewer, services }) => services.reviewerStats.get(viewer) }),
    }),
  },
)

export const TranscriptEvent = builder.objectRef<{ transcriptId: number }>('TranscriptEvent').implement({
  fields: (t) => ({
    transcript: t.prismaField({
      type: TranscriptNode,
      nullable: true,
      resolve: (query, { transcriptId }, _args, { viewer, database }) =>
        database.prisma.completeTranscript.findFirst({ ...query, where: { AND: [{ id: transcriptId }, transcriptsVisibleTo(viewer)] } }),
    }),
  }),
})

builder.subscriptionField('transcriptReviewed', (t) =>
  t.field({
    type: TranscriptEvent,
    authScopes: { staffReader: true },
    subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(TRANSCRIPT_REVIEWED_TOPIC) as AsyncIterable<{ transcriptId: number }>,
    resolve: (event) => event,
  }),
)
