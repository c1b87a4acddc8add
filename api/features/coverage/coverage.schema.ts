import { builder } from '../../graphql/builder.ts'
import { StationNode } from '../stations/station.schema.ts'
import type { AirTime, CoverageSlot, DayCoverage } from './coverage.ts'

const SlotType = builder.objectRef<CoverageSlot>('CoverageSlot').implement({
  description: 'Half an hour of a monitor. What is in none of the three was not due.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    heardSeconds: t.exposeFloat('heardSeconds'),
    silentSeconds: t.exposeFloat('silentSeconds'),
    lostSeconds: t.exposeFloat('lostSeconds'),
  }),
})

const LossType = builder.objectRef<DayCoverage['lossReasons'][number]>('LossReason').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), seconds: t.exposeFloat('seconds') }),
})

const DayCoverageType = builder.objectRef<DayCoverage>('DayCoverage').implement({
  description: 'The account of every second of the last 24 hours.',
  fields: (t) => ({
    slots: t.expose('slots', { type: [SlotType] }),
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
    load: (ids: number[], { services }) => services.coverage.lastDays(ids),
    resolve: ({ id }) => id,
  }),
  airTime: t.loadable({
    type: AirTimeType,
    load: (ids: number[], { services }) => services.coverage.airTimes(ids),
    resolve: ({ id }) => id,
  }),
}))
