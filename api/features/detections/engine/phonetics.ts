/**
 * A coarse letter-to-sound step for English names: one letter a phoneme class. It need not be right, only the same
 * for spellings that sound alike ("Pruitt", "Prewitt"), since both sides of every comparison go through it.
 * Vowels: a (cat, cot), e (bed), i (bit, beat), o (boat, bought), u (boot, book), A (bait), I (bite), W (bout), R (bird), @ (weak).
 */
const START_RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'], [/^wr/, 'r'], [/^ps/, 's'], [/^x/, 'z'], [/^mac(?=[^eiy])/, 'mk'], [/^mc/, 'mk'],
]
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^wh/, 'w'],
  [/^schw/, 'Sw'], [/^sch(?=[^o])/, 'S'], [/^sch/, 'sk'],
  [/^(?:tch|cch)/, 'C'], [/^tion/, 'S@n'], [/^sion/, 'Z@n'], [/^cia(?=l|n)/, 'S@'], [/^tia(?=l|n)/, 'S@'], [/^ough(?=t)/, 'o'], [/^augh(?=t)/, 'o'], [/^ough/, 'o'],
  [/^igh/, 'I'], [/^eigh/, 'A'], [/^gh(?=[aeiou])/, 'g'], [/^gh/, ''], [/^ph/, 'f'], [/^sh/, 'S'], [/^ch(?=r|l)/, 'k'], [/^ch/, 'C'], [/^th/, 'T'], [/^ck/, 'k'],
  [/^qu/, 'kw'], [/^q/, 'k'], [/^ng(?=$|s|[^aeiouy])/, 'N'], [/^dge?/, 'J'], [/^x/, 'ks'], [/^cc(?=[eiy])/, 'ks'], [/^sc(?=[eiy])/, 's'], [/^c(?=[eiy])/, 's'], [/^c+/, 'k'],
  [/^gg/, 'g'], [/^gu(?=[ei])/, 'g'], [/^g(?=e$|es$|[eiy])/, 'J'], [/^g/, 'g'], [/^j/, 'J'], [/^zz?/, 'z'], [/^s+(?=m$)/, 'z'], [/^ss/, 's'], [/^s$/, 'z'], [/^s/, 's'],
  [/^ll?/, 'l'], [/^mb$/, 'm'], [/^mm?n?$/, 'm'], [/^mm?/, 'm'], [/^nn?/, 'n'], [/^pp?/, 'p'], [/^tt?e?(?=d$)/, 't@'], [/^tt?/, 't'], [/^dd?/, 'd'], [/^ff?/, 'f'], [/^bb?/, 'b'], [/^kk?/, 'k'], [/^vv?/, 'v'],
  [/^w(?=[aeiouy])/, 'w'], [/^h(?=[aeiouy])/, 'h'], [/^h/, ''], [/^y(?=[aeou])/, 'y'],
  [/^(?:air|are|ear(?=s?$)|eir)/, 'er'], [/^(?:er|ir|ur|yr|or(?=$|d$|s$|th)|ear(?=[a-z])|our(?=n))/, 'R'], [/^(?:orr?|oar|ore|our|oor)/, 'or'], [/^arr?/, 'ar'], [/^rr?h?/, 'r'],
  [/^(?:ai|ay|ei|ey(?=[a-z])|ea(?=k$))/, 'A'], [/^a(?=[^aeiouwy]e(?:s|d)?$)/, 'A'], [/^(?:ee|ea|ie(?=[a-z])|ey$|y$|i$|ie$|ees$)/, 'i'], [/^e(?=[^aeiouwy]e$)/, 'i'],
  [/^(?:i(?=[^aeiouwy]e(?:s|d)?$)|y(?=[^aeiouw]e$)|ye$|igh|uy)/, 'I'], [/^(?:oa|oe|ow$|o(?=[^aeiouwy]e(?:s|d)?$)|o$|ow(?=[ln]$)|au|aw|oll)/, 'o'],
  [/^(?:ow|ou)/, 'W'], [/^(?:oo|ew|ue|ui|u(?=[^aeiouwy]e$)|eu)/, 'u'], [/^(?:oi|oy)/, 'oi'],
  [/^e$/, ''], [/^e(?=s$)/, ''], [/^ed$/, 'd'], [/^a$/, '@'], [/^a/, 'a'], [/^e/, 'e'], [/^i/, 'i'], [/^y/, 'i'], [/^o/, 'a'], [/^u/, '@'], [/^w/, ''],
]

