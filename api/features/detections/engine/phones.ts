import { readAtom, type DigitAtom } from './spokenNumbers.ts'
import type { Token } from './tokens.ts'

export interface PhoneMention {
  /** `+1` and ten digits; null for a number without area code or a short code. */
  e164: string | null
  kind: 'full' | 'vanity' | 'seven' | 'short'
  /** Token range [from, to). */
  from: number
  to: number
}

const TOLL_FREE = new Set(['800', '888', '877', '866', '855', '844', '833'])
const KEYPAD = '22233344455566677778889999'
const FULL_LENGTH = 10
const SEVEN_LENGTH = 7
/** A label right before digits that makes them something else than a phone. */
const NOT_A_PHONE = new Set([
  'license', 'licence', 'licencia', 'lic', 'nmls', 'dot', 'post', 'tty', 'permit', 'docket', 'id', 'unit', 'mc', 'suite', 'box', 'channel', 'roc',
  'ccb', 'cslb', 'registration', 'invoice', 'flight', 'bill', 'act',
])
/** Words that may stand between the groups of one number. */
const FILLERS = new Set(['area', 'code', 'dash', 'guion'])

/** The keypad's digits for letters: "AUTO" → 2886. */
export function keypadDigits(letters: string): string {
  return [...letters.toLowerCase()].map((letter) => KEYPAD[letter.charCodeAt(0) - 97] ?? letter).join('')
}

/** Area code and exchange as the numbering plan allows them. */
function isPlausible(digits: string): boolean {
  return /^[2-9][0-8]\d[2-9]\d{6}$/.test(digits) && !/^(.)\1{9}$/.test(digits)
}

interface Run {
  atoms: DigitAtom[]
}

function breaksRun(token: Token): boolean {
  return /[.;:!?…]/.test(token.gap) && !/^\.$/.test(token.gap)
}

/** Runs of digit atoms; doubtful ones only between or right after sure ones. */
function digitRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = []
  let index = 0
  while (index < tokens.length) {
    const first = readAtom(tokens, index)
    if (!first || first.doubtful) {
      index += 1
      continue
    }
    const atoms = [first]
    let at = first.to
    let collected = first.digits.length
    while (at < tokens.length) {
      const token = tokens[at]
      if (!token || breaksRun(token) || token.shape === 'domain') break
      if (FILLERS.has(token.norm) && collected < FULL_LENGTH && readAtom(tokens, at + 1)) {
        at += 1
        continue
      }
      const atom = readAtom(tokens, at)
      if (!atom) break
      if (atom.doubtful) {
        // Wanted only when the number still lacks digits and goes on, or lacks exactly these.
        const lacks = FULL_LENGTH - collected
        const following = readAtom(tokens, atom.to)
        const goesOn = following !== null && !following.doubtful
        if (lacks <= 0 || !(goesOn || lacks === atom.digits.length)) break
      }
      // A comma between "555" and "0190" is a pause; after a whole number it ends the run.
      if (token.gap.includes(',') && collected >= FULL_LENGTH) break
      atoms.push(atom)
      collected += atom.digits.length
      at = atom.to
    }
    runs.push({ atoms })
    index = at
  }
  return runs
}

function joined(atoms: readonly DigitAtom[]): string {
  return atoms.map((atom) => atom.digits).join('')
}

/** Whether a label before the digits ("license", "NMLS number") says they are not a phone. */
function isLabelled(tokens: readonly Token[], from: number): boolean {
  for (let back = 1; back <= 2; back++) {
    const token = tokens[from - back]
    if (!token) return false
    if (NOT_A_PHONE.has(token.norm)) return true
    if (!['number', '#', 'numero', 'is', 'r'].includes(token.norm)) return false
  }
  return false
}

/** Ten digits from some atom on, ending at an atom's end (or with the two prefixes 7 and 10 tried on a longer tail). */
function readFull(atoms: readonly DigitAtom[], start: number): { digits: string; to: number; next: number } | null {
  let digits = ''
  for (let at = start; at < atoms.length; at++) {
    const atom = atoms[at]
    if (!atom) break
    digits += atom.digits
    const national = digits.startsWith('1') ? digits.slice(1) : digits
    if (national.length === FULL_LENGTH && isPlausible(national)) return { digits: national, to: atom.to, next: at + 1 }
    if (national.length > FULL_LENGTH) return null
  }
  return null
}

function readSeven(atoms: readonly DigitAtom[], start: number): { to: number; next: number } | null {
  let digits = ''
  for (let at = start; at < atoms.length; at++) {
    const atom = atoms[at]
    if (!atom) break
    digits += atom.digits
    if (digits.length === SEVEN_LENGTH) return /^[2-9]\d{6}$/.test(digits) ? { to: atom.to, next: at + 1 } : null
    if (digits.length > SEVEN_LENGTH) return null
  }
  return null
}

