import { builder } from '../../graphql/builder.ts'
import { StationNode, UNCACHED } from '../stations/station.schema.ts'
import { SLOT_MS, type AirTime, type DayCoverage } from './coverage.ts'

const LossType = builder.objectRef<DayCoverage['lossReasons'][number]>('LossReason').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), seconds: t.exposeFloat('seconds') }),
})

const DayCoverageType = builder.objectRef<DayCoverage>('DayCoverage').implement({
  description: 'The account of every second of the last 24 hours.',
  fields: (t) => ({
    startsAt: t.expose('from', { type: 'DateTime' }),
    slotSeconds: t.int({ description: 'How long each entry of the three lists is.', resolve: () => SLOT_MS / 1_000 }),
    heardPerSlot: t.intList({ description: 'Seconds. What is in none of the three was not due.', resolve: ({ slots }) => slots.map((slot) => Math.round(slot.heardSeconds)) }),
    silentPerSlot: t.intList({ resolve: ({ slots }) => slots.map((slot) => Math.round(slot.silentSeconds)) }),
    lostPerSlot: t.intList({ resolve: ({ slots }) => slots.map((slot) => Math.round(slot.lostSeconds)) }),
    heardSeconds: t.exposeFloat('heardSeconds'),
    silentSeconds: t.exposeFloat('silentSeconds'),
    lostSeconds: t.exposeFloat('lostSeconds'),
    share: t.exposeFloat('share', { nullable: true, description: 'Listened to, of what was due: 0–1; null when nothing was.' }),
    lossReasons: t.expose('lossReasons', { type: [LossType] }),
  }),
})

const AirTimeType = builder.objectRef<AirTime>('AirTime').implement({
  description: 'What went over the air in the last 24 hours, by kind of sound.',
  fields: (t) => ({
    adSeconds: t.exposeFloat('adSeconds'),
    musicSeconds: t.exposeFloat('musicSeconds'),
    talkSeconds: t.exposeFloat('talkSeconds'),
  }),
})

builder.prismaObjectFields(StationNode, (t) => ({
  dayCoverage: t.loadable({
    type: DayCoverageType,
    loaderOptions: UNCACHED,
    load: (ids: number[], { services }) => services.coverage.lastDays(ids),
    resolve: ({ id }) => id,
  }),
  airTime: t.loadable({
    type: AirTimeType,
    loaderOptions: UNCACHED,
    load: (ids: number[], { services }) => services.coverage.airTimes(ids),
    resolve: ({ id }) => id,
  }),
}))