/** What letters are called, where one stands alone: "high v". */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  b: 'bi', c: 'si', d: 'di', e: 'i', f: 'ef', g: 'Ji', h: 'AC', j: 'JA', k: 'kA', l: 'el', m: 'em', n: 'en', p: 'pi', q: 'kyu', r: 'ar', s: 'es', t: 'ti', u: 'yu', v: 'vi', w: 'd@b@lyu', x: 'eks', z: 'zi',
}

/** Bounded: a stream of recogniser noise must not grow it for ever. */
const CACHED_WORDS = 20_000
const cache = new Map<string, string>()

/** Sounds of one word. Letters only; digits and marks are ignored. */
export function soundsOf(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const sounds = readSounds(word)
  if (cache.size < CACHED_WORDS) cache.set(word, sounds)
  return sounds
}

function readSounds(word: string): string {
  const letter = Object.hasOwn(LETTER_NAMES, word) ? LETTER_NAMES[word] : undefined
  if (letter !== undefined) return letter
  let rest = word.toLowerCase().normalize('NFKD').replace(/[^a-z]/g, '')
  let sounds = ''
  const opening = START_RULES.find(([pattern]) => pattern.test(rest))
  if (opening) {
    sounds = opening[1]
    rest = rest.replace(opening[0], '')
  }
  while (rest.length > 0) {
    const rule = RULES.find(([pattern]) => pattern.test(rest))
    sounds += rule?.[1] ?? ''
    rest = rest.slice(Math.max(rule ? (rule[0].exec(rest)?.[0].length ?? 1) : 1, 1))
  }
  return sounds.replace(/(.)\1+/g, '$1')
}

/** Sounds of a whole name, words run together as speech does. */
export function soundsOfName(words: readonly string[]): string {
  return words.map(soundsOf).join('').replace(/(.)\1+/g, '$1')
}

const VOWELS = new Set('aeiouAIWR@')
const NEAR_PAIRS = new Set(['bp', 'dt', 'gk', 'fv', 'sz', 'SZ', 'CJ', 'CS', 'JZ', 'mn', 'nN', 'fT', 'dT', 'tT', 'sS', 'vw', 'bv', 'lr', 'lw', 'rR', 'sT', 'hw'].flatMap((pair) => [pair, [...pair].reverse().join('')]))

function substitution(a: string, b: string): number {
  if (a === b) return 0
  const aVowel = VOWELS.has(a)
  const bVowel = VOWELS.has(b)
  if (aVowel && bVowel) return a === '@' || b === '@' ? 0.3 : 0.4
  if (aVowel !== bVowel) return a === 'R' || b === 'R' ? 0.8 : 1.1
  return NEAR_PAIRS.has(a + b) ? 0.45 : 1
}

/** Sounds are single ASCII letters and "@". */
const SOUND_CODES = 128
const substitutions = new Float64Array(SOUND_CODES * SOUND_CODES)
const indels = new Float64Array(SOUND_CODES)
for (let a = 0; a < SOUND_CODES; a++) {
  const sound = String.fromCharCode(a)
  indels[a] = sound === '@' || sound === 'h' ? 0.4 : VOWELS.has(sound) ? 0.6 : 0.9
  for (let b = 0; b < SOUND_CODES; b++) substitutions[a * SOUND_CODES + b] = substitution(sound, String.fromCharCode(b))
}
let row = new Float64Array(64)
let next = new Float64Array(64)

