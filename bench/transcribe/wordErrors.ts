/** How far a transcript is from what was said. */

export interface WordErrors {
  errors: number
  words: number
}

/** Lower-case words without marks; possessives count as written without their apostrophe. */
export function comparableWords(text: string): string[] {
  return text.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9 ]+/g, ' ').split(/\s+/).filter(Boolean)
}

/** Fewest words to replace, drop or add. */
export function wordErrors(said: readonly string[], heard: readonly string[]): WordErrors {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index)
  for (const [index, word] of said.entries()) {
    const next = [index + 1]
    heard.forEach((other, position) => {
      const replaced = (row[position] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1))
    })
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: said.length }
}

/** Whether every word of the name was heard in its order, side by side. */
export function holdsName(heard: readonly string[], name: readonly string[]): boolean {
  return heard.some((_, start) => name.every((word, offset) => heard[start + offset] === word))
}
