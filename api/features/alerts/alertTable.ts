import { isWithin, isWithinSchedules, type Schedule } from '../schedules/schedule.ts'

/** Every switch of the schema that has a say in mails about ads. */
export interface AlertSwitches {
  /** users.emailAlertsEnabled: the person wants such mails at all. */
  emailAlertsEnabled: boolean
  /** monitoring_defaults.enableEmailAlerts: a mail for each new detection. */
  enableEmailAlerts: boolean
  /** monitoring_defaults.dailySummaryEnabled: one mail a day. */
  dailySummaryEnabled: boolean
  alertOnLocalBrands: boolean
  alertOnNationalBrands: boolean
  /** National brands are no news to this person, whatever alertOnNationalBrands says. */
  suppressNationalBrands: boolean
  /** radio_stations.alertsEnabled of his monitor: at all hours. */
  stationAlerts: boolean
  /** monitoring_schedules.alertsEnabled of an active schedule that the ad was heard in: at its hours. */
  scheduleAlerts: boolean
}

export interface AlertDecision {
  /** A mail for this detection. */
  mail: boolean
  /** A line in the daily summary. */
  summary: boolean
}

interface AlertRow extends AlertDecision {
  name: string
  fits(switches: AlertSwitches, brandType: string): boolean
}

/**
 * The whole decision: the first row that fits decides. A regional brand counts as a local one. A brand that nobody could
 * place may be either, so that either switch lets it through.
 */
export const ALERT_TABLE: readonly AlertRow[] = [
  { name: 'mails are off', mail: false, summary: false, fits: ({ emailAlertsEnabled }) => !emailAlertsEnabled },
  {
    name: 'the monitor has no alerts at this hour',
    mail: false, summary: false,
    fits: ({ stationAlerts, scheduleAlerts }) => !stationAlerts && !scheduleAlerts,
  },
  {
    name: 'national brands are suppressed',
    mail: false, summary: false,
    fits: ({ suppressNationalBrands }, brandType) => brandType === 'national' && suppressNationalBrands,
  },
  {
    name: 'no alerts on national brands',
    mail: false, summary: false,
    fits: ({ alertOnNationalBrands }, brandType) => brandType === 'national' && !alertOnNationalBrands,
  },
  {
    name: 'no alerts on local brands',
    mail: false, summary: false,
    fits: ({ alertOnLocalBrands }, brandType) => (brandType === 'local' || brandType === 'regional') && !alertOnLocalBrands,
  },
  {
    name: 'no alerts on any brand',
    mail: false, summary: false,
    fits: ({ alertOnLocalBrands, alertOnNationalBrands }) => !alertOnLocalBrands && !alertOnNationalBrands,
  },
  {
    name: 'neither single mails nor summaries',
    mail: false, summary: false,
    fits: ({ enableEmailAlerts, dailySummaryEnabled }) => !enableEmailAlerts && !dailySummaryEnabled,
  },
  { name: 'summaries alone', mail: false, summary: true, fits: ({ enableEmailAlerts }) => !enableEmailAlerts },
  { name: 'single mails alone', mail: true, summary: false, fits: ({ dailySummaryEnabled }) => !dailySummaryEnabled },
  { name: 'single mails and summaries', mail: true, summary: true, fits: () => true },
]

/** What a detection of this brand type means for one monitor of one person. */
export function decideAlert(switches: AlertSwitches, brandType: string): AlertDecision & { name: string } {
  const row = ALERT_TABLE.find(({ fits }) => fits(switches, brandType))
  return { name: row?.name ?? '', mail: row?.mail ?? false, summary: row?.summary ?? false }
}

type OwnSettings = Pick<
  AlertSwitches,
  'enableEmailAlerts' | 'dailySummaryEnabled' | 'alertOnLocalBrands' | 'alertOnNationalBrands' | 'suppressNationalBrands'
>

/** Of who has no row of settings yet: the schema's defaults. */
export const DEFAULT_ALERT_SETTINGS: OwnSettings = {
  enableEmailAlerts: true,
  dailySummaryEnabled: true,
  alertOnLocalBrands: true,
  alertOnNationalBrands: false,
  suppressNationalBrands: false,
}

export interface AlertMonitor {
  isActive: boolean
  alertsEnabled: boolean
  schedules: readonly (Schedule & { alertsEnabled: boolean })[]
  owner: { emailAlertsEnabled: boolean; monitoringDefaults: OwnSettings | null }
}

/**
 * What an ad means for somebody's monitor of the stream it was heard on. Monitors that did not listen then, by switch or
 * schedule, mean nothing, even where the stream was heard for somebody else.
 */
export function decideForMonitor(monitor: AlertMonitor, ad: { endedAt: Date; brandType: string }): AlertDecision {
  if (!monitor.isActive || !isWithinSchedules(monitor.schedules, ad.endedAt)) return { mail: false, summary: false }
  const { emailAlertsEnabled, monitoringDefaults } = monitor.owner
  return decideAlert(
    {
      ...(monitoringDefaults ?? DEFAULT_ALERT_SETTINGS),
      emailAlertsEnabled,
      stationAlerts: monitor.alertsEnabled,
      scheduleAlerts: monitor.schedules.some((one) => one.isActive && one.alertsEnabled && isWithin(one, ad.endedAt)),
    },
    ad.brandType,
  )
}
