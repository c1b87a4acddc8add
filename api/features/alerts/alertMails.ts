import { DateTime } from 'luxon'
import type { MailBlock, MailContent } from '../mails/mailLayout.ts'
import type { SummaryStation } from './dailySummary.ts'

interface MailText {
  subject: string
  content: MailContent
}

/** Enough to know what an ad is about; the detection holds the rest. */
const EXCERPT_LENGTH = 280
const SUMMARY_EXCERPT_LENGTH = 140
/** Lines of one summary: a mail of more is cut off by mail programs, and the list holds them all. */
const MAX_SUMMARY_LINES = 60

const BRAND_LABELS: Readonly<Record<string, string>> = { local: 'Local', national: 'National', regional: 'Regional' }

const brandLabel = (brandType: string): string => BRAND_LABELS[brandType] ?? 'Unknown'
const percent = (confidence: number | null): string => (confidence === null ? 'Not known' : `${Math.round(confidence * 100)}%`)
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
const phoneText = (phone: string | null): string | null => phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? null
const stationLabel = ({ name, frequency }: { name: string; frequency: string }): string => `${name} (${frequency})`

/** At most `length` characters of a transcript around the first mention of `company`, cut between words. */
export function excerptOf(transcript: string, company: string, length: number = EXCERPT_LENGTH): string {
  const text = transcript.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= length) return text
  const mention = Math.max(0, text.toLowerCase().indexOf(company.toLowerCase()))
  const earliest = Math.min(Math.max(0, mention - Math.floor(length / 3)), text.length - length)
  const start = earliest === 0 ? 0 : text.indexOf(' ', earliest - 1) + 1
  const isWhole = start + length >= text.length
  const space = text.lastIndexOf(' ', start + length)
  const end = isWhole ? text.length : space > start ? space : start + length
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${isWhole ? '' : ' …'}`
}

export interface AlertedAd {
  company: string
  brandType: string
  confidence: number | null
  phone: string | null
  website: string | null
  transcript: string
  endedAt: Date
  station: { name: string; frequency: string }
}

export function detectionAlertMail(
  ad: AlertedAd,
  options: { timeZone: string; detectionUrl: string; settingsUrl: string; unsubscribeUrl: string; isLastOfHour: boolean },
): MailText {
  const heardAt = DateTime.fromJSDate(ad.endedAt, { zone: options.timeZone }).toFormat("ccc, LLL d, yyyy 'at' h:mm a ZZZZ", { locale: 'en-US' })
  const optional = [
    { label: 'Phone', value: phoneText(ad.phone) },
    { label: 'Website', value: ad.website },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const blocks: MailBlock[] = [
    {
      kind: 'facts',
      facts: [
        { label: 'Company', value: ad.company },
        { label: 'Station', value: stationLabel(ad.station) },
        { label: 'Heard', value: heardAt },
        { label: 'Brand', value: brandLabel(ad.brandType) },
        { label: 'Confidence', value: percent(ad.confidence) },
        ...optional,
      ],
    },
    { kind: 'text', text: `“${excerptOf(ad.transcript, ad.company)}”` },
    { kind: 'button', label: 'Listen to the Ad', url: options.detectionUrl },
  ]
  if (options.isLastOfHour) {
    blocks.push({ kind: 'note', text: 'Many ads were heard within an hour. More of this hour come with your daily summary and stand in Detections.' })
  }
  blocks.push({ kind: 'items', items: [{ title: 'Choose which ads are worth a mail', href: options.settingsUrl }] })
  return {
    subject: `New ad: ${ad.company} on ${ad.station.name}`,
    content: {
      brand: 'spotlead',
      preview: `${stationLabel(ad.station)}, ${heardAt}, ${percent(ad.confidence)} sure.`,
      heading: `${ad.company} is on the air`,
      blocks,
      reason: `You get this mail because email alerts are on for ${ad.station.name}.`,
      unsubscribeUrl: options.unsubscribeUrl,
    },
  }
}

export function dailySummaryMail(
  stations: readonly SummaryStation[],
  options: {
    timeZone: string
    day: string
    detectionUrl: (detectionId: number) => string
    detectionsUrl: string
    unsubscribeUrl: string
  },
): MailText {
  const ads = stations.reduce((sum, station) => sum + station.ads, 0)
  const companies = new Set(stations.flatMap(({ lines }) => lines.map(({ company }) => company))).size
  const found = `${counted(ads, 'new ad')} by ${counted(companies, 'company', 'companies')} on ${counted(stations.length, 'station')}`
  let room = MAX_SUMMARY_LINES
  const blocks: MailBlock[] = [{ kind: 'text', text: `${found} since your last summary.` }]
  for (const station of stations) {
    const shown = station.lines.slice(0, room)
    room -= shown.length
    if (shown.length === 0) continue
    blocks.push(
      { kind: 'heading', text: `${stationLabel(station)}: ${counted(station.ads, 'new ad')}` },
      {
        kind: 'items',
        items: shown.map((line) => {
          const heardAt = DateTime.fromJSDate(line.endedAt, { zone: options.timeZone }).toFormat('ccc h:mm a', { locale: 'en-US' })
          return {
            title: line.company,
            href: options.detectionUrl(line.detectionId),
            badge: brandLabel(line.brandType),
            lines: [
              `${heardAt} · ${percent(line.confidence)} sure${line.times > 1 ? ` · ${line.times} times` : ''}`,
              `“${excerptOf(line.transcript, line.company, SUMMARY_EXCERPT_LENGTH)}”`,
            ],
          }
        }),
      },
    )
  }
  const left = stations.reduce((sum, { lines }) => sum + lines.length, 0) - MAX_SUMMARY_LINES
  if (left > 0) blocks.push({ kind: 'text', text: `And ${left} more.` })
  blocks.push({ kind: 'button', label: 'See All Detections', url: options.detectionsUrl })
  const date = DateTime.fromISO(options.day, { zone: 'utc' }).toFormat('LLL d', { locale: 'en-US' })
  return {
    subject: `Daily summary for ${date}: ${counted(ads, 'new ad')}`,
    content: {
      brand: 'spotlead',
      preview: `${found}.`,
      heading: `Daily summary for ${date}`,
      blocks,
      reason: 'You get this mail once a day because daily summaries are on for your stations with alerts.',
      unsubscribeUrl: options.unsubscribeUrl,
    },
  }
}
