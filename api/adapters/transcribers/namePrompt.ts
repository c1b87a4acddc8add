/** Whisper reads at most 224 tokens of prompt and silently drops the start of a longer one; a few stay in reserve. */
const MAX_PROMPT_TOKENS = 200
/** Names are rare words: about a token for every three letters, and one for the comma. */
const LETTERS_PER_TOKEN = 3
const LONGEST_NAME = 60
const PREFIX = 'Names: '

/**
 * One line of names for the recogniser's prompt, as many as fit. The most important come last, where the model's
 * attention is strongest. Empty when there are none.
 */
export function namePrompt(hints: readonly string[]): string {
  const names: string[] = []
  const seen = new Set<string>()
  let tokens = Math.ceil(PREFIX.length / LETTERS_PER_TOKEN)
  for (const hint of hints) {
    const name = hint.replace(/[\p{C}\s]+/gu, ' ').trim()
    const key = name.toLowerCase()
    if (name === '' || name.length > LONGEST_NAME || seen.has(key)) continue
    const cost = Math.ceil(name.length / LETTERS_PER_TOKEN) + 1
    if (tokens + cost > MAX_PROMPT_TOKENS) break
    tokens += cost
    seen.add(key)
    names.push(name)
  }
  return names.length === 0 ? '' : `${PREFIX}${names.reverse().join(', ')}.`
}
