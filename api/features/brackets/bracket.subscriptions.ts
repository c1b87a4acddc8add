import { NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { SHARED_SUBSCRIPTION, type SharedSubscription } from '../../graphql/sharedSubscriptions.ts'
import { canView } from './bracket.policy.ts'
import { BRACKET_CHANGED_TOPIC } from './bracket.service.ts'
import { BracketNode, MatchTallyType } from './bracket.schema.ts'
import { bracketsVisibleTo } from './bracket.store.ts'
import type { TallySnapshot } from './voting.service.ts'

const TallyChange = builder.objectRef<TallySnapshot>('VoteTallyChange').implement({
  fields: (t) => ({
    bracketId: t.exposeInt('bracketId'),
    tallies: t.field({
      type: [MatchTallyType],
      // A bracket may have become private since the caller began to follow it.
      resolve: (snapshot, _args, { viewer }) => (canView(viewer, snapshot) ? [...snapshot.tallies] : []),
    }),
    watching: t.exposeInt('watching', { description: 'How many have the bracket open.' }),
  }),
})

builder.subscriptionField('voteTallyChanged', (t) =>
  t.field({
    type: TallyChange,
    args: { bracketId: t.arg.int({ required: true, description: 'databaseId' }) },
    description: 'The counts at once and as votes come in, at most four times a second; more slowly for a large audience.',
    extensions: { [SHARED_SUBSCRIPTION]: { replaysNewest: true } satisfies SharedSubscription },
    subscribe: async (_root, { bracketId }, { viewer, services, audienceSize }) => {
      await services.brackets.get(viewer, bracketId)
      return services.voting.follow(bracketId, audienceSize)
    },
    resolve: (snapshot) => snapshot,
  }),
)

const BracketEvent = builder.objectRef<{ bracketId: number }>('BracketEvent').implement({
  fields: (t) => ({
    bracket: t.prismaField({
      type: BracketNode,
      nullable: true,
      resolve: (query, { bracketId }, _args, { viewer, database }) =>
        database.prisma.bracket.findFirst({ ...query, where: { AND: [{ id: bracketId }, bracketsVisibleTo(viewer)] } }),
    }),
  }),
})

builder.subscriptionField('bracketChanged', (t) =>
  t.field({
    type: BracketEvent,
    args: { bracketId: t.arg.int({ required: true, description: 'databaseId' }) },
    description: 'A round was closed, a participant added, the status switched.',
    extensions: { [SHARED_SUBSCRIPTION]: { replaysNewest: false } satisfies SharedSubscription },
    subscribe: async function* (_root, { bracketId }, { viewer, services, pubsub }) {
      const bracket = await services.brackets.get(viewer, bracketId).catch(() => null)
      if (!bracket) throw new NotFound('Bracket not found')
      for await (const event of pubsub.subscribe(BRACKET_CHANGED_TOPIC)) {
        if (event['bracketId'] === bracketId) yield { bracketId }
      }
    },
    resolve: (event) => event,
  }),
)
