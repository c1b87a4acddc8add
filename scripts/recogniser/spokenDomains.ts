const DOMAIN = /\b((?:[\w-]+\.)+)(com|net|org|edu|gov|us|biz|info|co)\b(?:\/([\w-]+))?/gi

/** `PrairieMeadow.com` is spoken "prairie meadow dot com"; the words of lower-case names are found by capitals in the text. */
export function splitDomains(text: string): string {
  const known = wordsOf(text.replace(DOMAIN, ' '))
  return text.replace(DOMAIN, (_, labels: string, ending: string, page?: string) => {
    const spoken = labels
      .split('.')
      .filter(Boolean)
      .map((label) => splitLabel(label, known))
      .join(' dot ')
    return `${spoken} dot ${ending.toLowerCase()}${page === undefined ? '' : ` slash ${splitLabel(page, known)}`}`
  })
}

function wordsOf(text: string): Set<string> {
  const words = text.replace(/['’]/g, '').toLowerCase().match(/[a-z]{2,}/g) ?? []
  return new Set([...words, 'and', 'the', 'of'])
}

function splitLabel(label: string, known: ReadonlySet<string>): string {
  const byCapitals = label.replace(/-/g, ' dash ').replace(/([a-z])([A-Z])/g, '$1 $2')
  if (byCapitals.includes(' ')) return byCapitals.toLowerCase()
  return splitByWords(label.toLowerCase(), known)?.join(' ') ?? label.toLowerCase()
}

/** The fewest known words that make up the label; null where they do not. */
function splitByWords(label: string, known: ReadonlySet<string>): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= label.length; end++) {
    let found: string[] | null = null
    for (let start = 0; start < end; start++) {
      const before = best[start]
      const word = label.slice(start, end)
      if (before && known.has(word) && (found === null || before.length + 1 < found.length)) found = [...before, word]
    }
    best.push(found)
  }
  return best[label.length] ?? null
}
