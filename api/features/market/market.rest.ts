import { csvRow } from '../../csv.ts'
import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { compareInput, opportunitiesInput, scopeInput } from './market.input.ts'
import { DAYPARTS, WEEKDAYS } from './market.ts'

/** Spreadsheets take the bytes for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export const marketRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/market/opportunities.csv',
    access: 'staffReader',
    input: opportunitiesInput,
    handle: async ({ services, viewer, input }) => {
      const rows = await services.market.opportunities(viewer, input)
      return csvFile(`opportunities-${input.kind}.csv`, [
        ['Company', 'Brand type', 'Market', 'Airings', 'Airings before', 'Stations', 'First heard', 'Last heard'],
        ...rows.map((row) => [
          row.company, row.brandType, row.market, row.airings, row.airingsBefore, row.stations.join('; '), row.firstHeard, row.lastHeard,
        ]),
      ])
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/market/share-of-voice.csv',
    access: 'staffReader',
    input: scopeInput,
    handle: async ({ services, viewer, input }) => {
      const { allShares } = await services.market.shareOfVoice(viewer, input)
      return csvFile('share-of-voice.csv', [
        ['Advertiser', 'Airings', 'Share (%)'],
        ...allShares.map(({ company, airings, share }) => [company, airings, share]),
      ])
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/market/dayparts.csv',
    access: 'staffReader',
    input: scopeInput,
    handle: async ({ services, viewer, input }) => {
      const { dayparts, timeZone } = await services.market.shareOfVoice(viewer, input)
      return csvFile('dayparts.csv', [
        ['Daypart', `From hour (${timeZone})`, 'Airings', 'Share (%)'],
        ...dayparts.map(({ name, fromHour, airings, share }) => [name, fromHour, airings, share]),
      ])
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/market/hours.csv',
    access: 'staffReader',
    input: scopeInput,
    handle: async ({ services, viewer, input }) => {
      const { weekHours, timeZone } = await services.market.shareOfVoice(viewer, input)
      const hours = Array.from({ length: 24 }, (_, hour) => hour)
      return csvFile('hours.csv', [
        [`Weekday (${timeZone})`, ...hours],
        ...WEEKDAYS.map((weekday, day) => [weekday, ...hours.map((hour) => weekHours[day * hours.length + hour] ?? 0)]),
      ])
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/market/compare.csv',
    access: 'staffReader',
    input: compareInput,
    handle: async ({ services, viewer, input }) => {
      const { stations } = await services.market.compareStations(viewer, input)
      return csvFile('stations.csv', [
        ['Station', 'Frequency', 'Airings', 'Minutes', 'Advertisers', 'Only here', ...DAYPARTS.map(({ name }) => name)],
        ...stations.map((one) => [one.name, one.frequency, one.airings, one.minutes, one.advertisers, one.onlyHere, ...one.dayparts]),
        [],
        ['Station', 'Advertiser', 'Airings'],
        ...stations.flatMap((one) => one.rows.map(({ company, airings }) => [one.name, company, airings])),
      ])
    },
  }),
]

function csvFile(name: string, rows: readonly (readonly (string | number | Date)[])[]): Response {
  return new Response(BYTE_ORDER_MARK + rows.map(csvRow).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