/** "1-800-GOT-JUNK", "eight hundred flowers now", "947 AUTO": letters after an area code that fill seven places. */
function readVanity(tokens: readonly Token[], atoms: readonly DigitAtom[]): PhoneMention | null {
  const spoken = joined(atoms)
  const national = spoken.startsWith('1') ? spoken.slice(1) : spoken
  const area = national.slice(0, 3)
  const given = national.slice(3)
  if (area.length < 3 || given.length >= SEVEN_LENGTH) return null
  let at = atoms.at(-1)?.to ?? 0
  let letters = ''
  let tail = ''
  const written = tokens[at]?.shape === 'upper' && tokens[at]?.gap === '-'
  if (!written && !TOLL_FREE.has(area)) return null
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token || breaksRun(token) || /[.,]/.test(token.gap)) break
    if (written && token.shape !== 'upper' && token.shape !== 'number') break
    const digit = readAtom([token], 0)
    const isDigit = digit !== null && !digit.doubtful && !written
    const part = isDigit ? digit.digits : token.norm.replace(/[^a-z0-9]/g, '')
    if (!part) break
    if (given.length + letters.length >= SEVEN_LENGTH) {
      // A written vanity word may run over the seven places ("CONTACTS").
      if (!(written && token.gap === '-')) break
      tail += part
    }
    letters += part
    at += 1
    if (written && given.length + letters.length >= SEVEN_LENGTH && tokens[at]?.gap !== '-') break
  }
  const whole = given + keypadDigits(letters)
  const fits = written ? whole.length >= SEVEN_LENGTH && whole.length <= SEVEN_LENGTH + 4 + tail.length : whole.length === SEVEN_LENGTH
  if (!fits || !/[a-z]/i.test(letters)) return null
  return { e164: `+1${area}${whole.slice(0, SEVEN_LENGTH)}`, kind: 'vanity', from: atoms[0]?.from ?? 0, to: at }
}

/** "text ROOF to 72881", "pound two fifty", "#250". */
function shortCodes(tokens: readonly Token[], runs: readonly Run[]): PhoneMention[] {
  const found: PhoneMention[] = []
  for (const { atoms } of runs) {
    const first = atoms[0]
    const last = atoms.at(-1)
    if (!first || !last) continue
    const digits = joined(atoms)
    const before = tokens[first.from - 1]?.norm
    const isPound = (before === 'pound' || before === '#' || before === 'star') && digits.length >= 3 && digits.length <= 5
    const texted = tokens.slice(Math.max(0, first.from - 6), first.from).some((token) => /^(?:text|texto|textea|txt|texting)$/.test(token.norm))
    const isCode = texted && (digits.length === 5 || digits.length === 6)
    if (isPound || isCode) found.push({ e164: null, kind: 'short', from: isPound ? first.from - 1 : first.from, to: last.to })
  }
  return found
}

/** Digits before the number ("until nine four oh six …") may be taken for its beginning; this many are tried away. */
const MOST_LEADING_ATOMS = 3

/** The reading whose area code is one of the place, or toll-free, when another start of the run gives one; else the first. */
function readPlaced(atoms: readonly DigitAtom[], start: number, areaCodes: ReadonlySet<string>): { full: NonNullable<ReturnType<typeof readFull>>; from: number } | null {
  const isPlaced = (digits: string): boolean => areaCodes.has(digits.slice(0, 3)) || TOLL_FREE.has(digits.slice(0, 3))
  const first = readFull(atoms, start)
  if (first && isPlaced(first.digits)) return { full: first, from: start }
  for (let skip = 1; first && skip <= MOST_LEADING_ATOMS; skip++) {
    const other = readFull(atoms, start + skip)
    if (other && isPlaced(other.digits) && other.to >= first.to) return { full: other, from: start + skip }
  }
  return first && { full: first, from: start }
}

/** "call to seven oh five five five …": the first digit was heard as a word, which an area code of the place betrays. */
function readBetrayed(tokens: readonly Token[], atoms: readonly DigitAtom[], start: number, areaCodes: ReadonlySet<string>): PhoneMention | null {
  const first = atoms[start]
  const before = first && readAtom(tokens, first.from - 1)
  if (!first || !before?.doubtful || before.to !== first.from) return null
  const full = readFull([before, ...atoms.slice(start)], 0)
  return full && areaCodes.has(full.digits.slice(0, 3)) ? { e164: `+1${full.digits}`, kind: 'full', from: before.from, to: full.to } : null
}

const NO_CODES: ReadonlySet<string> = new Set()

/** Every number a listener could dial, in order of hearing; `areaCodes` of the place settle where a run of digits begins. */
export function findPhones(tokens: readonly Token[], areaCodes: ReadonlySet<string> = NO_CODES): PhoneMention[] {
  const runs = digitRuns(tokens)
  const found: PhoneMention[] = shortCodes(tokens, runs)
  for (const { atoms } of runs) {
    let at = 0
    while (at < atoms.length) {
      const atom = atoms[at]
      if (!atom) break
      if (isLabelled(tokens, atom.from)) break
      const placed = readPlaced(atoms, at, areaCodes)
      if (placed) {
        found.push({ e164: `+1${placed.full.digits}`, kind: 'full', from: atoms[placed.from]?.from ?? atom.from, to: placed.full.to })
        at = placed.full.next
        continue
      }
      const betrayed = readBetrayed(tokens, atoms, at, areaCodes)
      if (betrayed) {
        found.push(betrayed)
        break
      }
      const laterFull = atoms.slice(at + 1).some((_, step) => readFull(atoms, at + 1 + step) !== null)
      const seven = laterFull ? null : readSeven(atoms, at)
      if (seven && atom.digits.length <= 3) {
        found.push({ e164: null, kind: 'seven', from: atom.from, to: seven.to })
        at = seven.next
        continue
      }
      at += 1
    }
    // Vanity letters follow the run; digits before the area code ("call 24/7 at 1-800") are tried away.
    for (let skip = 0; skip < Math.min(atoms.length, 3); skip++) {
      const vanity = readVanity(tokens, atoms.slice(skip))
      if (vanity && !found.some((other) => other.from < vanity.to && vanity.from < other.to)) {
        found.push(vanity)
        break
      }
    }
  }
  return found.sort((a, b) => a.from - b.from)
}
