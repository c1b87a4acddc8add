import { coverageCsv, coverageSlots, coverageText, durationText, levelShare, slotShares } from './coverage.ts'
import { defaultsInput, defaultsProblems, defaultsValues, firstSchedule } from './defaults.ts'
import { isMonitored, isStreamAddress, orderDirectory, percentOf } from './directory.ts'
import { countMonitors, listMonitors, productivityPercent } from './monitors.ts'
import { daysText, endsNextDay, fieldsOf, monitoringTypeLabel, NEW_SCHEDULE, valuesOf } from './schedule.ts'

const monitor = (name: string, detectionCount: number, lastDetection: string | null, isActive = true) => ({
  name, detectionCount, lastDetection, isActive, createdAt: '2026-01-01T00:00:00Z',
})
const monitors = [
  monitor('B', 3, '2026-03-01T00:00:00Z'),
  monitor('A', 9, null, false),
  monitor('C', 3, '2026-03-02T00:00:00Z'),
]
const names = (...parameters: Parameters<typeof listMonitors>) => listMonitors(...parameters).map((shown) => `${shown.monitor.name}${shown.rank}`)

test('monitors are counted, filtered, sorted, and ranked by productivity alone', () => {
  expect(countMonitors(monitors)).toEqual({ active: 2, inactive: 1, all: 3 })
  expect(names(monitors, 'all', 'productivity')).toEqual(['A1', 'B2', 'C3'])
  expect(names(monitors, 'active', 'productivity')).toEqual(['B1', 'C2'])
  expect(names(monitors, 'all', 'activity')).toEqual(['C0', 'B0', 'A0'])
  expect(names(monitors, 'inactive', 'name')).toEqual(['A0'])
})

test.each([[0, 0], [5, 20], [25, 100], [80, 100]])('%i detections fill %i percent', (count, percent) => {
  expect(productivityPercent(count)).toBe(percent)
})

test('a level in decibels becomes a height', () => {
  expect([-60, -50, -30, -10, 0].map(levelShare)).toEqual([0, 0, 0.5, 1, 1])
})

test('the strip of a day, in words and numbers', () => {
  const slot = { startsAt: '2026-03-05T12:00:00Z', heardSeconds: 900, silentSeconds: 450, lostSeconds: 90 }
  const packed = { startsAt: '2026-03-05T12:00:00Z', slotSeconds: 1_800, heardPerSlot: [900, 60], silentPerSlot: [450, 0], lostPerSlot: [90, 0] }
  expect(coverageSlots(packed)).toEqual([
    { ...slot, startsAt: '2026-03-05T12:00:00.000Z' }, { startsAt: '2026-03-05T12:30:00.000Z', heardSeconds: 60, silentSeconds: 0, lostSeconds: 0 },
  ])
  expect(slotShares(slot)).toEqual({ heard: 0.5, silent: 0.25, lost: 0.05 })
  expect(slotShares({ ...slot, heardSeconds: 3_600, silentSeconds: 0, lostSeconds: 0 }).heard).toBe(1)
  expect(coverageText({ share: 0.9999, heardSeconds: 86_392, silentSeconds: 0, lostSeconds: 8 })).toBe('99.9% heard of the 24 h 00 min due in the last 24 hours, 8 s lost')
  expect(coverageText({ share: 1, heardSeconds: 55, silentSeconds: 65, lostSeconds: 0 })).toBe('100% heard of the 2 min due in the last 24 hours, 1 min silent')
  expect(coverageText({ share: null, heardSeconds: 0, silentSeconds: 0, lostSeconds: 0 })).toBe('Nothing was due in the last 24 hours')
  expect([40, 3_590, 3_900, 86_399].map(durationText)).toEqual(['40 s', '1 h 00 min', '1 h 05 min', '24 h 00 min'])
  expect(coverageCsv([slot])).toBe('starts_at,heard_seconds,silent_seconds,lost_seconds\r\n2026-03-05T12:00:00Z,900,450,90\r\n')
})

