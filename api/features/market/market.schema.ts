import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { compareInput, opportunitiesInput, scopeInput } from './market.input.ts'
import { OPPORTUNITY_KINDS, PERIODS, type MarketActivity } from './market.ts'
import type { MarketService } from './market.service.ts'

type Shares = Awaited<ReturnType<MarketService['shareOfVoice']>>
type Comparison = Awaited<ReturnType<MarketService['compareStations']>>

/** A screen's worth; the download holds them all. */
const MAX_OPPORTUNITIES = 100

const PERIOD_WORDS = `Days: ${PERIODS.join(', ')}. Absent: 30.`

const Opportunity = builder.objectRef<MarketActivity>('Opportunity').implement({
  description: 'An advertiser in a market, and why a call is worth it.',
  fields: (t) => ({
    companyId: t.exposeInt('companyId'),
    company: t.exposeString('company'),
    brandType: t.exposeString('brandType'),
    market: t.exposeString('market'),
    airings: t.exposeInt('airings', { description: 'Within the period.' }),
    airingsBefore: t.exposeInt('airingsBefore', { description: 'Within the period of the same length before.' }),
    stations: t.exposeStringList('stations'),
    firstHeard: t.expose('firstHeard', { type: 'DateTime' }),
    lastHeard: t.expose('lastHeard', { type: 'DateTime' }),
  }),
})

const Opportunities = builder.objectRef<{ total: number; list: readonly MarketActivity[] }>('Opportunities').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    list: t.field({ type: [Opportunity], description: `The best ${MAX_OPPORTUNITIES}.`, resolve: ({ list }) => [...list] }),
  }),
})

const AdvertiserShare = builder.objectRef<Shares['shares'][number]>('AdvertiserShare').implement({
  fields: (t) => ({
    companyId: t.exposeInt('companyId'),
    company: t.exposeString('company'),
    airings: t.exposeInt('airings'),
    share: t.exposeFloat('share', { description: 'Percent of all airings.' }),
  }),
})

const DaypartShare = builder.objectRef<Shares['dayparts'][number]>('DaypartShare').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    fromHour: t.exposeInt('fromHour', { description: 'It begins at this hour, 0 to 23.' }),
    airings: t.exposeInt('airings'),
    share: t.exposeFloat('share', { description: 'Percent of all airings.' }),
  }),
})

const ShareOfVoice = builder.objectRef<Shares>('ShareOfVoice').implement({
  fields: (t) => ({
    airings: t.exposeInt('airings'),
    advertisers: t.exposeInt('advertisers'),
    timeZone: t.exposeString('timeZone', { description: 'In which the parts of the day are told.' }),
    weekHours: t.exposeIntList('weekHours', { description: 'Airings by hour of the week: 168 numbers, Monday at midnight first.' }),
    shares: t.field({ type: [AdvertiserShare], description: 'The greatest 20.', resolve: ({ shares }) => shares }),
    dayparts: t.field({ type: [DaypartShare], resolve: ({ dayparts }) => dayparts }),
  }),
})

const ComparedStation = builder.objectRef<Comparison['stations'][number]>('ComparedStation').implement({
  fields: (t) => ({
    stationId: t.exposeInt('id'),
    name: t.exposeString('name'),
    frequency: t.exposeString('frequency'),
    airings: t.exposeInt('airings'),
    minutes: t.exposeInt('minutes', { description: 'Of advertisements heard.' }),
    advertisers: t.exposeInt('advertisers'),
    onlyHere: t.exposeInt('onlyHere', { description: 'Advertisers that none of the others has.' }),
    topOnlyHere: t.exposeStringList('topOnlyHere', { description: 'The busiest 20 of them.' }),
    dayparts: t.exposeIntList('dayparts', { description: 'Airings: morning drive, midday, afternoon drive, evening, overnight.' }),
  }),
})

const StationComparison = builder.objectRef<Comparison>('StationComparison').implement({
  fields: (t) => ({
    timeZone: t.exposeString('timeZone'),
    shared: t.exposeInt('shared', { description: 'Advertisers that all of them have.' }),
    sharedAdvertisers: t.exposeStringList('sharedAdvertisers', { description: 'Twenty of them.' }),
    stations: t.field({ type: [ComparedStation], resolve: ({ stations }) => stations }),
  }),
})

builder.queryField('markets', (t) =>
  t.stringList({
    authScopes: { staffReader: true },
    description: 'Of the stations that the caller may see.',
    resolve: (_root, _args, { viewer, services }) => services.market.markets(viewer),
  }),
)

builder.queryField('opportunities', (t) =>
  t.field({
    type: Opportunities,
    authScopes: { staffReader: true },
    args: {
      kind: t.arg.string({ required: true, description: OPPORTUNITY_KINDS.join(', ') }),
      days: t.arg.int({ description: PERIOD_WORDS }),
      market: t.arg.string(),
      ours: t.arg.int({ description: "The station that the caller sells for; needed for 'rival'." }),
    },
    resolve: async (_root, args, { viewer, services }) => {
      const found = await services.market.opportunities(viewer, parseInput(opportunitiesInput, present(args)))
      return { total: found.length, list: found.slice(0, MAX_OPPORTUNITIES) }
    },
  }),
)

builder.queryField('shareOfVoice', (t) =>
  t.field({
    type: ShareOfVoice,
    authScopes: { staffReader: true },
    args: { days: t.arg.int({ description: PERIOD_WORDS }), market: t.arg.string() },
    resolve: (_root, args, { viewer, services }) => services.market.shareOfVoice(viewer, parseInput(scopeInput, present(args))),
  }),
)

builder.queryField('stationComparison', (t) =>
  t.field({
    type: StationComparison,
    authScopes: { staffReader: true },
    args: { stationIds: t.arg.intList({ required: true }), days: t.arg.int({ description: PERIOD_WORDS }) },
    resolve: (_root, args, { viewer, services }) => services.market.compareStations(viewer, parseInput(compareInput, present(args))),
  }),
)

/** Null means the same as absent. */
function present(args: object): object {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
}
