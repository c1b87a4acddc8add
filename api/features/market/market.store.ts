import type { Database } from '../../adapters/database.ts'
import type { Viewer } from '../../viewer.ts'
import { stationsVisibleTo } from '../stations/station.visibility.ts'
import type { MarketActivity } from './market.ts'

/** Older airings say nothing about who buys today, and need not be read. */
const LOOKBACK_DAYS = 400
const DAY_MS = 24 * 3_600_000

export type MarketStore = ReturnType<typeof createMarketStore>

export interface AdvertiserHours {
  companyId: number
  company: string
  airings: number
}

export function createMarketStore(database: Database) {
  return {
    listStations: (viewer: Viewer) =>
      database.prisma.radioStation.findMany({
        where: stationsVisibleTo(viewer),
        select: { id: true, name: true, frequency: true, market: true },
        orderBy: { name: 'asc' },
      }),

    /** One row for each advertiser and market that was heard on these stations; `ours` may be none of them. */
    activities(stationIds: readonly number[], ours: number | null, period: { from: Date; before: Date }): Promise<MarketActivity[]> {
      const since = new Date(period.before.getTime() - LOOKBACK_DAYS * DAY_MS)
      return database.prisma.$queryRaw<MarketActivity[]>`
        WITH heard AS (
          SELECT a."companyId", COALESCE(s."market", '') AS "market", a."stationId", s."name" AS "station", a."startedAt"
          FROM "airings" a JOIN "radio_stations" s ON s."id" = a."stationId"
          WHERE a."stationId" = ANY(${[...stationIds]}::int[]) AND a."startedAt" >= ${since} AND a."companyId" IS NOT NULL
        ), begun AS (
          SELECT "market", min("startedAt") AS "marketSince" FROM heard GROUP BY "market"
        ), own AS (
          SELECT "companyId", count(*)::int AS "airings" FROM "airings"
          WHERE "stationId" = ${ours ?? -1} AND "startedAt" >= ${period.from} GROUP BY "companyId"
        )
        SELECT h."companyId", c."name" AS "company", c."brandType", h."market",
          (count(*) FILTER (WHERE h."startedAt" >= ${period.from}))::int AS "airings",
          (count(*) FILTER (WHERE h."startedAt" < ${period.from} AND h."startedAt" >= ${period.before}))::int AS "airingsBefore",
          COALESCE(o."airings", 0) AS "airingsOnOurs",
          array_agg(DISTINCT h."station") AS "stations",
          min(h."startedAt") AS "firstHeard", max(h."startedAt") AS "lastHeard",
          max(h."startedAt") FILTER (WHERE h."startedAt" < ${period.from}) AS "lastBefore",
          b."marketSince"
        FROM heard h JOIN "companies" c ON c."id" = h."companyId" JOIN begun b ON b."market" = h."market"
          LEFT JOIN own o ON o."companyId" = h."companyId"
        GROUP BY h."companyId", c."name", c."brandType", h."market", b."marketSince", o."airings"`
    },

    /** Most heard first. */
    advertisers: (stationIds: readonly number[], from: Date, to: Date): Promise<AdvertiserHours[]> =>
      database.prisma.$queryRaw<AdvertiserHours[]>`
        SELECT a."companyId", c."name" AS "company", count(*)::int AS "airings"
        FROM "airings" a JOIN "companies" c ON c."id" = a."companyId"
        WHERE a."stationId" = ANY(${[...stationIds]}::int[]) AND a."startedAt" >= ${from} AND a."startedAt" < ${to}
        GROUP BY a."companyId", c."name" ORDER BY "airings" DESC, "company"`,

    /** Airings by station and by the hour of `timeZone`'s day in which they began. */
    hours: (stationIds: readonly number[], from: Date, to: Date, timeZone: string) =>
      database.prisma.$queryRaw<{ stationId: number; hour: number; airings: number }[]>`
        SELECT a."stationId", extract(hour FROM a."startedAt" AT TIME ZONE ${timeZone})::int AS "hour", count(*)::int AS "airings"
        FROM "airings" a
        WHERE a."stationId" = ANY(${[...stationIds]}::int[]) AND a."startedAt" >= ${from} AND a."startedAt" < ${to} AND a."companyId" IS NOT NULL
        GROUP BY a."stationId", "hour"`,

    /** Airings by weekday, 1 (Monday) to 7, and hour of `timeZone`'s week in which they began. */
    weekHours: (stationIds: readonly number[], from: Date, to: Date, timeZone: string) =>
      database.prisma.$queryRaw<{ weekday: number; hour: number; airings: number }[]>`
        SELECT extract(isodow FROM a."startedAt" AT TIME ZONE ${timeZone})::int AS "weekday",
          extract(hour FROM a."startedAt" AT TIME ZONE ${timeZone})::int AS "hour", count(*)::int AS "airings"
        FROM "airings" a
        WHERE a."stationId" = ANY(${[...stationIds]}::int[]) AND a."startedAt" >= ${from} AND a."startedAt" < ${to} AND a."companyId" IS NOT NULL
        GROUP BY "weekday", "hour"`,

    /** Advertisers of each station, with their airings and minutes there. */
    advertisersByStation: (stationIds: readonly number[], from: Date, to: Date) =>
      database.prisma.$queryRaw<{ stationId: number; company: string; airings: number; seconds: number }[]>`
        SELECT a."stationId", c."name" AS "company", count(*)::int AS "airings",
          sum(extract(epoch FROM a."endedAt" - a."startedAt"))::float8 AS "seconds"
        FROM "airings" a JOIN "companies" c ON c."id" = a."companyId"
        WHERE a."stationId" = ANY(${[...stationIds]}::int[]) AND a."startedAt" >= ${from} AND a."startedAt" < ${to}
        GROUP BY a."stationId", c."name"
        ORDER BY "airings" DESC, "company"`,
  }
}
