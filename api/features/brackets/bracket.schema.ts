import { builder } from '../../graphql/builder.ts'
import { matchesOrPreview, settingsOf, type BracketSettings, type DrawnMatch } from './bracket.ts'
import { canEdit } from './bracket.policy.ts'
import { bracketsVisibleTo, listedBrackets } from './bracket.store.ts'
import type { OwnVote, SetAsideVotes } from './vote.store.ts'
import type { MatchTally } from './voting.service.ts'

const SettingsType = builder.objectRef<BracketSettings>('BracketSettings').implement({
  fields: (t) => ({
    requireLogin: t.exposeBoolean('requireLogin'),
    oneVotePerUser: t.exposeBoolean('oneVotePerUser', { description: 'A voter has one vote in a match either way.' }),
    showResults: t.exposeBoolean('showResults'),
    allowComments: t.exposeBoolean('allowComments'),
  }),
})

export const MatchTallyType = builder.objectRef<MatchTally>('MatchTally').implement({
  description: 'How many votes a participant has in a match.',
  fields: (t) => ({
    round: t.exposeInt('round'),
    position: t.exposeInt('position'),
    participantId: t.exposeInt('participantId', { description: 'databaseId of the participant.' }),
    votes: t.exposeInt('votes', { nullable: true, description: 'Null while counts are hidden.' }),
  }),
})

const OwnVoteType = builder.objectRef<OwnVote>('OwnVote').implement({
  fields: (t) => ({ round: t.exposeInt('round'), position: t.exposeInt('position'), participantId: t.exposeInt('participantId') }),
})

const SetAsideType = builder.objectRef<SetAsideVotes>('SetAsideVotes').implement({
  fields: (t) => ({
    reason: t.exposeString('reason'),
    votes: t.exposeInt('votes'),
    releasable: t.exposeInt('releasable', { description: 'Of matches still open; votes of decided ones change nothing any more.' }),
  }),
})

const VoteSummaryType = builder.objectRef<{ signedIn: number; anonymous: number; setAside: SetAsideVotes[] }>('VoteSummary').implement({
  fields: (t) => ({
    signedIn: t.exposeInt('signedIn'),
    anonymous: t.exposeInt('anonymous'),
    setAside: t.field({ type: [SetAsideType], resolve: (summary) => summary.setAside }),
  }),
})

builder.prismaObject('BracketParticipant', {
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
    seedNumber: t.exposeInt('seedNumber', { nullable: true }),
    currentRound: t.exposeInt('currentRound'),
    position: t.exposeInt('position', { nullable: true }),
    isEliminated: t.exposeBoolean('isEliminated'),
  }),
})

builder.prismaObject('BracketMatch', {
  fields: (t) => ({
    round: t.exposeInt('round'),
    position: t.exposeInt('position'),
    firstId: t.exposeInt('firstId', { nullable: true }),
    secondId: t.exposeInt('secondId', { nullable: true }),
    winnerId: t.exposeInt('winnerId', { nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
})

const DrawnMatchType = builder.objectRef<DrawnMatch>('DrawnMatch').implement({
  description: 'Who meets whom; before the start, who would.',
  fields: (t) => ({
    round: t.exposeInt('round'),
    position: t.exposeInt('position'),
    firstId: t.exposeInt('firstId', { nullable: true, description: 'databaseId of a participant.' }),
    secondId: t.exposeInt('secondId', { nullable: true, description: 'databaseId of a participant.' }),
    winnerId: t.exposeInt('winnerId', { nullable: true, description: 'databaseId of a participant.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.prismaObject('BracketRound', {
  fields: (t) => ({
    round: t.exposeInt('round'),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
})

/** A tournament that the public votes on. */
export const BracketNode = builder.prismaNode('Bracket', {
  id: { field: 'id' },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [bracketsVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    category: t.exposeString('category'),
    bracketType: t.exposeString('bracketType'),
    totalParticipants: t.exposeInt('totalParticipants'),
    currentRound: t.exposeInt('currentRound'),
    maxRounds: t.exposeInt('maxRounds'),
    status: t.exposeString('status', { description: 'setup, active, inactive or completed' }),
    isPublic: t.exposeBoolean('isPublic'),
    allowAnonymousVoting: t.exposeBoolean('allowAnonymousVoting'),
    votingEndTime: t.expose('votingEndTime', { type: 'DateTime', nullable: true }),
    publicUrl: t.exposeString('publicUrl', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    settings: t.field({ type: SettingsType, select: { settings: true }, resolve: ({ settings }) => settingsOf(settings) }),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true, description: 'Archived brackets stand in no list.' }),
    viewerCanEdit: t.boolean({ select: { createdBy: true }, resolve: (bracket, _args, { viewer }) => canEdit(viewer, bracket) }),
    participants: t.relation('participants', { query: { orderBy: { id: 'asc' } } }),
    matches: t.relation('matches', { query: { orderBy: [{ round: 'asc' }, { position: 'asc' }] } }),
    rounds: t.relation('rounds', { query: { orderBy: { round: 'asc' } } }),
    draw: t.field({
      type: [DrawnMatchType],
      select: {
        matches: { orderBy: [{ round: 'asc' }, { position: 'asc' }] },
        participants: { select: { id: true, seedNumber: true } },
      },
      resolve: ({ matches, participants }) => matchesOrPreview(matches, participants),
    }),
    tallies: t.field({
      type: [MatchTallyType],
      select: { id: true },
      resolve: ({ id }, _args, { viewer, services }) => services.voting.tallies(viewer, id),
    }),
    watching: t.int({
      select: { id: true },
      description: 'How many have the bracket open.',
      resolve: ({ id }, _args, { services }) => services.voting.watching(id),
    }),
    ownVotes: t.field({
      type: [OwnVoteType],
      select: { id: true },
      resolve: async ({ id }, _args, { viewer, services, voterDeviceId }) =>
        (await services.voting.votes({ viewer, deviceId: voterDeviceId }, id)).own,
    }),
    voteSummary: t.field({
      type: VoteSummaryType,
      nullable: true,
      select: { id: true, createdBy: true },
      description: 'For the owner: who voted, and what was set aside.',
      resolve: (bracket, _args, { viewer, services }) => (canEdit(viewer, bracket) ? services.brackets.voteSummary(viewer, bracket.id) : null),
    }),
  }),
})

builder.queryField('brackets', (t) =>
  t.prismaConnection(
    {
      type: BracketNode,
      cursor: 'id',
      description: "The caller's own brackets and public ones, newest first.",
      args: { archived: t.arg.boolean({ defaultValue: false, description: 'True: those put aside instead.' }) },
      totalCount: (_root, { archived }, { viewer, database }) => database.prisma.bracket.count({ where: listedBrackets(viewer, archived === true) }),
      resolve: (query, _root, { archived }, { viewer, database }) =>
        database.prisma.bracket.findMany({ ...query, where: listedBrackets(viewer, archived === true), orderBy: { id: 'desc' } }),
    },
    { name: 'BracketConnection' },
    { name: 'BracketEdge' },
  ),
)

builder.queryField('bracket', (t) =>
  t.prismaField({
    type: BracketNode,
    nullable: true,
    args: { id: t.arg.int({ required: true, description: 'databaseId' }) },
    resolve: (query, _root, { id }, { viewer, database }) =>
      database.prisma.bracket.findFirst({ ...query, where: { AND: [{ id }, bracketsVisibleTo(viewer)] } }),
  }),
)
