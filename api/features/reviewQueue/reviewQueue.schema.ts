import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { reviewItemIds } from '../transcripts/transcript.input.ts'
import { filterOf, ReviewFilterInput, TranscriptEvent, TranscriptNode } from '../transcripts/transcript.schema.ts'
import { LEASE_MS } from './reviewQueue.ts'
import { REVIEW_ITEM_TOPIC } from './reviewQueue.service.ts'

builder.relayMutationField(
  'claimReviewItems',
  { name: 'ClaimReviewItemsInput', inputFields: (t) => ({ filter: t.field({ type: ReviewFilterInput }) }) },
  {
    description: 'Hands out what the caller is to review next: nobody else gets it while he is at work. What he holds outside of the filter goes back.',
    authScopes: { staff: true },
    errors: { types: [Forbidden] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const filter = filterOf(input.filter)
      const ids = await services.reviewQueue.claim(viewer, filter)
      return { ids, ...(await services.reviewQueue.countWaiting(viewer, filter)) }
    },
  },
  {
    name: 'ClaimReviewItemsPayload',
    outputFields: (t) => ({
      items: t.prismaField({
        type: [TranscriptNode],
        description: 'What the caller holds now, the most worth a look first.',
        resolve: async (query, { ids }, _args, { database }) => {
          const rows = await database.prisma.completeTranscript.findMany({ ...query, where: { id: { in: ids } } })
          return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        },
      }),
      leaseSeconds: t.int({ description: 'They go back when nothing is heard of the caller for so long.', resolve: () => LEASE_MS / 1_000 }),
      waiting: t.exposeInt('waiting', { description: 'What is left for him, whatever the filter, these included.' }),
      waitingInFilter: t.exposeInt('waitingInFilter', { description: 'Of what is left for him, what the filter lets through.' }),
    }),
  },
)

builder.relayMutationField(
  'renewReviewItems',
  { name: 'RenewReviewItemsInput', inputFields: (t) => ({ databaseIds: t.intList({ required: true }) }) },
  {
    description: 'The caller is still at work on these.',
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => ({
      held: await services.reviewQueue.renew(viewer, parseInput(reviewItemIds, input.databaseIds)),
    }),
  },
  { name: 'RenewReviewItemsPayload', outputFields: (t) => ({ held: t.exposeIntList('held', { description: 'Database ids of those that are still his.' }) }) },
)

builder.relayMutationField(
  'releaseReviewItems',
  { name: 'ReleaseReviewItemsInput', inputFields: (t) => ({ databaseIds: t.intList({ required: true }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.reviewQueue.release(viewer, parseInput(reviewItemIds, input.databaseIds))
      return { released: true }
    },
  },
  { name: 'ReleaseReviewItemsPayload', outputFields: (t) => ({ released: t.exposeBoolean('released') }) },
)

for (const [name, description, work] of [
  ['openReviewItem', 'The caller begins with a certain item: nobody else gets it meanwhile.', 'open'],
  ['skipReviewItem', 'Others may have it at once, the caller an hour later.', 'skip'],
  ['unskipReviewItem', 'The caller takes back that he has skipped an item, unless somebody else has it by now: it is his again.', 'unskip'],
] as const) {
  const typeName = `${name[0]?.toUpperCase()}${name.slice(1)}`
  builder.relayMutationField(
    name,
    { name: `${typeName}Input`, inputFields: (t) => ({ transcriptId: t.globalID({ required: true, for: [TranscriptNode] }) }) },
    {
      description,
      authScopes: { staff: true },
      errors: { types: [Conflict, Forbidden, NotFound] },
      resolve: async (_root, { input }, { viewer, services }) => {
        const id = Number(input.transcriptId.id)
        await services.reviewQueue[work](viewer, id)
        return { id }
      },
    },
    {
      name: `${typeName}Payload`,
      outputFields: (t) => ({
        transcript: t.prismaField({
          type: TranscriptNode,
          nullable: true,
          resolve: (query, { id }, _args, { database }) => database.prisma.completeTranscript.findUnique({ ...query, where: { id } }),
        }),
      }),
    },
  )
}

builder.subscriptionField('reviewItemChanged', (t) =>
  t.field({
    type: TranscriptEvent,
    authScopes: { staffReader: true },
    description: 'Somebody has taken an item or let go of it.',
    subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(REVIEW_ITEM_TOPIC) as AsyncIterable<{ transcriptId: number }>,
    resolve: (event) => event,
  }),
)
