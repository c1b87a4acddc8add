import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localNamesOf } from '../../../api/features/detections/engine/lexicon/localNames.ts'
import { STATES } from '../../../api/features/detections/engine/lexicon/places.ts'
import { createCompany, FIRST_NAMES, MAKES, nationalBrand, tradeCompanyName, type Company } from './companies.ts'
import type { Market } from './markets.ts'
import type { Random } from './random.ts'
import { toSpoken } from './spoken.ts'
import { SURNAMES } from '../../../api/features/detections/engine/lexicon/businessWords.ts'

export type Role = 'O' | 'A' | 'S' | 'C'
export type PieceKind = 'text' | 'name' | 'phone' | 'site'

/** A stretch of a script after its slots are filled. */
export interface Piece {
  text: string
  /** Said differently from how it is written. */
  spoken: string[] | null
  role: Role
  kind: PieceKind
  /** Index into the window's companies; -1 when it names none of them. */
  company: number
  /** A name piece that says the whole name. */
  whole: boolean
}

export interface Script {
  id: string
  role: Role
  /** Trade of an advertisement or sponsor, kind of organisation, or class of what is no advertisement. */
  trade: string
  text: string
  language: 'en' | 'es'
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const PLACES = 'Liberty Heritage Lincoln Oak Park Riverside Northgate Eastland Meadowbrook Veterans Memorial Fairview Sunset Lakeside Town Crossroads Centennial Pioneer Highland'.split(' ')
const BANDS = ['Foreigner', 'The Midnight Howl', 'Luke Combs', 'The Broken Spokes', 'Journey', 'Miranda Lambert', 'Static Lions', 'Lainey Wilson', 'The Paper Saints', 'Def Leppard', 'Big River Revival', 'Neon Parade']
const STATION_NAMES = ['The Bull', 'Kiss', 'Magic', 'The Fox', 'Rock', 'Mix', 'Star', 'The Wolf', 'Cat Country', 'Hot', 'The River', 'Jack', 'Lite', 'The Eagle', 'Froggy', 'Power', 'Classic Hits', 'The Rock', 'Q', 'Z', 'Big Country', 'The Bear', 'My', 'The Buzz', 'Sunny', 'La Ley', 'La Mejor', 'Radio Fiesta']
const MONTH_PRICE = [39, 49, 59, 69, 79, 89, 99, 129, 149, 179, 199, 229, 249, 299, 329, 349, 399, 449, 499, 599, 699, 799, 899]

const REACH = new Map<string, string[]>()
for (const line of readFileSync(join(import.meta.dirname, '..', 'hand', 'reach.txt'), 'utf8').split('\n')) {
  if (!/^[RN] /.test(line)) continue
  REACH.set(line.charAt(0), [...(REACH.get(line.charAt(0)) ?? []), line.slice(2)])
}

interface Fill {
  random: Random
  market: Market
  script: Script
  companies: Company[]
  /** Values that stay the same through one script. */
  fixed: Map<string, string>
}

/** Rivers and regions of the state stand in news and talk as well: alone they promote nobody. */
const LOCAL_PLACE_SHARE = 0.3

function placeOf({ random, market }: Fill, places: readonly string[]): string {
  const local = localNamesOf(market.label)
  return local.length > 0 && random.chance(LOCAL_PLACE_SHARE) ? random.pick(local) : random.pick(places)
}

function slotValue(fill: Fill, slot: string): string {
  const { random, market } = fill
  const pickDate = (): string => random.pick([`${random.pick(MONTHS)} ${ordinalText(random.int(1, 30))}`, `${random.pick(DAYS)}`, `${random.pick(DAYS)} the ${ordinalText(random.int(1, 28))}`])
  const base = slot.replace(/\d+$/, '')
  switch (base) {
    case 'town': return placeOf(fill, market.towns)
    case 'county': return placeOf(fill, market.counties)
    case 'city': return market.city
    case 'state': return market.stateName
    case 'road': return random.chance(0.8) ? random.pick(market.roads) : `${random.pick(['Main', 'Oak', 'Center', 'Elm', 'Jefferson', 'Washington', 'Third', 'Fourth', 'Mill', 'Park', 'Old Mill', 'Cherry', 'Harrison', 'Lincoln', 'Walnut', 'Industrial'])} ${random.pick(['Street', 'Avenue', 'Road', 'Boulevard', 'Drive', 'Lane'])}`
    case 'hwy': return `${random.pick(['Highway', 'Route', 'Highway'])} ${random.int(2, 299)}`
    case 'exit': return String(random.int(3, 340))
    case 'place': return placeOf(fill, PLACES)
    case 'first': return random.pick(FIRST_NAMES)
    case 'last': return random.pick(SURNAMES.split(' '))
    case 'band': return random.pick(BANDS)
    case 'call': return `${random.pick(['W', 'K'])}${Array.from({ length: 3 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTVWXYZ'])).join('')}`
    case 'fm': return random.chance(0.5) ? `${random.pick(STATION_NAMES)} ${random.int(88, 107)}.${random.pick([1, 3, 5, 7, 9])}` : `${random.int(88, 107)}.${random.pick([1, 3, 5, 7, 9])} ${random.pick(STATION_NAMES)}`
    case 'am': return String(random.int(55, 160) * 10)
    case 'price': return `$${random.pick(MONTH_PRICE)}`
    case 'smallprice': return `$${random.int(1, 19)}.${random.pick(['99', '49', '95', '79', '29', '50'])}`
    case 'bigprice': return `$${random.pick(['1,000', '1,500', '2,000', '2,500', '3,000', '4,995', '5,000', '6,500', '7,500', '8,000', '10,000', '12,900', '15,000', '19,995', '25,000'])}`
    case 'hundreds': return `${random.int(2, 4)}${random.pick(['20', '30', '40', '60', '80', '90'])}`
    case 'pct': return String(random.pick([10, 15, 20, 25, 30, 40, 50, 60, 70]))
    case 'rate': return `${random.int(2, 6)}.${random.pick(['25', '49', '5', '75', '99'])} percent`
    case 'months': return String(random.pick([12, 18, 24, 36, 48, 60, 72, 84]))
    case 'num': return String(random.int(8, 60))
    case 'bignum': return String(random.pick([120, 150, 200, 240, 300, 400, 450, 500, 700, 1200, 3000]))
    case 'cpm': return String(random.int(48, 79))
    case 'year': return String(random.int(1919, 2016))
    case 'deg': return String(random.int(58, 99))
    case 'degLow': return String(random.int(8, 48))
    case 'time': return `${random.int(1, 12)}:${String(random.int(0, 59)).padStart(2, '0')}`
    case 'hour': return String(random.int(5, 11))
    case 'date': return pickDate()
    case 'day': return random.pick(DAYS)
    case 'month': return random.pick(MONTHS)
    case 'nth': return ordinalText(random.int(1, 30))
    case 'nmls': return String(random.int(100000, 999999))
    case 'lic': return String(random.int(10000, 99999))
    case 'short': return String(random.int(20000, 99999))
    case 'make': return random.pick(MAKES)
    default: throw new Error(`unknown slot {${slot}} in ${fill.script.id}`)
  }
}

export function ordinalText(value: number): string {
  const tail = value % 100 >= 11 && value % 100 <= 13 ? 'th' : ['th', 'st', 'nd', 'rd', 'th', 'th', 'th', 'th', 'th', 'th'][value % 10]
  return `${value}${tail}`
}

/** Name as a punctuating recogniser writes it: mostly "and" for "&". */
function writtenName(random: Random, name: string): string {
  return random.chance(0.85) ? name.replaceAll(' & ', ' and ') : name
}

function siteText(random: Random, company: Company): string {
  const roll = random.next()
  const label = roll < 0.6 ? company.domainWords.join('') : company.domainWords.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return `${label}.${company.tld}`
}

/** Words of a spoken domain: "sun mesa dot com"; some heard run together. */
function spokenSite(company: Company): string[] {
  return [...company.domainWords.flatMap((word) => (/^\d+$/.test(word) ? toSpoken(word) : /^(?:rv|tv|hvac|usa|nc|tx|ok|bbq|va|wi|mn|oh|pa|ny|ga|mo|ar|az|sd|nd|mt|id|la|ms|al|tn|ky|il|ia)$/.test(word) ? [...word] : [word])), 'dot', company.tld === 'edu' ? 'edu' : company.tld]
}

/**
 * Fills one script. Slots: {N} name, {n} short name, {P} phone, {P7} seven digits, {T} toll-free, {W} website, {B} or {B:industry} another
 * brand that is only mentioned, {L:trade} another local firm, and the plain ones above. `[[ ]]` marks the promoted part of a mixed window.
 */
export function fillScript(random: Random, script: Script, market: Market, companies: Company[]): Piece[] {
  const fill: Fill = { random, market, script, companies, fixed: new Map() }
  const trades = script.trade.split('+')
  const candidate = { first: random.pick(FIRST_NAMES), last: random.pick(SURNAMES.split(' ')) }
  if (script.trade === 'politics') {
    fill.fixed.set('first', candidate.first)
    fill.fixed.set('last', candidate.last)
  }
  const own = trades.map((trade) => {
    companies.push(createCompany(random, trade, market, script.role === 'O' ? 'X' : script.role, candidate))
    return companies.length - 1
  })
  const bracketed = script.text.includes('[[')
  let inside = !bracketed
  const pieces: Piece[] = []
  const role = (): Role => (script.role === 'O' ? 'O' : inside ? script.role : 'O')
  const push = (text: string, extra: Partial<Piece> = {}): void => {
    if (text) pieces.push({ text, spoken: null, role: role(), kind: 'text', company: -1, whole: false, ...extra })
  }
  const names = new Map<string, string>()
  const first = companies[own[0] ?? -1]
  const said = first && !script.text.includes('[[') ? reachOf(random, script, first, market) : null
  for (const part of (said ? `${script.text} ${said}` : script.text).split(/(\{[^}]+\}|\[\[|\]\])/)) {
    if (part === '[[' || part === ']]') {
      inside = part === '[['
      continue
    }
    if (!part.startsWith('{')) {
      push(part)
      continue
    }
    const slot = part.slice(1, -1)
    const which = /^[NnPTW]2$/.test(slot) || slot === 'P72' ? 1 : 0
    const index = own[which] ?? own[0] ?? 0
    const company = companies[index] as Company
    const key = slot.replace(/2$/, '')
    const promoted = script.role === 'O' ? -1 : index
    if (key === 'N' || key === 'n') {
      const name = key === 'N' ? company.name : company.short
      const written = names.get(name + key) ?? writtenName(random, name)
      names.set(name + key, written)
      push(written, { kind: 'name', company: promoted, whole: key === 'N' || company.short === company.name, spoken: toSpoken(name) })
    } else if (key === 'P' || key === 'T') {
      const spoken = toSpoken(`${company.phone.slice(2, 5)}-${company.phone.slice(5, 8)}-${company.phone.slice(8)}`)
      const line = company.phone.slice(8)
      if (line.startsWith('01') && random.chance(0.12)) spoken.splice(-2, 2, ...toSpoken(String(Number(line.slice(2)) || 10)))
      push(company.phoneText, { kind: 'phone', company: promoted, spoken })
    } else if (slot === 'P7') {
      push(company.phoneText.replace(/^.*?(\d{3}[- ]\d{4})$/, '$1'), { spoken: toSpoken(`${company.phone.slice(5, 8)}-${company.phone.slice(8)}`.replace('-', '')) })
    } else if (key === 'W') {
      push(siteText(random, company), { kind: 'site', company: promoted, spoken: spokenSite(company) })
    } else if (slot.startsWith('B')) {
      push(nationalBrand(random, slot.split(':')[1] ?? null))
    } else if (slot.startsWith('L:')) {
      push(writtenName(random, tradeCompanyName(random, slot.slice(2), market).name))
    } else {
      const value = fill.fixed.get(slot) ?? distinct(fill, slot)
      fill.fixed.set(slot, value)
      push(value)
    }
  }
  return pieces
}

