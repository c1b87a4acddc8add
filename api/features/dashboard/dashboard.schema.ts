import { builder } from '../../graphql/builder.ts'
import type { DashboardStats } from './dashboard.ts'

const DashboardStatsType = builder.objectRef<DashboardStats>('DashboardStats').implement({
  description: "What the product has done, most of it since the start of the viewer's day.",
  fields: (t) => ({
    activeStations: t.exposeInt('activeStations'),
    audioHoursRecorded: t.exposeFloat('audioHoursRecorded', { description: 'Hours heard so far, of all days.' }),
    totalAudioRecordedToday: t.exposeInt('totalAudioRecordedToday', { description: 'Minutes.' }),
    transcriptsCompleted: t.exposeInt('transcriptsCompleted'),
    transcriptionProgress: t.exposeInt('transcriptionProgress', { description: 'Percent.' }),
    detectedAdvertisers: t.exposeInt('detectedAdvertisers'),
  }),
})

builder.queryField('dashboardStats', (t) =>
  t.field({
    type: DashboardStatsType,
    authScopes: { staffReader: true },
    resolve: (_root, _args, { viewer, services }) => services.dashboard.stats(viewer),
  }),
)
