import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { given } from '../../graphql/given.ts'
import { parseInput } from '../../parseInput.ts'
import { createStationInput, updateStationInput } from './station.input.ts'
import { StationNode } from './station.schema.ts'

const StationFields = builder.inputType('StationFields', {
  fields: (t) => ({
    name: t.string({ required: true }),
    frequency: t.string({ required: true }),
    streamUrl: t.string({ required: true }),
    format: t.string(),
    market: t.string(),
    city: t.string(),
    state: t.string(),
    isActive: t.boolean(),
  }),
})

builder.relayMutationField(
  'createStation',
  { name: 'CreateStationInput', inputFields: (t) => ({ station: t.field({ type: StationFields, required: true }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [Conflict, Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => ({
      id: await services.stations.create(viewer, parseInput(createStationInput, given(input.station))),
    }),
  },
  {
    name: 'CreateStationPayload',
    outputFields: (t) => ({
      station: t.prismaField({
        type: StationNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.radioStation.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'replaceStation',
  {
    name: 'ReplaceStationInput',
    inputFields: (t) => ({
      existingStationId: t.int({ required: true, description: 'databaseId of the monitor in the way.' }),
      station: t.field({ type: StationFields, required: true }),
    }),
  },
  {
    description: 'Deletes the monitor in the way and creates the new one, both or neither.',
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: (_root, { input }, { viewer, services }) =>
      services.stations.replace(viewer, input.existingStationId, parseInput(createStationInput, given(input.station))),
  },
  {
    name: 'ReplaceStationPayload',
    outputFields: (t) => ({
      replacedDatabaseId: t.int({ resolve: ({ replacedId }) => replacedId }),
      station: t.prismaField({
        type: StationNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.radioStation.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'updateStation',
  {
    name: 'UpdateStationInput',
    inputFields: (t) => ({
      stationId: t.globalID({ required: true, for: [StationNode] }),
      name: t.string(),
      frequency: t.string(),
      streamUrl: t.string(),
      notes: t.string(),
      isActive: t.boolean(),
      alertsEnabled: t.boolean(),
      detectionCooldownMinutes: t.int(),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [InvalidInput, NotFound] },
    resolve: async (_root, { input: { stationId, ...input } }, { viewer, services }) => {
      const id = Number(stationId.id)
      await services.stations.update(viewer, id, parseInput(updateStationInput, given(input)))
      return { id }
    },
  },
  {
    name: 'UpdateStationPayload',
    outputFields: (t) => ({
      station: t.prismaField({
        type: StationNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.radioStation.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'deleteStation',
  { name: 'DeleteStationInput', inputFields: (t) => ({ stationId: t.globalID({ required: true, for: [StationNode] }) }) },
  {
    description: 'Stops all monitoring of the station; what was heard stays.',
    authScopes: { staff: true },
    errors: { types: [NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.stations.remove(viewer, Number(input.stationId.id))
      return { id: input.stationId.id }
    },
  },
  {
    name: 'DeleteStationPayload',
    outputFields: (t) => ({
      deletedStationId: t.id({ resolve: ({ id }) => Buffer.from(`RadioStation:${id}`).toString('base64') }),
    }),
  },
)
