import { DateTime } from 'luxon'
import { makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { isWithin, isWithinSchedules, nextStart, type Schedule } from './schedule.ts'

const weekdays: Schedule = { daysOfWeek: '1,2,3,4,5', startTime: '06:00', endTime: '22:00', timezone: 'America/Los_Angeles', isActive: true }
const local = (zone: string, text: string): Date => DateTime.fromISO(text, { zone }).toJSDate()

describe('being inside a schedule', () => {
  it.each([
    ['2026-03-02T05:59:59', false],
    ['2026-03-02T06:00:00', true],
    ['2026-03-02T21:59:59', true],
    ['2026-03-02T22:00:00', false],
    ['2026-03-01T12:00:00', false],
  ])('weekdays 06:00 to 22:00 at %s: %s', (text, inside) => {
    expect(isWithin(weekdays, local('America/Los_Angeles', text))).toBe(inside)
  })

  it.each([
    ['2026-03-06T23:00:00', true],
    ['2026-03-07T01:59:59', true],
    ['2026-03-07T02:00:00', false],
    ['2026-03-07T23:00:00', false],
    ['2026-03-06T01:00:00', false],
  ])('Fridays over midnight at %s: %s', (text, inside) => {
    expect(isWithin({ ...weekdays, daysOfWeek: '5', startTime: '22:00', endTime: '02:00' }, local('America/Los_Angeles', text))).toBe(inside)
  })

  it('takes an end that equals the start for a whole day', () => {
    const whole = { ...weekdays, daysOfWeek: '1', startTime: '06:00', endTime: '06:00' }
    expect(isWithin(whole, local('America/Los_Angeles', '2026-03-03T05:59:00'))).toBe(true)
    expect(isWithin(whole, local('America/Los_Angeles', '2026-03-03T06:00:00'))).toBe(false)
  })

  it('is always true without an active schedule, else only inside one of them', () => {
    const night = local('America/Los_Angeles', '2026-03-02T03:00:00')
    expect(isWithinSchedules([], night)).toBe(true)
    expect(isWithinSchedules([{ ...weekdays, isActive: false }], night)).toBe(true)
    expect(isWithinSchedules([weekdays], night)).toBe(false)
    expect(isWithinSchedules([weekdays, { ...weekdays, startTime: '02:00', endTime: '04:00' }], night)).toBe(true)
  })

  it.each([
    ['2026-03-02T05:00:00', 'Mon 06:00 PST'],
    ['2026-03-06T23:00:00', 'Mon 06:00 PDT'],
    ['2026-03-02T07:00:00', null],
  ])('says at %s when it begins next: %s', (time, words) => {
    expect(nextStart([{ ...weekdays, isActive: false, startTime: '05:30' }, weekdays], local('America/Los_Angeles', time))).toBe(words)
  })

  // Both sides of the date line, through every change of the clocks in two years.
  it.each(['Pacific/Honolulu', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Apia'])('follows the wall clock of %s for two years', (zone) => {
    const schedule = { ...weekdays, daysOfWeek: '0,3,6', startTime: '22:30', endTime: '03:15', timezone: zone }
    let day = DateTime.fromISO('2025-01-01', { zone })
    const end = DateTime.fromISO('2027-01-01', { zone })
    while (day < end) {
      const isDay = [0, 3, 6].includes(day.weekday % 7)
      const next = day.plus({ days: 1 })
      expect(isWithin(schedule, day.set({ hour: 22, minute: 30 }).toJSDate())).toBe(isDay)
      expect(isWithin(schedule, day.set({ hour: 22, minute: 29 }).toJSDate())).toBe(false)
      expect(isWithin(schedule, next.set({ hour: 3, minute: 14 }).toJSDate())).toBe(isDay)
      expect(isWithin(schedule, next.set({ hour: 3, minute: 15 }).toJSDate())).toBe(false)
      day = next
    }
  })
})

describe('schedules of monitors', () => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    owner = await test.signUp('user')
    other = await test.signUp('user')
  })
  afterAll(() => test.close())

  it('are made, listed, changed and taken away by the owner alone', async () => {
    const station = await makeStation(test, owner)
    const body = { stationId: station.id, name: 'Drive time', daysOfWeek: '1,2,3,4,5', startTime: '06:00', endTime: '10:00' }
    const made = await test.request('POST', '/api/monitoring-schedules', { as: owner, body })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...body, timezone: 'America/Los_Angeles', monitoringType: 'advertisements', isActive: true })
    expect((await test.request('GET', '/api/monitoring-schedules/all', { as: owner })).body).toHaveLength(1)
    expect((await test.request('GET', '/api/monitoring-schedules/all', { as: other })).body).toEqual([])
    const path = `/api/monitoring-schedules/${made.body.id}`
    expect((await test.request('PATCH', path, { as: other, body: { isActive: false } })).status).toBe(404)
    expect((await test.request('PATCH', path, { as: owner, body: { isActive: false } })).body.isActive).toBe(false)
    expect((await test.request('DELETE', path, { as: other })).status).toBe(404)
    expect((await test.request('DELETE', path, { as: owner })).body).toEqual({ success: true })
  })

  it.each([
    ['name', { name: '' }],
    ['daysOfWeek', { daysOfWeek: '7' }],
    ['startTime', { startTime: '24:00' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['monitoringType', { monitoringType: 'comedy' }],
  ])('name the field that is wrong: %s', async (field, change) => {
    const station = await makeStation(test, owner)
    const body = { stationId: station.id, name: 'A', daysOfWeek: '1', startTime: '06:00', endTime: '10:00', ...change }
    const answer = await test.request('POST', '/api/monitoring-schedules', { as: owner, body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields[0].field).toBe(field)
  })
})