test('the directory stands by monitored, band, frequency as a number', () => {
  const station = (name: string, frequency: string, band: string) => ({ name, frequency, band })
  const stations = [station('AM9', '990', 'AM'), station('AM10', '1010', 'AM'), station('FM100', '100.3', 'FM'), station('FM93', '93.9', 'FM'), station('M', '1500', 'AM')]
  const own = [{ name: 'M', frequency: '1500' }, { name: 'FM93', frequency: '1.1' }]
  expect(orderDirectory(stations, own).map((one) => one.station.name)).toEqual(['M', 'FM93', 'FM100', 'AM9', 'AM10'])
  expect(isMonitored({ name: 'FM93', frequency: '93.9' }, own)).toBe(false)
  expect([percentOf(50, 200), percentOf(300, 200)]).toEqual([25, 100])
  expect(['http://a.example/b', 'ftp://a.example', 'a.example', ''].map(isStreamAddress)).toEqual([true, false, false, false])
})

const STORED = {
  minConfidenceThreshold: 0.6, enableBrandClassification: true, captureIntervalSeconds: 45, maxCaptureLength: 30, enableContinuousMonitoring: true,
  enableEmailAlerts: true, alertOnLocalBrands: true, alertOnNationalBrands: false, suppressNationalBrands: false, dailySummaryEnabled: true,
  defaultStartTime: '06:00', defaultEndTime: '22:00', defaultMonitoringDays: '1,5,7', enableAutoProspectMatching: true, enableAutoStatusUpdates: true,
  retainAudioSegments: false,
}

test('defaults travel both ways, every one of them', () => {
  const values = defaultsValues(STORED)
  expect(values).toMatchObject({ minConfidencePercent: '60', days: [0, 1, 5], switches: { alertOnNationalBrands: false, enableAutoStatusUpdates: true } })
  expect(defaultsInput(values)).toEqual(STORED)
  expect(defaultsProblems(values)).toEqual({})
  expect(defaultsProblems({ ...values, minConfidencePercent: '101', captureIntervalSeconds: '5', maxCaptureLength: 'x', startTime: '', days: [] })).toEqual({
    minConfidencePercent: 'Must be a whole number from 0 to 100',
    captureIntervalSeconds: 'Must be a whole number from 10 to 3600',
    maxCaptureLength: 'Must be a whole number from 5 to 300',
    times: 'A time as HH:MM is needed',
    days: 'Pick at least one day',
  })
})

test('a new schedule starts from the defaults', () => {
  expect(firstSchedule(STORED)).toEqual({ ...NEW_SCHEDULE, name: 'Schedule', days: [0, 1, 5] })
  expect(firstSchedule({ ...STORED, defaultMonitoringDays: '1,2,3,4,5', defaultStartTime: '05:00', defaultEndTime: '21:30' })).toEqual({
    ...NEW_SCHEDULE, startTime: '05:00', endTime: '21:30',
  })
  expect(firstSchedule(null)).toBe(NEW_SCHEDULE)
})

test('schedules travel both ways', () => {
  expect(fieldsOf({ ...NEW_SCHEDULE, name: ' Nights ', days: [5, 0] })).toMatchObject({ name: 'Nights', daysOfWeek: '0,5', timezone: 'America/Los_Angeles' })
  expect(valuesOf({ ...NEW_SCHEDULE, daysOfWeek: '0,6', startTime: '06:00:00' })).toMatchObject({ days: [0, 6], startTime: '06:00' })
  expect(daysText('1,2')).toBe('Mon, Tue')
  expect([monitoringTypeLabel('advertisements'), monitoringTypeLabel('funny_segments')]).toEqual(['Advertisements', 'Comedy'])
  expect([endsNextDay({ startTime: '22:00', endTime: '06:00' }), endsNextDay({ startTime: '06:00', endTime: '22:00' })]).toEqual([true, false])
})
