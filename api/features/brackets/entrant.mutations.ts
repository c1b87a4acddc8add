import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { BracketChange } from './bracket.mutations.ts'
import { BracketNode } from './bracket.schema.ts'
import { addParticipantsInput, reseedInput, updateParticipantInput } from './entrant.input.ts'

const NewParticipant = builder.inputType('NewParticipant', {
  fields: (t) => ({ name: t.string({ required: true }), seedNumber: t.int() }),
})

builder.relayMutationField(
  'addParticipants',
  {
    name: 'AddParticipantsInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      participants: t.field({ type: [NewParticipant], required: true }),
    }),
  },
  {
    description: 'Adds many before the draw, all or none.',
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, participants } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      return { id, added: await services.entrants.addMany(viewer, id, parseInput(addParticipantsInput, { participants })) }
    },
  },
  {
    name: 'AddParticipantsPayload',
    outputFields: (t) => ({ added: t.exposeInt('added'), change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'updateParticipant',
  {
    name: 'UpdateParticipantInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      participantId: t.int({ required: true, description: 'databaseId' }),
      name: t.string({ required: true }),
      description: t.string({ description: 'Empty: none.' }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, participantId, name, description } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      await services.entrants.update(viewer, id, participantId, parseInput(updateParticipantInput, { name, description: description ?? undefined }))
      return { id }
    },
  },
  {
    name: 'UpdateParticipantPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'removeParticipant',
  {
    name: 'RemoveParticipantInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      participantId: t.int({ required: true, description: 'databaseId' }),
    }),
  },
  {
    description: 'Before the draw alone.',
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input: { bracketId, participantId } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      await services.entrants.remove(viewer, id, participantId)
      return { id }
    },
  },
  {
    name: 'RemoveParticipantPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)

builder.relayMutationField(
  'reseedBracket',
  {
    name: 'ReseedBracketInput',
    inputFields: (t) => ({
      bracketId: t.globalID({ required: true, for: [BracketNode] }),
      participantIds: t.intList({ required: true, description: 'databaseIds of every participant, the favourite first.' }),
    }),
  },
  {
    description: 'Seeds from 1 in the order given, before the draw.',
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input: { bracketId, participantIds } }, { viewer, services }) => {
      const id = Number(bracketId.id)
      await services.entrants.reseed(viewer, id, parseInput(reseedInput, { participantIds }).participantIds)
      return { id }
    },
  },
  {
    name: 'ReseedBracketPayload',
    outputFields: (t) => ({ change: t.field({ type: BracketChange, resolve: (change) => change }) }),
  },
)
