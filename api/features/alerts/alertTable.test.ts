import { ALERT_TABLE, decideAlert, decideForMonitor, type AlertMonitor, type AlertSwitches } from './alertTable.ts'

const ALL_ON: AlertSwitches = {
  emailAlertsEnabled: true,
  enableEmailAlerts: true,
  dailySummaryEnabled: true,
  alertOnLocalBrands: true,
  alertOnNationalBrands: true,
  suppressNationalBrands: false,
  stationAlerts: true,
  scheduleAlerts: true,
}
const NOTHING = { mail: false, summary: false }
const BRANDS = ['local', 'regional', 'national', 'unknown']

describe('the table, row by row', () => {
  it.each([
    ['mails are off', { emailAlertsEnabled: false }, BRANDS, NOTHING],
    ['the monitor has no alerts at this hour', { stationAlerts: false, scheduleAlerts: false }, BRANDS, NOTHING],
    ['national brands are suppressed', { suppressNationalBrands: true }, ['national'], NOTHING],
    ['no alerts on national brands', { alertOnNationalBrands: false }, ['national'], NOTHING],
    ['no alerts on local brands', { alertOnLocalBrands: false }, ['local', 'regional'], NOTHING],
    ['no alerts on any brand', { alertOnLocalBrands: false, alertOnNationalBrands: false }, ['unknown'], NOTHING],
    ['neither single mails nor summaries', { enableEmailAlerts: false, dailySummaryEnabled: false }, BRANDS, NOTHING],
    ['summaries alone', { enableEmailAlerts: false }, BRANDS, { mail: false, summary: true }],
    ['single mails alone', { dailySummaryEnabled: false }, BRANDS, { mail: true, summary: false }],
    ['single mails and summaries', {}, BRANDS, { mail: true, summary: true }],
  ])('%s', (name, changes, brands, expected) => {
    for (const brand of brands) expect(decideAlert({ ...ALL_ON, ...changes }, brand)).toEqual({ name, ...expected })
  })

  it('has no other rows', () => expect(ALERT_TABLE).toHaveLength(10))

  it.each([
    ['suppressed national brands leave the others alone', { suppressNationalBrands: true }, ['local', 'regional', 'unknown']],
    ['no national alerts leave the others alone', { alertOnNationalBrands: false }, ['local', 'regional', 'unknown']],
    ['no local alerts leave the others alone', { alertOnLocalBrands: false }, ['national', 'unknown']],
    ["the station's switch is enough", { scheduleAlerts: false }, BRANDS],
    ["a schedule's switch is enough", { stationAlerts: false }, BRANDS],
  ])('%s', (_name, changes, brands) => {
    for (const brand of brands) expect(decideAlert({ ...ALL_ON, ...changes }, brand)).toMatchObject({ mail: true, summary: true })
  })

  it('says the same as the rule in one line, for every setting of every switch', () => {
    const names = Object.keys(ALL_ON) as (keyof AlertSwitches)[]
    let combinations = 0
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const one = Object.fromEntries(names.map((name, index) => [name, (bits & (1 << index)) !== 0])) as unknown as AlertSwitches
      for (const brand of BRANDS) {
        const nationalOn = one.alertOnNationalBrands
        const isWantedBrand = {
          local: one.alertOnLocalBrands,
          regional: one.alertOnLocalBrands,
          national: nationalOn && !one.suppressNationalBrands,
          unknown: one.alertOnLocalBrands || nationalOn,
        }[brand]
        const isNews = one.emailAlertsEnabled && (one.stationAlerts || one.scheduleAlerts) && isWantedBrand === true
        const { mail, summary } = decideAlert(one, brand)
        expect({ one, brand, mail, summary }).toEqual({
          one, brand, mail: isNews && one.enableEmailAlerts, summary: isNews && one.dailySummaryEnabled,
        })
        combinations += 1
      }
    }
    expect(combinations).toBe(1_024)
  })
})

describe('a monitor', () => {
  /** A Monday, 10:00 in New York. */
  const ad = { endedAt: new Date('2026-03-02T15:00:00Z'), brandType: 'local' }
  const schedule = { daysOfWeek: '1', startTime: '09:00', endTime: '11:00', timezone: 'America/New_York', isActive: true, alertsEnabled: false }
  const monitor = (changes: Partial<AlertMonitor> = {}): AlertMonitor => ({
    isActive: true, alertsEnabled: true, schedules: [], owner: { emailAlertsEnabled: true, monitoringDefaults: null }, ...changes,
  })
  const { monitoringDefaults } = monitor().owner

  it.each([
    ['alerts at all hours', monitor(), true],
    ['is switched off', monitor({ isActive: false }), false],
    ['has no alerts', monitor({ alertsEnabled: false }), false],
    ['listened at that hour', monitor({ schedules: [schedule] }), true],
    ['did not listen at that hour', monitor({ schedules: [{ ...schedule, startTime: '10:30' }] }), false],
    ['has alerts at that hour', monitor({ alertsEnabled: false, schedules: [{ ...schedule, alertsEnabled: true }] }), true],
    [
      'has alerts at another hour',
      monitor({ alertsEnabled: false, schedules: [schedule, { ...schedule, startTime: '11:00', endTime: '12:00', alertsEnabled: true }] }),
      false,
    ],
    [
      'has alerts in a schedule that is off',
      monitor({ alertsEnabled: false, schedules: [schedule, { ...schedule, isActive: false, alertsEnabled: true }] }),
      false,
    ],
    ['belongs to somebody who wants no mails', monitor({ owner: { emailAlertsEnabled: false, monitoringDefaults } }), false],
  ])('that %s', (_name, one, expected) => expect(decideForMonitor(one, ad).mail).toBe(expected))

  it('of somebody without settings follows the defaults: local brands, no national ones', () => {
    expect(decideForMonitor(monitor(), ad)).toMatchObject({ mail: true, summary: true })
    expect(decideForMonitor(monitor(), { ...ad, brandType: 'national' })).toMatchObject(NOTHING)
  })
})
