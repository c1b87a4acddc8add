/** Reads English words aloud by rules on each letter and its neighbours: how names outside the dictionary sound. */

/** Letters to the left and right that a rule may look at, from the broadest rule to the narrowest. */
const CONTEXT_WIDTHS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
  [4, 4],
] as const

const EDGE = '#'

/** Keys of the rules for one letter, broadest first: left letters, the letter, right letters. */
export function letterContexts(word: string, index: number): string[] {
  const padded = `${EDGE.repeat(4)}${word}${EDGE.repeat(4)}`
  const at = index + 4
  return CONTEXT_WIDTHS.map(([left, right]) => `${padded.slice(at - left, at)}|${padded[at]}|${padded.slice(at + 1, at + 1 + right)}`)
}

export class LetterSounds {
  readonly #rules: ReadonlyMap<string, string>

  private constructor(rules: ReadonlyMap<string, string>) {
    this.#rules = rules
  }

  /** Lines of context, tab, phones; no phones: silent. */
  static parse(text: string): LetterSounds {
    const rules = new Map<string, string>()
    for (const line of text.split('\n')) {
      const tab = line.indexOf('\t')
      if (tab > 0) rules.set(line.slice(0, tab), line.slice(tab + 1))
    }
    return new LetterSounds(rules)
  }

  /** Phones with spaces between; empty for what has no letters. */
  pronounce(word: string): string {
    const letters = word.toLowerCase().replace(/[^a-z]/g, '')
    const sounds: string[] = []
    for (let index = 0; index < letters.length; index++) {
      let sound = ''
      for (const context of letterContexts(letters, index)) sound = this.#rules.get(context) ?? sound
      if (sound !== '') sounds.push(sound)
    }
    return sounds.join(' ')
  }
}
