import type { Token } from './tokens.ts'

/** One token (or a pair such as "ninety four") read as digits. */
export interface DigitAtom {
  digits: string
  /** Token range [from, to). */
  from: number
  to: number
  /** Read from a word that is only sometimes a number ("for", "to", "ate"). */
  doubtful: boolean
}

const UNITS: Record<string, string> = {
  zero: '0', oh: '0', o: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  cero: '0', uno: '1', una: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9',
}
const TEENS: Record<string, string> = {
  ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14', fifteen: '15', sixteen: '16', seventeen: '17',
  eighteen: '18', nineteen: '19', diez: '10', once: '11', doce: '12', trece: '13', catorce: '14', quince: '15',
  dieciseis: '16', diecisiete: '17', dieciocho: '18', diecinueve: '19',
}
const TENS: Record<string, string> = {
  twenty: '2', thirty: '3', forty: '4', fifty: '5', sixty: '6', seventy: '7', eighty: '8', ninety: '9',
  veinte: '2', treinta: '3', cuarenta: '4', cincuenta: '5', sesenta: '6', setenta: '7', ochenta: '8', noventa: '9',
}
/** What recognisers write for a digit; taken only between sure digits. */
const DOUBTFUL: Record<string, string> = {
  for: '4', fore: '4', to: '2', too: '2', won: '1', ate: '8', owe: '0', ow: '0', sex: '6', sick: '6', sicks: '6', tree: '3',
  fife: '5', fives: '5', foreign: '49', fours: '4', heaven: '7', nein: '9', knee: '9', dirty: '30', faux: '4',
}
const DIGIT_NAMES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const REPEATS: Record<string, number> = { double: 2, triple: 3, doble: 2 }

function unit(token: Token | undefined): string | undefined {
  return token && Object.hasOwn(UNITS, token.norm) ? UNITS[token.norm] : undefined
}

/** Reads the number that starts at `index`, or null. Numerals keep their digits ("555" → 555). */
export function readAtom(tokens: readonly Token[], index: number): DigitAtom | null {
  const token = tokens[index]
  if (!token) return null
  const atom = (digits: string, length: number, doubtful = false): DigitAtom => ({ digits, from: index, to: index + length, doubtful })
  const { norm } = token
  if (/^\d+$/.test(norm)) return atom(norm, 1)
  const next = tokens[index + 1]
  const single = unit(token)
  if (single !== undefined) {
    if (next?.norm === 'hundred' || next?.norm === 'cientos') return hundreds(index, single, 2)
    if (next?.norm === 'thousand' || next?.norm === 'mil') return atom(`${single}000`, 2)
    return atom(single, 1)
  }
  if (norm === 'ochocientos') return atom('800', 1)
  if (Object.hasOwn(TEENS, norm)) return atom(TEENS[norm] ?? '', 1)
  if (Object.hasOwn(TENS, norm)) {
    const ten = TENS[norm] ?? ''
    const second = unit(next)
    if (second !== undefined && second !== '0') return atom(ten + second, 2)
    const third = next?.norm === 'y' ? unit(tokens[index + 2]) : undefined
    if (third !== undefined && third !== '0') return atom(ten + third, 3)
    return atom(`${ten}0`, 1)
  }
  if (Object.hasOwn(REPEATS, norm)) {
    const repeated = unit(next)
    if (repeated !== undefined) return atom(repeated.repeat(REPEATS[norm] ?? 1), 2)
  }
  if (Object.hasOwn(DOUBTFUL, norm)) return atom(DOUBTFUL[norm] ?? '', 1, true)
  return null
}

function hundreds(index: number, digit: string, length: number): DigitAtom {
  return { digits: `${digit}00`, from: index, to: index + length, doubtful: false }
}

/** A number as words a company may use in its name: "nineteen" → 19, "twenty four seven" stays apart. Null when not a number. */
export function numberInName(words: readonly string[]): { value: string; length: number } | null {
  const first = words[0]?.toLowerCase() ?? ''
  const second = words[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(TEENS, first)) return { value: TEENS[first] ?? '', length: 1 }
  if (Object.hasOwn(TENS, first)) {
    const low = DIGIT_NAMES.indexOf(second)
    return low > 0 ? { value: `${TENS[first]}${low}`, length: 2 } : { value: `${TENS[first]}0`, length: 1 }
  }
  return null
}

/** Whether the token is a number in any style; prices and percentages included. */
export function isNumberWord(token: Token): boolean {
  return token.shape === 'number' || Object.hasOwn(UNITS, token.norm) || Object.hasOwn(TEENS, token.norm) ||
    Object.hasOwn(TENS, token.norm) || token.norm === 'hundred' || token.norm === 'thousand'
}
