import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { foldCompanyName } from '../companies/company.ts'
import type { SampleAiring, SampleDay } from './sampleHistory.ts'

const DEMO_KEY = 'demo'

export interface DemoState {
  /** Port of the broadcaster on this machine. */
  port: number
  /** A person took the demo and its sample history away: it does not come back. */
  isRemoved: boolean
  hasHistory: boolean
}

export interface DemoStationRow {
  name: string
  frequency: string
  format: string
  market: string
  city: string
  state: string
  streamUrl: string
  normalizedStreamUrl: string
}

export type SampleStore = ReturnType<typeof createSampleStore>

export function createSampleStore(database: Database) {
  return {
    async readDemo(): Promise<DemoState | null> {
      const value = (await database.prisma.productState.findUnique({ where: { key: DEMO_KEY } }))?.value as Partial<DemoState> | undefined
      if (typeof value?.port !== 'number') return null
      return { port: value.port, isRemoved: value.isRemoved === true, hasHistory: value.hasHistory === true }
    },

    async writeDemo(state: DemoState, tx: Tx): Promise<void> {
      const value = { ...state }
      await database.client(tx).productState.upsert({ where: { key: DEMO_KEY }, create: { key: DEMO_KEY, value }, update: { value } })
    },

    countStations: (): Promise<number> => database.prisma.radioStation.count(),

    async findFirstAdministrator(): Promise<number | null> {
      const user = await database.prisma.user.findFirst({ where: { role: 'admin' }, orderBy: { id: 'asc' }, select: { id: true } })
      return user?.id ?? null
    },

    /** Makes or updates the demo stations; their address changes with the broadcaster's port. Answers ids in order. */
    async saveDemoStations(stations: readonly DemoStationRow[], createdBy: number, tx: Tx): Promise<number[]> {
      const client = database.client(tx)
      const ids: number[] = []
      for (const station of stations) {
        const existing = await client.radioStation.findFirst({ where: { isDemo: true, name: station.name }, select: { id: true } })
        const { streamUrl, normalizedStreamUrl } = station
        const row = existing
          ? await client.radioStation.update({ where: { id: existing.id }, data: { streamUrl, normalizedStreamUrl }, select: { id: true } })
          : await client.radioStation.create({ data: { ...station, isDemo: true, createdBy, alertsEnabled: true }, select: { id: true } })
        ids.push(row.id)
      }
      return ids
    },

    async saveHistory(airings: readonly SampleAiring[], days: readonly SampleDay[], tx: Tx): Promise<void> {
      const client = database.client(tx)
      const advertisers = [...new Map(airings.map(({ advertiser, phone }) => [advertiser.name, { ...advertiser, phone }])).values()]
      await client.company.createMany({
        data: advertisers.map(({ name, brandType, industry, phone, website }) => ({
          name, foldedName: foldCompanyName(name), brandType, industry, phone, website,
        })),
        skipDuplicates: true,
      })
      const folded = advertisers.map(({ name }) => foldCompanyName(name))
      const companies = await client.company.findMany({ where: { foldedName: { in: folded } }, select: { id: true, name: true } })
      const companyIds = new Map(companies.map(({ id, name }) => [name, id]))
      const statuses = ['suspect', 'suspect', 'suspect', 'lead', 'lead', 'prospect', 'client'] as const
      const prospects = await client.prospect.createManyAndReturn({
        data: advertisers.map(({ name, industry, phone, website }, index) => ({
          companyName: name, foldedName: foldCompanyName(name), industry, phone, website, isSample: true,
          pipelineStatus: statuses[index % statuses.length] ?? 'suspect',
        })),
        skipDuplicates: true,
        select: { id: true, companyName: true, pipelineStatus: true },
      })
      const prospectOf = new Map(prospects.map((prospect) => [prospect.companyName, prospect]))
      const detections = await client.detection.createManyAndReturn({
        data: airings
          .filter(({ isDetection }) => isDetection)
          .map((one) => {
            const prospect = prospectOf.get(one.advertiser.name)
            return {
              stationId: one.stationId,
              companyId: companyIds.get(one.advertiser.name) ?? null,
              prospectId: prospect?.id ?? null,
              isMatched: prospect !== undefined && prospect.pipelineStatus !== 'suspect',
              detectedCompany: one.advertiser.name,
              rawTranscript: one.transcript,
              confidence: one.confidence,
              brandType: one.advertiser.brandType,
              contentType: one.advertiser.contentType,
              phone: one.phone,
              website: one.advertiser.website,
              evidence: evidence(one),
              averageVolume: one.averageVolume,
              peakVolume: one.peakVolume,
              isVolumeElevated: one.isVolumeElevated,
              startedAt: one.startedAt,
              endedAt: one.endedAt,
              detectedAt: one.endedAt,
              processedAt: one.endedAt,
              isSample: true,
            }
          }),
        select: { id: true, stationId: true, companyId: true, startedAt: true },
      })
      const detectionIds = new Map(detections.map((row) => [`${row.stationId}:${row.companyId}:${row.startedAt.getTime()}`, row.id]))
      await client.airing.createMany({
        data: airings.flatMap((one) => {
          const companyId = companyIds.get(one.advertiser.name)
          if (companyId === undefined) return []
          const detectionId = detectionIds.get(`${one.stationId}:${companyId}:${one.startedAt.getTime()}`) ?? null
          return [{ stationId: one.stationId, companyId, detectionId, startedAt: one.startedAt, endedAt: one.endedAt, isSample: true }]
        }),
        skipDuplicates: true,
      })
      const stationIds = [...new Set(airings.map(({ stationId }) => stationId))]
      await client.$executeRaw`
        UPDATE "radio_stations" SET "lastDetection" = (SELECT max("detectedAt") FROM "detections" WHERE "stationId" = "radio_stations"."id")
        WHERE "id" = ANY(${stationIds}::int[])`
      await client.dailyProcessingStats.createMany({
        data: days.map(({ date, ...day }) => ({ processingDate: date, ...day, stationStats: stationIds.map((stationId) => ({ stationId })), processingMethod: 'sample', isSample: true })),
        skipDuplicates: true,
      })
    },

    /** Demo stations with all that hangs on them, and every row of the sample history. Answers how many detections went. */
    async deleteAll(tx: Tx): Promise<number> {
      const client = database.client(tx)
      const { count } = await client.detection.deleteMany({ where: { OR: [{ isSample: true }, { station: { isDemo: true } }] } })
      await client.airing.deleteMany({ where: { isSample: true } })
      await client.completeTranscript.deleteMany({ where: { isSample: true } })
      await client.dailyProcessingStats.deleteMany({ where: { isSample: true } })
      await client.radioStation.deleteMany({ where: { OR: [{ isDemo: true }, { isSample: true }] } })
      // Whoever a real station has heard too, or a person has worked on, is no sample any more.
      await client.prospect.deleteMany({ where: { detections: { none: {} }, leadSource: 'detected', OR: [{ isSample: true }, { statusChanges: { none: { changedBy: { not: null } } } }] } })
      await client.company.deleteMany({ where: { detections: { none: {} }, airings: { none: {} }, creatives: { none: {} }, aliases: { none: {} } } })
      return count
    },
  }
}

function evidence({ transcript, phone, advertiser }: SampleAiring) {
  const spoken = phone ? `${phone.slice(-10, -7)} ${phone.slice(-7, -4)} ${phone.slice(-4)}` : null
  return [
    ...(spoken ? [{ kind: 'phone', text: spoken }] : []),
    ...(advertiser.website ? [{ kind: 'website', text: advertiser.website }] : []),
  ].flatMap(({ kind, text }) => {
    const start = transcript.indexOf(text)
    return start < 0 ? [] : [{ kind, text, start, end: start + text.length }]
  })
}
