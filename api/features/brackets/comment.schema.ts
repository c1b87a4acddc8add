import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { BracketChange } from './bracket.mutations.ts'
import { BracketNode } from './bracket.schema.ts'
import { MODERATIONS, moderateInput } from './comment.input.ts'
import type { ShownComment } from './comments.service.ts'

const CommentType = builder.objectRef<ShownComment>('BracketComment').implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    authorName: t.exposeString('authorName'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isHost: t.exposeBoolean('isHost', { description: "Written by the bracket's owner." }),
    isHidden: t.exposeBoolean('isHidden', { description: 'The owner alone is shown hidden ones.' }),
  }),
})

builder.prismaObjectField('Bracket', 'comments', (t) =>
  t.field({
    type: [CommentType],
    select: { id: true },
    description: 'The newest fifty; none where comments are not allowed.',
    resolve: ({ id }, _args, { viewer, services }) => services.comments.list(viewer, id, null),
  }),
)

const Moderation = builder.enumType('CommentModeration', { values: MODERATIONS })

builder.relayMutationField(
  'moderateComment',
  {
    name: 'ModerateCommentInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      commentId: t.int({ required: true, description: 'databaseId' }),
      act: t.field({ type: Moderation, required: true }),
    }),
  },
  {
    description: 'Hides a comment, shows it again or deletes it.',
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, ...input } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      await services.comments.moderate(viewer, id, parseInput(moderateInput, input))
      return { id }
    },
  },
  {
    name: 'ModerateCommentPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)
