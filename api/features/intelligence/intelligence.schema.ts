import { builder } from '../../graphql/builder.ts'
import type { IntelligenceService } from './intelligence.service.ts'

type Now = Awaited<ReturnType<IntelligenceService['now']>>
type Metrics = Awaited<ReturnType<IntelligenceService['metrics']>>

const StationCard = builder.objectRef<Now['stationCards'][number]>('StationCard').implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    frequency: t.exposeString('frequency'),
    isActive: t.exposeBoolean('isActive'),
    status: t.exposeString('status'),
    detectionsToday: t.exposeInt('detectionsToday'),
    avgConfidence: t.exposeInt('avgConfidence', { nullable: true, description: 'Percent.' }),
    lastDetection: t.expose('lastDetection', { type: 'DateTime', nullable: true }),
  }),
})

const IntelligenceKPIs = builder.objectRef<Now['todaysKPIs']>('IntelligenceKPIs').implement({
  fields: (t) => ({
    stationsActive: t.exposeInt('stationsActive'),
    totalStations: t.exposeInt('totalStations'),
    detectionsToday: t.exposeInt('detectionsToday'),
    uniqueAdvertisers: t.exposeInt('uniqueAdvertisers'),
    avgConfidence: t.exposeInt('avgConfidence', { description: 'Percent.' }),
  }),
})

const IntelligenceNow = builder.objectRef<Now>('IntelligenceNow').implement({
  fields: (t) => ({
    stationCards: t.field({ type: [StationCard], resolve: (now) => now.stationCards }),
    todaysKPIs: t.field({ type: IntelligenceKPIs, resolve: (now) => now.todaysKPIs }),
  }),
})

const QualityMetrics = builder.objectRef<Metrics['quality']>('QualityMetrics').implement({
  fields: (t) => ({
    totalDetections: t.exposeInt('totalDetections'),
    highConfidenceRate: t.exposeInt('highConfidenceRate', { description: 'Percent.' }),
    verificationRate: t.exposeInt('verificationRate', { description: 'Percent.' }),
    needsReview: t.exposeInt('needsReview'),
  }),
})

const PipelineCounts = builder.objectRef<Metrics['pipeline']>('PipelineCounts').implement({
  fields: (t) => ({
    suspects: t.exposeInt('suspects'),
    leads: t.exposeInt('leads'),
    prospects: t.exposeInt('prospects'),
    clients: t.exposeInt('clients'),
  }),
})

const IntelligenceTrends = builder.objectRef<Metrics['trends']>('IntelligenceTrends').implement({
  fields: (t) => ({
    changeFromLastWeek: t.exposeInt('changeFromLastWeek', { description: 'Percent.' }),
    trending: t.exposeString('trending', { description: 'up, down or stable' }),
  }),
})

const IntelligenceMetrics = builder.objectRef<Metrics>('IntelligenceMetrics').implement({
  fields: (t) => ({
    quality: t.field({ type: QualityMetrics, resolve: (metrics) => metrics.quality }),
    pipeline: t.field({ type: PipelineCounts, resolve: (metrics) => metrics.pipeline }),
    trends: t.field({ type: IntelligenceTrends, resolve: (metrics) => metrics.trends }),
  }),
})

builder.queryField('intelligenceNow', (t) =>
  t.field({ type: IntelligenceNow, authScopes: { staffReader: true }, resolve: (_root, _args, { viewer, services }) => services.intelligence.now(viewer) }),
)

builder.queryField('intelligenceMetrics', (t) =>
  t.field({ type: IntelligenceMetrics, authScopes: { staffReader: true }, resolve: (_root, _args, { services }) => services.intelligence.metrics() }),
)
