/** Sentences with slots in braces, drawn by a seeded generator: the same seed gives the same texts. */

export type Slots = ReadonlyMap<string, readonly string[]>
export type Random = () => number

/** mulberry32: small, fast, and good enough to draw words. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function parseSlots(text: string): Slots {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [name = '', values = ''] = line.split(': ')
      return [name, values.split(';').map((value) => value.trim())]
    }),
  )
}

/** Each template `rounds` times, once if it has no slots. */
export function expandTemplates(templates: readonly string[], slots: Slots, rounds: number, random: Random): string[] {
  return templates.flatMap((template) => {
    const count = template.includes('{') ? rounds : 1
    return Array.from({ length: count }, () => fill(template, slots, random))
  })
}

function fill(template: string, slots: Slots, random: Random): string {
  let phone = ''
  return template
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      if (slot === 'phone') return (phone = drawPhone(random))
      if (slot === 'phoneAgain') return phone
      const drawn = DRAWN[slot]?.(random, slots)
      if (drawn !== undefined) return drawn
      const values = slots.get(slot)
      if (values === undefined) throw new Error(`Unknown slot {${slot}} in: ${template}`)
      return pick(values, random)
    })
    .replace(/\s+/g, ' ')
    .trim()
}

const DIGITS = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

const DRAWN: Record<string, (random: Random, slots: Slots) => string> = {
  digit: (random) => pick(DIGITS.slice(1), random),
  digits3: (random) => digits(3, random),
  digits5: (random) => digits(5, random),
  small: (random) => belowHundred(2 + Math.floor(random() * 40)),
  temperature: (random) => belowHundred(15 + Math.floor(random() * 84)),
  percent: (random) => pick(['ten', 'fifteen', 'twenty', 'twenty five', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty'], random),
  ordinal: (random) => pick(['first', 'second', 'third', 'fourth', 'fifth', 'tenth', 'twelfth', 'fifteenth', 'twentieth', 'twenty third', 'thirtieth', 'thirty first'], random),
  year: (random) => pick([`nineteen ${belowHundred(20 + Math.floor(random() * 80))}`, `two thousand ${pick(DIGITS.slice(1), random)}`, `twenty ${belowHundred(10 + Math.floor(random() * 18))}`], random),
  score: (random) => `${belowHundred(2 + Math.floor(random() * 60))} to ${belowHundred(1 + Math.floor(random() * 40))}`,
  price: drawPrice,
  frequency: (random) => `${pick(['ninety', 'one oh'], random)} ${pick(DIGITS.slice(1), random)} point ${pick(DIGITS.slice(1), random)}`,
  callLetters: (random) => `${pick(['w', 'k'], random)} ${Array.from({ length: 3 }, () => pick(LETTERS, random)).join(' ')}`,
  web: drawWeb,
}

function drawPhone(random: Random): string {
  const line = () => {
    const kind = random()
    if (kind < 0.12) return `${pick(DIGITS.slice(1), random)} thousand`
    if (kind < 0.2) return `${pick(DIGITS.slice(1), random)} ${pick(DIGITS.slice(1), random)} hundred`
    if (kind < 0.3) return `${belowHundred(10 + Math.floor(random() * 90))} ${belowHundred(10 + Math.floor(random() * 90))}`
    return digits(4, random)
  }
  const exchange = random() < 0.5 ? 'five five five' : digits(3, random)
  const kind = random()
  if (kind < 0.35) return `${exchange} ${line()}`
  if (kind < 0.6) return `${pick(['eight hundred', 'one eight hundred', 'eight eight eight', 'eight seven seven', 'eight six six'], random)} ${exchange} ${line()}`
  return `${digits(3, random)} ${exchange} ${line()}`
}

function drawPrice(random: Random): string {
  const kind = random()
  if (kind < 0.2) return `${belowHundred(5 + Math.floor(random() * 94))} dollars`
  if (kind < 0.4) return `${belowHundred(5 + Math.floor(random() * 94))} ninety nine`
  if (kind < 0.55) return `${belowHundred(5 + Math.floor(random() * 94))} ninety five`
  if (kind < 0.8) return `${pick(DIGITS.slice(1), random)} hundred ninety nine dollars`
  if (kind < 0.9) return `${pick(DIGITS.slice(1), random)} ninety nine`
  return `${belowHundred(2 + Math.floor(random() * 48))} thousand ${pick(DIGITS.slice(1), random)} hundred dollars`
}

function drawWeb(random: Random, slots: Slots): string {
  const name = pick(slots.get('name') ?? [], random).replace(/'s\b/g, 's')
  const ending = pick(['dot com', 'dot com', 'dot com', 'dot com', 'dot com', 'dot org', 'dot net', 'dot com slash radio'], random)
  return `${random() < 0.15 ? 'w w w dot ' : ''}${name} ${ending}`
}

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => pick(random() < 0.1 ? ['zero'] : DIGITS, random)).join(' ')
}

function belowHundred(value: number): string {
  if (value < 10) return DIGITS[value] ?? ''
  if (value < 20) return TEENS[value - 10] ?? ''
  const ten = TENS[Math.floor(value / 10) - 2] ?? ''
  return value % 10 === 0 ? ten : `${ten} ${DIGITS[value % 10]}`
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to draw from')
  return value
}
