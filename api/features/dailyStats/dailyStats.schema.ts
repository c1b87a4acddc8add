import { builder } from '../../graphql/builder.ts'

const DailyStatsNode = builder.prismaNode('DailyProcessingStats', {
  id: { field: 'id' },
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    processingDate: t.string({ select: { processingDate: true }, resolve: ({ processingDate }) => processingDate.toISOString().slice(0, 10), description: 'YYYY-MM-DD, UTC.' }),
    totalFiles: t.exposeInt('totalFiles'),
    processedFiles: t.exposeInt('processedFiles'),
    totalDuration: t.exposeFloat('totalDuration', { description: 'Seconds.' }),
    totalSegments: t.exposeInt('totalSegments'),
    advertisementSegments: t.exposeInt('advertisementSegments'),
    speechSegments: t.exposeInt('speechSegments'),
    musicSegments: t.exposeInt('musicSegments'),
    totalSizeGB: t.exposeFloat('totalSizeGB'),
    stationCount: t.int({
      select: { stationStats: true },
      resolve: ({ stationStats }) => (Array.isArray(stationStats) ? stationStats.length : 0),
    }),
    processingMethod: t.exposeString('processingMethod', { nullable: true }),
    apiCallsUsed: t.exposeInt('apiCallsUsed'),
    emailSent: t.exposeBoolean('emailSent'),
    isSample: t.exposeBoolean('isSample'),
  }),
})

builder.queryField('dailyStats', (t) =>
  t.prismaConnection(
    {
      type: DailyStatsNode,
      cursor: 'id',
      // Its screen is open to all who are signed in and says what it needs.
      nullable: true,
      authScopes: { admin: true },
      resolve: (query, _root, _args, { database }) => database.prisma.dailyProcessingStats.findMany({ ...query, orderBy: { processingDate: 'desc' } }),
    },
    { name: 'DailyProcessingStatsConnection' },
    { name: 'DailyProcessingStatsEdge' },
  ),
)
