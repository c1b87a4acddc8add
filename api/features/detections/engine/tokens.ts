/** Words of a window with their place in it. Offsets count UTF-16 units. */
export interface Token {
  /** As written. */
  text: string
  /** Lower case, accents removed, curly apostrophes straightened: what rules and features compare. */
  norm: string
  start: number
  end: number
  /** The text between the previous token and this one, trimmed; '' for plain space. */
  gap: string
  shape: TokenShape
  /** First word of the window or after `.`, `!`, `?`. */
  sentenceStart: boolean
}

export type TokenShape = 'lower' | 'capital' | 'upper' | 'mixed' | 'number' | 'domain' | 'symbol'

const TLD = 'com|net|org|edu|gov|us|biz|info|tv|co|io|law|shop|store|app|fm|me|ca|mx|health|bank|auto|homes|live|events'
const TOKEN_PATTERN = new RegExp(
  `(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.)+(?:${TLD})(?![\\p{L}\\p{N}])` +
    `|\\$?\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\$?\\d+(?:\\.\\d+)?(?:st|nd|rd|th|s)?(?![\\p{L}\\p{N}])` +
    `|[\\p{L}\\p{N}]+(?:['’][\\p{L}\\p{N}]+)*['’]?|&|#|♪`,
  'giu',
)
const DOMAIN_PATTERN = new RegExp(`^(?:[\\p{L}\\p{N}-]+\\.)+(?:${TLD})$`, 'iu')

/** Words after which a full stop does not end a sentence. */
const ABBREVIATIONS = new Set(['st', 'mr', 'mrs', 'ms', 'dr', 'jr', 'sr', 'ft', 'mt', 'inc', 'co', 'no', 'ave', 'vs', 'rev', 'sgt'])

export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .replace(/'$/, '')
    .toLowerCase()
}

function shapeOf(text: string): TokenShape {
  if (DOMAIN_PATTERN.test(text) && text.includes('.')) return 'domain'
  if (/^\$?\d/.test(text)) return 'number'
  if (/^[&#♪]$/.test(text)) return 'symbol'
  if (!/\p{Lu}/u.test(text)) return 'lower'
  if (/^\p{Lu}\p{Ll}*(?:['’]\p{Ll}+)?['’]?$/u.test(text) || /^\p{Lu}['’]\p{Lu}\p{Ll}+/u.test(text)) {
    return text.length === 1 ? 'upper' : 'capital'
  }
  if (/^[\p{Lu}\p{N}]+(?:['’]s)?$/u.test(text)) return 'upper'
  return 'mixed'
}

/** Splits text into tokens; punctuation is kept as the `gap` before the token that follows it. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN_PATTERN)) {
    const start = match.index
    const gap = text.slice(end, start).trim()
    const previous = tokens.at(-1)
    const stop = /[.!?]/.test(gap)
    const abbreviated = stop && /^\.["”]?$/.test(gap) && previous !== undefined &&
      (ABBREVIATIONS.has(previous.norm) || previous.norm.length === 1)
    tokens.push({
      text: match[0],
      norm: foldWord(match[0]),
      start,
      end: start + match[0].length,
      gap,
      shape: shapeOf(match[0]),
      sentenceStart: !previous || (stop && !abbreviated),
    })
    end = start + match[0].length
  }
  return tokens
}

/** Whether the text reads like a recogniser without punctuation or capitals: shapes then say nothing. */
export function isRecogniserStyle(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.shape !== 'number' && token.shape !== 'symbol')
  const capitals = words.filter((token) => token.shape !== 'lower' && token.shape !== 'domain').length
  return capitals <= words.length * 0.02
}

/** Full stops, question and exclamation marks a word: writing has one in sixteen words or more, a recogniser's guesses fewer. */
const FEWEST_STOPS = 0.05
/** Shorter texts may be one sentence. */
const FEWEST_WORDS = 20

/** Whether a text has capitals but hardly any stops, as recognisers write that guess at both: its capitals say nothing of names. */
export function isHalfWritten(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean).length
  const stops = [...text.matchAll(/[.?!…](?=["”’)]*(?:\s|$))/g)].length
  return words >= FEWEST_WORDS && stops < words * FEWEST_STOPS
}

/** The text without capitals and punctuation, every character in its place. */
export function withoutWriting(text: string): string {
  const plain = text.replace(/[.,;:?!…"“”()–—-]+(?=\s|$)|(?<=^|\s)["“(–—-]+/g, (marks) => ' '.repeat(marks.length))
  const lower = plain.toLowerCase()
  return lower.length === text.length ? lower : plain
}