/** Weighted edit distance between two sound strings, by the longer's length: 0 same, 1 nothing alike. */
export function soundDistance(a: string, b: string): number {
  if (a === b) return 0
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 0
  // Called for every likely pair of names: two rows kept between calls spare most of its time.
  if (b.length >= row.length) {
    row = new Float64Array(b.length * 2)
    next = new Float64Array(b.length * 2)
  }
  row[0] = 0
  for (let j = 1; j <= b.length; j++) row[j] = row[j - 1]! + indels[b.charCodeAt(j - 1) % SOUND_CODES]!
  for (let i = 1; i <= a.length; i++) {
    const from = a.charCodeAt(i - 1) % SOUND_CODES
    const drop = indels[from]!
    next[0] = row[0]! + drop
    for (let j = 1; j <= b.length; j++) {
      const to = b.charCodeAt(j - 1) % SOUND_CODES
      next[j] = Math.min(row[j]! + drop, next[j - 1]! + indels[to]!, row[j - 1]! + substitutions[from * SOUND_CODES + to]!)
    }
    const done = row
    row = next
    next = done
  }
  return row[b.length]! / longest
}

/**
 * The run of words whose sounds are nearest to a name's, when it is no farther than `farthest` (a share of the longer's sounds, as
 * `soundDistance` counts); null otherwise. It begins and ends with whole words. `parts`: the sounds of each word.
 */
export function nearestPassage(name: string, parts: readonly string[], farthest: number): { from: number; to: number; distance: number } | null {
  const size = name.length
  if (passages.costs.length <= size) passages = passageRows(size * 2)
  let { costs, starts, lengths, nextCosts, nextStarts, nextLengths } = passages
  costs.fill(Infinity, 0, size + 1)
  let best: { from: number; to: number; distance: number } | null = null
  for (let part = 0; part < parts.length; part++) {
    const sounds = parts[part]!
    if (sounds.length === 0) continue
    // A passage may begin with this word: what was spent before it is forgotten.
    costs[0] = 0
    starts[0] = part
    lengths[0] = 0
    for (let index = 0; index < sounds.length; index++) {
      const code = sounds.charCodeAt(index) % SOUND_CODES
      const insert = indels[code]!
      nextCosts[0] = costs[0]! + insert
      nextStarts[0] = starts[0]!
      nextLengths[0] = lengths[0]! + 1
      for (let at = 1; at <= size; at++) {
        const wanted = name.charCodeAt(at - 1) % SOUND_CODES
        const replace = costs[at - 1]! + substitutions[wanted * SOUND_CODES + code]!
        const extra = costs[at]! + insert
        const missing = nextCosts[at - 1]! + indels[wanted]!
        if (replace <= extra && replace <= missing) {
          nextCosts[at] = replace
          nextStarts[at] = starts[at - 1]!
          nextLengths[at] = lengths[at - 1]! + 1
        } else if (extra <= missing) {
          nextCosts[at] = extra
          nextStarts[at] = starts[at]!
          nextLengths[at] = lengths[at]! + 1
        } else {
          nextCosts[at] = missing
          nextStarts[at] = nextStarts[at - 1]!
          nextLengths[at] = nextLengths[at - 1]!
        }
      }
      ;[costs, nextCosts] = [nextCosts, costs]
      ;[starts, nextStarts] = [nextStarts, starts]
      ;[lengths, nextLengths] = [nextLengths, lengths]
    }
    const distance = costs[size]! / Math.max(size, lengths[size]!)
    if (distance <= farthest && (best === null || distance < best.distance)) best = { from: starts[size]!, to: part + 1, distance }
  }
  return best
}

interface PassageRows {
  costs: Float64Array
  starts: Int32Array
  lengths: Int32Array
  nextCosts: Float64Array
  nextStarts: Int32Array
  nextLengths: Int32Array
}

function passageRows(size: number): PassageRows {
  return {
    costs: new Float64Array(size), starts: new Int32Array(size), lengths: new Int32Array(size),
    nextCosts: new Float64Array(size), nextStarts: new Int32Array(size), nextLengths: new Int32Array(size),
  }
}

/** Kept between calls: thousands of names are compared with every window. */
let passages = passageRows(64)
