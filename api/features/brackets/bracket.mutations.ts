import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { given } from '../../graphql/given.ts'
import { parseInput } from '../../parseInput.ts'
import { addParticipantInput, castVoteInput, createBracketInput, updateBracketInput } from './bracket.input.ts'
import { BracketNode, MatchTallyType } from './bracket.schema.ts'

/** What mutations of a bracket answer: the bracket, read anew. */
export const BracketChange = builder.objectRef<{ id: number }>('BracketChange').implement({
  fields: (t) => ({
    bracket: t.prismaField({
      type: BracketNode,
      resolve: (query, { id }, _args, { database }) => database.prisma.bracket.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
})

const SettingsInput = builder.inputType('BracketSettingsInput', {
  fields: (t) => ({ requireLogin: t.boolean(), oneVotePerUser: t.boolean(), showResults: t.boolean(), allowComments: t.boolean() }),
})

const withSettings = <T extends { settings?: object | null }>({ settings, ...rest }: T): Record<string, unknown> => ({
  ...given(rest),
  ...(settings ? { settings: given(settings) } : {}),
})

builder.relayMutationField(
  'createBracket',
  {
    name: 'CreateBracketInput',
    inputFields: (t) => ({
      title: t.string({ required: true }),
      description: t.string(),
      category: t.string({ required: true }),
      totalParticipants: t.int({ required: true }),
      isPublic: t.boolean(),
      allowAnonymousVoting: t.boolean(),
      settings: t.field({ type: SettingsInput }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => ({
      id: await services.brackets.create(viewer, parseInput(createBracketInput, withSettings(input))),
    }),
  },
  {
    name: 'CreateBracketPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'updateBracket',
  {
    name: 'UpdateBracketInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      status: t.string(),
      title: t.string(),
      description: t.string({ description: 'Empty: none.' }),
      totalParticipants: t.int({ description: 'Before the draw alone.' }),
      isPublic: t.boolean(),
      allowAnonymousVoting: t.boolean(),
      votingEndTime: t.field({ type: 'DateTime', description: 'Null: no common end.' }),
      settings: t.field({ type: SettingsInput }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, votingEndTime, ...input } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      const end = votingEndTime === undefined ? {} : { votingEndTime: votingEndTime?.toISOString() ?? null }
      await services.brackets.update(viewer, id, parseInput(updateBracketInput, { ...withSettings(input), ...end }))
      return { id }
    },
  },
  {
    name: 'UpdateBracketPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'deleteBracket',
  { name: 'DeleteBracketInput', inputFields: (t) => ({ bracketId: t.globalID({ required: true, for: [BracketNode] }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.brackets.remove(viewer, Number(input.bracketId.id))
      return { id: input.bracketId.id }
    },
  },
  {
    name: 'DeleteBracketPayload',
    outputFields: (t) => ({ deletedBracketId: t.id({ resolve: ({ id }) => Buffer.from(`Bracket:${id}`).toString('base64') }) }),
  },
)

builder.relayMutationField(
  'addParticipant',
  {
    name: 'AddParticipantInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      name: t.string({ required: true }),
      seedNumber: t.int(),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, ...input } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      await services.brackets.addParticipant(viewer, id, parseInput(addParticipantInput, given(input)))
      return { id }
    },
  },
  {
    name: 'AddParticipantPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'closeBracketRound',
  { name: 'CloseBracketRoundInput', inputFields: (t) => ({ bracketId: t.globalID({ required: true, for: [BracketNode] }) }) },
  {
    description: 'Decides the round now open; its winners go on, and the final ends the bracket.',
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.bracketId.id)
      await services.brackets.closeRound(viewer, id)
      return { id }
    },
  },
  {
    name: 'CloseBracketRoundPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'setRoundEnd',
  {
    name: 'SetRoundEndInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      round: t.int({ required: true }),
      closesAt: t.field({ type: 'DateTime', description: 'Absent: the owner closes it.' }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.bracketId.id)
      await services.brackets.setRoundEnd(viewer, id, input.round, input.closesAt ?? null)
      return { id }
    },
  },
  {
    name: 'SetRoundEndPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'releaseVotes',
  { name: 'ReleaseVotesInput', inputFields: (t) => ({ bracketId: t.globalID({ required: true, for: [BracketNode] }) }) },
  {
    description: 'Counts the votes that were set aside in matches still open.',
    authScopes: { staff: true },
    errors: { types: [Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.bracketId.id)
      await services.brackets.releaseVotes(viewer, id)
      return { id }
    },
  },
  {
    name: 'ReleaseVotesPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'castVote',
  {
    name: 'CastVoteInput',
    inputFields: (t) => ({
      bracketId: t.int({ required: true, description: 'databaseId' }),
      participantId: t.int({ required: true, description: 'databaseId' }),
      round: t.int({ required: true }),
      position: t.int({ required: true }),
      opponentId: t.int({ description: '0: nobody stands opposite.' }),
      voterSessionId: t.string({ required: true, description: "The device's own label, made by the client." }),
    }),
  },
  {
    description: "Casts or changes the caller's one vote in a match.",
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, ...input } }, { viewer, services, origin, voterDeviceId }) => {
      const parsed = parseInput(castVoteInput, given(input))
      const deviceId = voterDeviceId ?? services.voterDevices.ofSession(input.voterSessionId)
      const voter = { viewer, deviceId, ipAddress: origin.ipAddress, userAgent: origin.userAgent }
      return { id: bracketId, tallies: await services.voting.cast(voter, bracketId, parsed) }
    },
  },
  {
    name: 'CastVotePayload',
    outputFields: (t) => ({
      tallies: t.field({ type: [MatchTallyType], description: 'Of the match.', resolve: ({ tallies }) => tallies }),
      bracket: t.prismaField({
        type: BracketNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.bracket.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)
