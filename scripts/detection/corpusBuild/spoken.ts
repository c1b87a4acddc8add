/** Written text as a recogniser without punctuation hears it: lower case, numbers and addresses as words. */

const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS: Record<string, string> = {
  one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth',
}

export function cardinal(value: number): string {
  if (value < 20) return ONES[value] ?? ''
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 ? ` ${ONES[value % 10]}` : ''}`
  if (value < 1000) return `${ONES[Math.floor(value / 100)]} hundred${value % 100 ? ` ${cardinal(value % 100)}` : ''}`
  if (value < 1_000_000) return `${cardinal(Math.floor(value / 1000))} thousand${value % 1000 ? ` ${cardinal(value % 1000)}` : ''}`
  return `${cardinal(Math.floor(value / 1_000_000))} million${value % 1_000_000 ? ` ${cardinal(value % 1_000_000)}` : ''}`
}

function ordinal(value: number): string {
  const words = cardinal(value).split(' ')
  const last = words.pop() ?? ''
  const changed = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return [...words, changed].join(' ')
}

const SPANISH_ONES = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte']
const SPANISH_TENS = ['', '', 'veinti', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']

function spanishCardinal(value: number): string {
  if (value <= 20) return SPANISH_ONES[value] ?? ''
  if (value < 30) return `veinti${SPANISH_ONES[value - 20]}`
  if (value < 100) return `${SPANISH_TENS[Math.floor(value / 10)]}${value % 10 ? ` y ${SPANISH_ONES[value % 10]}` : ''}`
  if (value < 1000) return `${value < 200 ? (value === 100 ? 'cien' : 'ciento') : value < 300 ? 'doscientos' : value < 500 ? `${SPANISH_ONES[Math.floor(value / 100)]}cientos` : value < 600 ? 'quinientos' : value < 700 ? 'seiscientos' : value < 800 ? 'setecientos' : value < 900 ? 'ochocientos' : 'novecientos'}${value % 100 ? ` ${spanishCardinal(value % 100)}` : ''}`
  return `${value < 2000 ? '' : `${spanishCardinal(Math.floor(value / 1000))} `}mil${value % 1000 ? ` ${spanishCardinal(value % 1000)}` : ''}`
}

/** Numbers of a Spanish text in Spanish words; phone digits one by one. */
export function spanishNumbers(text: string): string {
  return text
    .replace(/\b(\d{3})-(\d{3})-(\d{4})\b/g, (_, ...groups: string[]) => groups.slice(0, 3).join('').split('').map((digit) => SPANISH_ONES[Number(digit)]).join(' '))
    .replace(/(\d{1,2}):(\d\d)/g, (_, hours: string, minutes: string) => `${spanishCardinal(Number(hours))} ${minutes === '00' ? '' : spanishCardinal(Number(minutes))}`)
    .replace(/\$(\d[\d,]*)(?:\.(\d\d))?/g, (_, whole: string, cents: string | undefined) => `${spanishCardinal(Number(whole.replaceAll(',', '')))}${cents && cents !== '00' ? ` ${spanishCardinal(Number(cents))}` : ' dólares'}`)
    .replace(/\d[\d,]*/g, (token) => spanishCardinal(Number(token.replaceAll(',', ''))))
}

/** Years and house numbers go by pairs. */
function byPairs(digits: string): string {
  if (digits.length === 3) return `${cardinal(Number(digits[0]))} ${pair(digits.slice(1))}`
  if (digits.length === 4) {
    if (digits.endsWith('000')) return cardinal(Number(digits))
    if (digits.endsWith('00')) return `${cardinal(Number(digits.slice(0, 2)))} hundred`
    if (digits.startsWith('200')) return `two thousand ${cardinal(Number(digits[3]))}`
    return `${cardinal(Number(digits.slice(0, 2)))} ${pair(digits.slice(2))}`
  }
  return spokenDigits(digits)
}

function pair(two: string): string {
  if (two === '00') return 'hundred'
  return two.startsWith('0') ? `oh ${ONES[Number(two[1])]}` : cardinal(Number(two))
}

export function spokenDigits(digits: string): string {
  return [...digits].map((digit) => (digit === '0' ? 'oh' : ONES[Number(digit)])).join(' ')
}

function money(amount: string): string {
  const plain = amount.replaceAll(',', '')
  const [whole = '0', cents] = plain.split('.')
  const value = Number(whole)
  if (cents && Number(cents) > 0) {
    if (value === 0) return `${cardinal(Number(cents))} cents`
    return `${cardinal(value)} ${pair(cents.padEnd(2, '0'))}`
  }
  if (value > 1000 && value < 10_000 && value % 100 === 0 && value % 1000 !== 0) return `${cardinal(value / 100)} hundred dollars`
  return `${cardinal(value)} ${value === 1 ? 'dollar' : 'dollars'}`
}

function number(token: string): string {
  const plain = token.replaceAll(',', '')
  if (/^\d+(?:st|nd|rd|th)$/i.test(plain)) return ordinal(Number.parseInt(plain, 10))
  if (/^\d+s$/.test(plain)) return `${byPairs(plain.slice(0, -1))}s`
  if (plain.includes('.')) {
    const [whole = '', rest = ''] = plain.split('.')
    return `${cardinal(Number(whole))} point ${rest.length === 2 && !rest.startsWith('0') ? cardinal(Number(rest)) : spokenDigits(rest)}`
  }
  if (token.includes(',')) return cardinal(Number(plain))
  if (plain.length === 4) return byPairs(plain)
  if (plain.length === 3) return plain.endsWith('00') ? cardinal(Number(plain)) : byPairs(plain)
  if (plain.length >= 5) return spokenDigits(plain)
  return cardinal(Number(plain))
}

/** Lower-case words of ordinary text. Domains and phones have their own slots and never come here. */
export function toSpoken(text: string): string[] {
  return text
    .replace(/’/g, "'")
    .replace(/(\d{1,2}):(\d\d)/g, (_, hours: string, minutes: string) => `${cardinal(Number(hours))} ${minutes === '00' ? "o'clock" : pair(minutes)}`)
    .replace(/\$(\d[\d,]*(?:\.\d+)?)/g, (_, amount: string) => money(amount))
    .replace(/(\d)%/g, '$1 percent')
    .replace(/\b(\d{3})-(\d{3})-(\d{4})\b/g, (_, area: string, exchange: string, line: string) => `${area.endsWith('00') ? cardinal(Number(area)) : spokenDigits(area)} ${spokenDigits(exchange)} ${spokenDigits(line)}`)
    .replace(/\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th|s)?/g, (token) => number(token.replace(/,$/, '')))
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/\b(?:[A-Z]\.){2,}/g, (letters) => letters.replaceAll('.', ' '))
    .replace(/\b[A-Z]{2,5}\b/g, (word) => (PRONOUNCED.has(word) ? word : [...word].join(' ')))
    .toLowerCase()
    .replace(/\bst\.(?= [a-z])/g, 'saint')
    .replace(/\bdr\./g, 'doctor').replace(/\bmrs\./g, 'missus').replace(/\bmr\./g, 'mister').replace(/\bjr\./g, 'junior').replace(/\bco\./g, 'company')
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/(?<!\p{L})'|'(?!\p{L})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

const PRONOUNCED = new Set(['GEICO', 'NAPA', 'IKEA', 'AARP', 'NASCAR', 'SERVPRO', 'REI', 'ZIP', 'PIN', 'FEMA', 'NATO', 'OK', 'DJ', 'PODS', 'FIGS', 'MAGA', 'BACK', 'SALE', 'FREE', 'ALL', 'NOW', 'NOT', 'ONE', 'GOT', 'JUNK', 'PAIN', 'CALL', 'WIN', 'CASH', 'BECU', 'HOM', 'ASPCA', 'MSRP']
  .filter((word) => !['AARP', 'MSRP', 'BECU', 'ASPCA', 'DJ', 'REI', 'OK'].includes(word)))