const REACH_SHARE = 0.12
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve', 'fifteen', 'twenty']

/** Makes some local firms known beyond their town, and says the sentence that tells so. */
function reachOf(random: Random, script: Script, company: Company, market: Market): string | null {
  if (script.role !== 'A' || script.language !== 'en' || company.brandType !== 'local' || !random.chance(REACH_SHARE)) return null
  const isNational = random.chance(0.5)
  company.brandType = isNational ? 'national' : 'regional'
  if (random.chance(isNational ? 0.85 : 0.35)) {
    company.phone = `+1${random.pick(['800', '888', '877', '866'])}555${company.phone.slice(-4)}`
    company.phoneText = `${company.phone.slice(2, 5)}-555-${company.phone.slice(-4)}`
  }
  const other = random.pick(Object.values(STATES))
  return random.pick(REACH.get(isNational ? 'N' : 'R') ?? [])
    .replaceAll('{state2}', other.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())).replaceAll('{state}', market.stateName)
    .replaceAll('{city}', market.city).replaceAll('{count}', random.pick(COUNTS))
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** {town}, {town2} and {town3} of one script differ where the market has as many. */
function distinct(fill: Fill, slot: string): string {
  const taken = new Set(fill.fixed.values())
  let value = slotValue(fill, slot === 'deg2' ? 'degLow' : slot)
  for (let attempt = 0; attempt < 6 && taken.has(value); attempt++) value = slotValue(fill, slot === 'deg2' ? 'degLow' : slot)
  return value
}
