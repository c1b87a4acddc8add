import { numberInName, readAtom } from './spokenNumbers.ts'
import { tokenize, type Token } from './tokens.ts'

const SMALL_WORDS = new Set(['of', 'the', 'for', 'at', 'in', 'on', 'a', 'an', 'de', 'del', 'la', 'el', 'los', 'las', 'y', 'to'])
const ACRONYMS = new Set(['rv', 'tv', 'hvac', 'bbq', 'usa', 'vfw', 'iga', 'ymca', 'ywca', 'cpa', 'llc', 'kfc', 'bmw', 'gmc', 'atv', 'ffa', 'pta', 'pto', 'ame', 'ups', 'ez', 'dj', 'bp', 'cvs', 'md', 'pc', 'amvets', 'us', 'uti', 'fm', 'am', 'jd', 'ag', 'ac'])
const MIXED: Readonly<Record<string, string>> = { medspa: 'MedSpa', crossfit: 'CrossFit', ag: 'Ag', mcdonald: 'McDonald', obrien: "O'Brien", 'co-op': 'Co-op', "o'brien": "O'Brien", saint: 'St.', ford: 'Ford' }

function capitalise(word: string): string {
  if (MIXED[word]) return MIXED[word]
  if (ACRONYMS.has(word)) return word.toUpperCase()
  if (/^mc[a-z]{3,}/.test(word)) return `Mc${word.charAt(2).toUpperCase()}${word.slice(3)}`
  if (/^o'[a-z]{3,}/.test(word)) return `O'${word.charAt(2).toUpperCase()}${word.slice(3)}`
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Whether three sure digits follow: "post sick one four two" began with a digit too. */
function startsDigits(tokens: readonly Token[], from: number): boolean {
  let at = from
  for (let count = 0; count < 3; count++) {
    const atom = readAtom(tokens, at)
    if (!atom || atom.doubtful) return false
    at = atom.to
  }
  return true
}

/** Number words as a firm writes them: teens and up become numerals, three and more digits in a row one number. */
function withNumerals(words: readonly string[]): string[] {
  const out: string[] = []
  let at = 0
  while (at < words.length) {
    const tokens = tokenize(words.slice(at).join(' '))
    let digits = ''
    let end = 0
    while (end < tokens.length) {
      const atom = readAtom(tokens, end)
      if (!atom || (atom.doubtful && digits.length < 1 && !startsDigits(tokens, atom.to)) || !/^\d+$/.test(atom.digits)) break
      digits += atom.digits
      end = atom.to
    }
    if (end >= 2 && digits.length >= 3) {
      out.push(digits)
      at += end
      continue
    }
    const number = numberInName(words.slice(at, at + 2))
    if (number) {
      out.push(number.value)
      at += number.length
      continue
    }
    out.push(words[at] ?? '')
    at += 1
  }
  return out
}

/** Single letters spoken one by one belong together: "r v" is RV. */
function joinLetters(words: readonly string[]): string[] {
  const out: string[] = []
  let letters = ''
  const flush = (): void => {
    if (letters) out.push(letters.toUpperCase())
    letters = ''
  }
  words.forEach((word, index) => {
    const lone = /^[a-z]$/.test(word) && !(word === 'a' && letters === '' && !/^[a-z]$/.test(words[index + 1] ?? '')) && word !== 'y'
    if (lone) letters += word
    else {
      flush()
      out.push(word)
    }
  })
  flush()
  return out
}

/** The firm's own writing of a name heard as lower-case words. */
export function canonicalFromWords(words: readonly string[]): string {
  const parts = joinLetters(withNumerals(words.join(' ').replace(/\bco op\b/g, 'co-op').split(' ').filter(Boolean)))
  const cased = parts.map((word, index) => {
    if (word === 'and') return '&'
    if (index > 0 && SMALL_WORDS.has(word)) return word
    // "Doctor Patel's Eye Care", but "Panhandle Dent Doctor".
    if (word === 'doctor' && index < parts.length - 1) return 'Dr.'
    return /^[A-Z0-9]+$/.test(word) ? word : capitalise(word)
  })
  return cased.join(' ').trim()
}

/** A written mention made canonical: "and" becomes "&" where it joins names, edges lose stray marks. */
export function canonicalFromText(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.'!?]+$/gu, '')
    .replace(/[,.]+$/, (tail) => (/\b(?:Co|Inc|Bros|Jr|Sr|Dr)\.?$/.test(text) ? tail : ''))
    .replace(/ and (?=\p{Lu})/gu, ' & ')
}

/** For comparing names: case, accents, punctuation, "&", leading "the" and legal form do not count. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/&/g, ' and ').replace(/['’.]/g, '').replace(/[^a-z0-9]+/g, ' ').trim()
    .replace(/^the /, '').replace(/ (?:inc|llc|co|corp|company)$/, '')
}
