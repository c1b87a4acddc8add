import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import type { KnownCompany } from '../detections/judgement.ts'
import type { DetectionSettingsInput } from './detectionSettings.input.ts'
import { DEFAULT_DETECTION_SETTINGS, type DetectionSettings } from './detectionSettings.ts'

export type DetectionSettingsStore = ReturnType<typeof createDetectionSettingsStore>

/** Names of the market that the detector knows by heart; the nearest ones come first. */
const MOST_LOCAL_NAMES = 4_000

/** Places whose names the recogniser learns; an installation seldom listens to more. */
const MOST_PLACES = 50

export interface ListeningPlace {
  ownerId: number
  city: string | null
  state: string | null
}

interface NameRow {
  name: string
  phone: string | null
  website: string | null
}

export function createDetectionSettingsStore(database: Database) {
  return {
    async read(userId: number): Promise<DetectionSettings> {
      const [brands, keywords, defaults] = await Promise.all([
        database.prisma.brandClassificationConfig.findUnique({ where: { userId } }),
        database.prisma.adKeywordsConfig.findUnique({ where: { userId } }),
        database.prisma.monitoringDefaults.findUnique({ where: { userId } }),
      ])
      return {
        ...DEFAULT_DETECTION_SETTINGS,
        ...(brands && { nationalBrands: brands.nationalBrands, localIndicators: brands.localIndicators, nationalIndicators: brands.nationalIndicators }),
        ...(keywords && { keywords: keywords.keywords, isKeywordsEnabled: keywords.isEnabled, keywordWeight: keywords.weightMultiplier }),
        ...(defaults && {
          minConfidenceThreshold: defaults.minConfidenceThreshold,
          enableBrandClassification: defaults.enableBrandClassification,
          suppressNationalBrands: defaults.suppressNationalBrands,
        }),
      }
    },

    async write(userId: number, changes: DetectionSettingsInput, tx: Tx): Promise<void> {
      const client = database.client(tx)
      const { nationalBrands, localIndicators, nationalIndicators, keywords, isKeywordsEnabled: isEnabled, keywordWeight: weightMultiplier, ...rules } = changes
      const brands = given({ nationalBrands, localIndicators, nationalIndicators })
      const words = given({ keywords, isEnabled, weightMultiplier })
      await client.brandClassificationConfig.upsert({ where: { userId }, create: { userId, ...brands }, update: brands })
      await client.adKeywordsConfig.upsert({ where: { userId }, create: { userId, ...words }, update: words })
      await client.monitoringDefaults.upsert({ where: { userId }, create: { userId, ...rules }, update: rules })
    },

    findPlace: async (stationId: number): Promise<ListeningPlace | null> => {
      const station = await database.prisma.radioStation.findUnique({ where: { id: stationId }, select: { createdBy: true, city: true, state: true } })
      return station && { ownerId: station.createdBy, city: station.city, state: station.state }
    },

    /** Where stations are listened to, each place once. */
    listPlaces: (): Promise<{ city: string | null; state: string | null }[]> =>
      database.prisma.radioStation.findMany({
        where: { archivedAt: null, isActive: true },
        select: { city: true, state: true },
        distinct: ['city', 'state'],
        take: MOST_PLACES,
      }),

    countStations: (userId: number) => database.prisma.radioStation.count({ where: { createdBy: userId, archivedAt: null } }),

    /**
     * Firms of the place that the product did not get from its own ears: businesses found by territory searches, and
     * prospects that a person entered or moved on. What the detector itself made up must not confirm it.
     */
    async listLocalNames({ city, state }: Pick<ListeningPlace, 'city' | 'state'>): Promise<KnownCompany[]> {
      return database.prisma.$queryRaw<NameRow[]>`
        SELECT "name", "phone", "website" FROM (
          SELECT "companyName" AS "name", "phone", "website", 1 AS "rank", "id",
            (lower("state") = lower(${state}))::int + (lower("city") = lower(${city}))::int AS "near"
          FROM "discovered_businesses" WHERE "state" IS NULL OR ${state}::text IS NULL OR lower("state") = lower(${state})
          UNION ALL
          SELECT "companyName", "phone", "website", 2, "id",
            (lower("state") = lower(${state}))::int + (lower("city") = lower(${city}))::int
          FROM "prospects" p WHERE "leadSource" <> 'detected'
            OR EXISTS (SELECT FROM "prospect_status_changes" c WHERE c."prospectId" = p."id" AND c."changedBy" IS NOT NULL)
        ) AS "names"
        ORDER BY "near" DESC NULLS LAST, "rank" DESC, "id" DESC
        LIMIT ${MOST_LOCAL_NAMES}`
    },
  }
}

/** Prisma leaves columns alone whose keys are absent, but not those whose value is undefined under exact types. */
function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }
}
