/** A company's name as announcers say it: lower-case words, signs and numbers spelt out. Empty when nothing is left. */
export function spokenName(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/\b([A-Z]{1,3})&(?=[A-Z]\b)/g, (_, initials: string) => `${[...initials].join(' ')} and `)
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/@/g, ' at ')
    .replace(/\.(com|net|org)\b/gi, ' dot $1')
    .replace(/(?:\b[A-Za-z]\.){2,}/g, (letters) => ` ${letters.replace(/\./g, ' ')} `)
    .replace(/\b[A-Z]{2,4}\b/g, (initials) => (/[AEIOU]/.test(initials) ? initials : [...initials].join(' ')))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b(\d+)(st|nd|rd|th)\b/gi, (_, digits: string) => ordinal(Number(digits)))
    .replace(/\d+/g, (digits) => ` ${spokenNumber(digits)} `)
    .toLowerCase()
    .replace(/\b(\w+)\./g, (whole, word: string) => ABBREVIATIONS[word] ?? whole)
    .replace(/[^a-z' ]+/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|(?<!s)'+$/g, ''))
    .filter((word) => /[a-z]/.test(word))
}

const ABBREVIATIONS: Record<string, string> = {
  st: 'saint', dr: 'doctor', mr: 'mister', mrs: 'missus', jr: 'junior', sr: 'senior', co: 'company', bros: 'brothers',
  inc: 'incorporated', ave: 'avenue', rd: 'road', hwy: 'highway', mt: 'mount', ft: 'fort', no: 'number', dept: 'department',
}

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS: Record<string, string> = {
  one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth',
}

/** Names carry years, roads and small numbers; longer ones are read digit by digit. */
function spokenNumber(digits: string): string {
  const value = Number(digits)
  if (digits.length <= 2) return belowHundred(value)
  if (digits.length === 3) return digits.endsWith('00') ? `${ONES[value / 100]} hundred` : `${ONES[Math.floor(value / 100)]} ${pair(digits.slice(1))}`
  if (digits.length === 4) return `${belowHundred(Number(digits.slice(0, 2)))} ${digits.endsWith('00') ? 'hundred' : pair(digits.slice(2))}`
  return [...digits].map((digit) => ONES[Number(digit)]).join(' ')
}

function pair(two: string): string {
  return two.startsWith('0') ? `oh ${ONES[Number(two[1])]}` : belowHundred(Number(two))
}

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? ''
  const ten = TENS[Math.floor(value / 10) - 1] ?? ''
  return value % 10 === 0 ? ten : `${ten} ${ONES[value % 10]}`
}

function ordinal(value: number): string {
  const words = (value < 100 ? belowHundred(value) : spokenNumber(String(value))).split(' ')
  const last = words.pop() ?? ''
  const changed = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return [...words, changed].join(' ')
}
