import { z } from 'zod'
import { ImportFileError, MAX_TEXT, NOTHING_KNOWN, readFrequency, textOrNull, type ImportedRow } from './importedStation.ts'
import { stateCode } from './usStates.ts'

/** Of each entry of the Radio Browser API what is of use here. Anybody writes there, so nothing is sure. */
const entry = z.object({
  name: z.string(),
  url: z.string().nullish(),
  url_resolved: z.string().nullish(),
  homepage: z.string().nullish(),
  tags: z.string().nullish(),
  countrycode: z.string().nullish(),
  state: z.string().nullish(),
  /** 'US-CA'; newer than `state`, which anybody words as he likes, and missing from older answers. */
  iso_3166_2: z.string().nullish(),
  lastcheckok: z.union([z.number(), z.boolean()]).nullish(),
})

/** Tags as people write them, and the directory's name for that format; the first that fits counts. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\bclassic rock\b/, 'Classic Rock'],
  [/\b(news.?talk|talk.?news)\b/, 'News/Talk'],
  [/\bpublic radio\b|\bnpr\b/, 'Public Radio'],
  [/\bsports?\b/, 'Sports'],
  [/\bnews\b/, 'News'],
  [/\btalk\b/, 'News/Talk'],
  [/\bcountry\b/, 'Country'],
  [/\b(hip.?hop|rap)\b/, 'Hip-Hop'],
  [/\b(top.?40|chr|contemporary hits?)\b/, 'Contemporary Hits'],
  [/\bclassic hits\b|\boldies\b/, 'Classic Hits'],
  [/\b(adult contemporary|soft rock)\b/, 'Adult Contemporary'],
  [/\bclassical\b/, 'Classical'],
  [/\bjazz\b/, 'Jazz'],
  [/\b(christian|gospel|religious)\b/, 'Christian'],
  [/\b(spanish|latin|regional mexican)\b/, 'Spanish'],
  [/\balternative\b/, 'Alternative'],
  [/\brock\b/, 'Rock'],
]

const CALL_SIGN = /\b([KW][A-Z]{2,3}(?:-(?:FM|AM|LP))?)\b/g
const FM_IN_NAME = /(?<![\d.])((?:8[7-9]|9\d|10[0-7])\.\d)(?!\d)/
const AM_IN_NAME = /(?:\bAM\s?)(\d{3,4})(?!\d|\.\d)|(?<![\d.])(\d{3,4})\s?(?:kHz\s?)?AM\b/i

/** Stations of the JSON list that the Radio Browser API answers with. Throws ImportFileError. */
export function parseRadioBrowser(text: string): ImportedRow[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new ImportFileError('The file is not valid JSON')
  }
  if (!Array.isArray(list)) throw new ImportFileError('A list of stations is needed, as the Radio Browser API answers')
  return list.map((value: unknown, index): ImportedRow => {
    const row = index + 1
    const parsed = entry.safeParse(value)
    if (!parsed.success) return { row, name: '', reason: 'It has no name' }
    const { data } = parsed
    const spoken = textOrNull(data.name)
    if (spoken === null) return { row, name: '', reason: 'It has no name' }
    if (data.countrycode?.toUpperCase() !== 'US') return { row, name: spoken, reason: 'It is not in the United States' }
    if (data.lastcheckok === 0 || data.lastcheckok === false) return { row, name: spoken, reason: 'Its stream did not answer when Radio Browser looked' }
    const streamUrl = textOrNull(data.url_resolved) ?? textOrNull(data.url)
    if (streamUrl === null || streamUrl.length >= MAX_TEXT) return { row, name: spoken, reason: 'It has no usable stream address' }
    const callSigns = new Set([...spoken.matchAll(CALL_SIGN)].map(([, callSign]) => callSign ?? ''))
    const am = AM_IN_NAME.exec(spoken)
    const found = readFrequency(FM_IN_NAME.exec(spoken)?.[1] ?? am?.[1] ?? am?.[2] ?? '')
    // Two call signs name two stations of one programme: which of them this is, nobody can tell.
    const name = callSigns.size === 1 ? ([...callSigns][0] ?? spoken) : spoken
    const tags = (data.tags ?? '').toLowerCase()
    const station = {
      ...NOTHING_KNOWN,
      name, streamUrl,
      frequency: found?.frequency ?? null,
      band: found?.band ?? null,
      state: stateCode(data.iso_3166_2?.replace(/^US-/i, '') ?? '') ?? stateCode(data.state ?? ''),
      format: FORMATS.find(([tag]) => tag.test(tags))?.[1] ?? null,
      website: textOrNull(data.homepage),
    }
    return { row, station }
  })
}
