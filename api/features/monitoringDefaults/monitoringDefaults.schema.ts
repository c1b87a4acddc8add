import { InvalidInput, Unauthorized } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { UserNode } from '../users/user.schema.ts'
import { monitoringDefaultsInput } from './monitoringDefaults.input.ts'

/** Everybody has one, and sees his own. */
export const MonitoringDefaultsNode = builder.prismaNode('MonitoringDefaults', {
  name: 'MonitoringDefaults',
  id: { field: 'id' },
  authScopes: { signedIn: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [{ userId: viewer.kind === 'user' ? viewer.userId : -1 }] }),
  fields: (t) => ({
    minConfidenceThreshold: t.exposeFloat('minConfidenceThreshold'),
    enableBrandClassification: t.exposeBoolean('enableBrandClassification'),
    captureIntervalSeconds: t.exposeInt('captureIntervalSeconds'),
    maxCaptureLength: t.exposeInt('maxCaptureLength', { description: 'Seconds.' }),
    enableContinuousMonitoring: t.exposeBoolean('enableContinuousMonitoring'),
    enableEmailAlerts: t.exposeBoolean('enableEmailAlerts'),
    alertOnLocalBrands: t.exposeBoolean('alertOnLocalBrands'),
    alertOnNationalBrands: t.exposeBoolean('alertOnNationalBrands'),
    suppressNationalBrands: t.exposeBoolean('suppressNationalBrands'),
    dailySummaryEnabled: t.exposeBoolean('dailySummaryEnabled'),
    defaultStartTime: t.exposeString('defaultStartTime'),
    defaultEndTime: t.exposeString('defaultEndTime'),
    defaultMonitoringDays: t.exposeString('defaultMonitoringDays', { description: '1 is Monday; separated by commas.' }),
    enableAutoProspectMatching: t.exposeBoolean('enableAutoProspectMatching'),
    enableAutoStatusUpdates: t.exposeBoolean('enableAutoStatusUpdates'),
    retainAudioSegments: t.exposeBoolean('retainAudioSegments'),
  }),
})

builder.prismaObjectField(UserNode, 'monitoringDefaults', (t) =>
  t.relation('monitoringDefaults', { type: MonitoringDefaultsNode, nullable: true, description: "Only the caller's own." }),
)

builder.relayMutationField(
  'updateMonitoringDefaults',
  {
    name: 'UpdateMonitoringDefaultsInput',
    inputFields: (t) => ({
      minConfidenceThreshold: t.float(),
      enableBrandClassification: t.boolean(),
      captureIntervalSeconds: t.int(),
      maxCaptureLength: t.int(),
      enableContinuousMonitoring: t.boolean(),
      enableEmailAlerts: t.boolean(),
      alertOnLocalBrands: t.boolean(),
      alertOnNationalBrands: t.boolean(),
      suppressNationalBrands: t.boolean(),
      dailySummaryEnabled: t.boolean(),
      defaultStartTime: t.string(),
      defaultEndTime: t.string(),
      defaultMonitoringDays: t.string(),
      enableAutoProspectMatching: t.boolean(),
      enableAutoStatusUpdates: t.boolean(),
      retainAudioSegments: t.boolean(),
    }),
  },
  {
    description: 'Absent fields stay as they are.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, Unauthorized] },
    resolve: async (_root, { input }, { viewer, services }) => {
      if (viewer.kind !== 'user') throw new Unauthorized()
      const defaults = await services.monitoringDefaults.update(viewer.userId, parseInput(monitoringDefaultsInput, input))
      return { id: defaults.id }
    },
  },
  {
    name: 'UpdateMonitoringDefaultsPayload',
    outputFields: (t) => ({
      monitoringDefaults: t.prismaField({
        type: MonitoringDefaultsNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.monitoringDefaults.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)
