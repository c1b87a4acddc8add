import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { BracketChange } from './bracket.mutations.ts'
import { canEdit } from './bracket.policy.ts'
import { BracketNode } from './bracket.schema.ts'
import type { AuditEntry } from './organiser.service.ts'

const AuditEntryType = builder.objectRef<AuditEntry>('BracketAuditEntry').implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    text: t.exposeString('text'),
    by: t.exposeString('by'),
  }),
})

builder.prismaObjectFields('Bracket', (t) => ({
  auditTrail: t.field({
    type: [AuditEntryType],
    nullable: true,
    select: { id: true, createdBy: true },
    description: "For the owner: every owner's act, newest first.",
    resolve: (bracket, _args, { viewer, services }) => (canEdit(viewer, bracket) ? services.organiser.auditTrail(viewer, bracket.id) : null),
  }),
  viewerCanUndo: t.boolean({
    select: { id: true, createdBy: true, status: true, currentRound: true },
    description: 'Whether the last advance can be taken back: nobody has voted since.',
    resolve: (bracket, _args, { viewer, services }) => canEdit(viewer, bracket) && services.organiser.canUndo(bracket),
  }),
}))

builder.relayMutationField(
  'undoBracketAdvance',
  { name: 'UndoBracketAdvanceInput', inputFields: (t) => ({ bracketId: t.globalID({ required: true, for: [BracketNode] }) }) },
  {
    description: 'Reopens the round before, or goes back before the draw, while nobody has voted since.',
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.bracketId.id)
      await services.organiser.undoAdvance(viewer, id)
      return { id }
    },
  },
  {
    name: 'UndoBracketAdvancePayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'archiveBracket',
  {
    name: 'ArchiveBracketInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      archived: t.boolean({ required: true, description: 'False: back into the lists.' }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.bracketId.id)
      await services.organiser.setArchived(viewer, id, input.archived)
      return { id }
    },
  },
  {
    name: 'ArchiveBracketPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'duplicateBracket',
  { name: 'DuplicateBracketInput', inputFields: (t) => ({ bracketId: t.globalID({ required: true, for: [BracketNode] }) }) },
  {
    description: 'The same participants and settings as a new bracket.',
    authScopes: { staff: true },
    errors: { types: [Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => ({ id: await services.organiser.duplicate(viewer, Number(input.bracketId.id)) }),
  },
  {
    name: 'DuplicateBracketPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)
