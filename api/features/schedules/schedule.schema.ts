import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { given } from '../../graphql/given.ts'
import { parseInput } from '../../parseInput.ts'
import { StationNode } from '../stations/station.schema.ts'
import { scheduleInput, updateScheduleInput } from './schedule.input.ts'
import { schedulesVisibleTo } from './schedule.store.ts'

export const ScheduleNode = builder.prismaNode('MonitoringSchedule', {
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [schedulesVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    daysOfWeek: t.exposeString('daysOfWeek', { description: 'Comma-separated, 0 Sunday to 6 Saturday.' }),
    startTime: t.exposeString('startTime', { description: "HH:MM on the zone's wall clock." }),
    endTime: t.exposeString('endTime', { description: 'At or before the start: on the next day.' }),
    timezone: t.exposeString('timezone'),
    monitoringType: t.exposeString('monitoringType'),
    isActive: t.exposeBoolean('isActive'),
    alertsEnabled: t.exposeBoolean('alertsEnabled'),
  }),
})

builder.prismaObjectField(StationNode, 'schedules', (t) =>
  t.relation('schedules', { authScopes: { staffReader: true }, query: { orderBy: { id: 'asc' } } }),
)

const ScheduleFields = builder.inputType('ScheduleFields', {
  fields: (t) => ({
    name: t.string(),
    daysOfWeek: t.string(),
    startTime: t.string(),
    endTime: t.string(),
    timezone: t.string(),
    isActive: t.boolean(),
    alertsEnabled: t.boolean(),
  }),
})

builder.relayMutationField(
  'createSchedule',
  {
    name: 'CreateScheduleInput',
    inputFields: (t) => ({
      stationId: t.globalID({ required: true, for: [StationNode] }),
      schedule: t.field({ type: ScheduleFields, required: true }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const stationId = Number(input.stationId.id)
      await services.schedules.create(viewer, stationId, parseInput(scheduleInput, given(input.schedule)))
      return { stationId }
    },
  },
  {
    name: 'CreateSchedulePayload',
    outputFields: (t) => ({
      station: t.prismaField({
        type: StationNode,
        resolve: (query, { stationId }, _args, { database }) =>
          database.prisma.radioStation.findUniqueOrThrow({ ...query, where: { id: stationId } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'updateSchedule',
  {
    name: 'UpdateScheduleInput',
    inputFields: (t) => ({
      monitoringScheduleId: t.globalID({ required: true, for: [ScheduleNode] }),
      schedule: t.field({ type: ScheduleFields, required: true }),
    }),
  },
  {
    authScopes: { staff: true },
    errors: { types: [InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const id = Number(input.monitoringScheduleId.id)
      await services.schedules.update(viewer, id, parseInput(updateScheduleInput, given(input.schedule)))
      return { id }
    },
  },
  {
    name: 'UpdateSchedulePayload',
    outputFields: (t) => ({
      schedule: t.prismaField({
        type: ScheduleNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.monitoringSchedule.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'deleteSchedule',
  { name: 'DeleteScheduleInput', inputFields: (t) => ({ monitoringScheduleId: t.globalID({ required: true, for: [ScheduleNode] }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => ({
      stationId: await services.schedules.remove(viewer, Number(input.monitoringScheduleId.id)),
    }),
  },
  {
    name: 'DeleteSchedulePayload',
    outputFields: (t) => ({
      station: t.prismaField({
        type: StationNode,
        resolve: (query, { stationId }, _args, { database }) =>
          database.prisma.radioStation.findUniqueOrThrow({ ...query, where: { id: stationId } }),
      }),
    }),
  },
)
