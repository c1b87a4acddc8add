import type { DetectionKnowledge, LexiconEntry } from './knowledge.ts'
import { AMBIGUOUS_BRANDS } from './lexicon/ambiguousBrands.ts'
import { NATIONAL_BRANDS } from './lexicon/nationalBrands.ts'
import { STATES } from './lexicon/places.ts'
import { PUBLIC_BODIES } from './lexicon/publicBodies.ts'
import { REGIONAL_BRANDS } from './lexicon/regionalBrands.ts'
import { tokenize, type Token } from './tokens.ts'

export interface LexiconHit {
  entry: LexiconEntry
  /** Token range [from, to). */
  from: number
  to: number
}

interface TrieNode {
  entry: LexiconEntry | null
  next: Map<string, TrieNode>
}

/** Longest-match look-up of names by folded words. */
export interface NameLexicon {
  find(tokens: readonly Token[]): LexiconHit[]
  /** The entry whose name or alias folds to these words, if any. */
  lookUp(words: readonly string[]): LexiconEntry | null
  /** Entries of the installation, for repair by sound. */
  known: readonly LexiconEntry[]
  /** Built-in brands that are no everyday words, for the same. */
  brands: readonly LexiconEntry[]
}

/** A name's words as a transcript may hold them: "&" also as "and", possessive also without. */
function variantsOf(name: string): string[][] {
  const words = tokenize(name).flatMap((token) => (token.shape === 'domain' ? token.norm.split('.').flatMap((part, index) => (index ? ['dot', part] : [part])) : [token.norm]))
  const spoken = words.map((word) => (word === '&' ? 'and' : word))
  const variants = [words, spoken]
  const last = spoken.at(-1)
  if (last?.endsWith("'s")) variants.push([...spoken.slice(0, -1), `${last.slice(0, -2)}s`])
  return variants
}

function insert(root: TrieNode, words: readonly string[], entry: LexiconEntry): void {
  let node = root
  for (const word of words) {
    let next = node.next.get(word)
    if (!next) {
      next = { entry: null, next: new Map() }
      node.next.set(word, next)
    }
    node = next
  }
  // The first to claim a spelling keeps it, unless the installation knows better.
  if (words.length > 0 && (!node.entry || entry.known)) node.entry = entry
}

function addTable(root: TrieNode, table: Readonly<Record<string, string>>, brandType: 'national' | 'regional', allAmbiguous = false): LexiconEntry[] {
  const entries: LexiconEntry[] = []
  for (const [industry, line] of Object.entries(table)) {
    for (const item of line.split(';')) {
      const [name = '', aliases = ''] = item.trim().split('=')
      if (!name) continue
      for (const alias of [name, ...aliases.split(',').filter(Boolean)]) {
        const folded = tokenize(alias).map((token) => token.norm).join(' ')
        const ambiguous = allAmbiguous || AMBIGUOUS_BRANDS.has(folded)
        const entry = { name, brandType, industry, known: false, ambiguous, website: null, phone: null }
        entries.push(entry)
        for (const words of variantsOf(alias)) insert(root, words, entry)
      }
    }
  }
  return entries
}

/** Every state runs one, under the state's name. */
const LOTTERIES = { lottery: Object.values(STATES).map((state) => `${state.replace(/(?:^| )[a-z]/g, (letter) => letter.toUpperCase())} Lottery`).join(';') }

const publicTable = (part: 'campaigns' | 'bodies'): Record<string, string> => ({ cause: Object.values(PUBLIC_BODIES).map((state) => state[part]).join(';') })

function lookUpIn(root: TrieNode, words: readonly string[]): LexiconEntry | null {
  let node: TrieNode | undefined = root
  for (const word of words) node = node?.next.get(word)
  return node?.entry ?? null
}

/** Industry of an entry that only the installation's own companies hold. */
export const KNOWN_INDUSTRY = 'known'

interface BuiltIn {
  root: TrieNode
  brands: readonly LexiconEntry[]
}

let builtIn: BuiltIn | null = null

/** The brands that come along, read once: thousands of names, the same for everybody. */
function builtInBrands(): BuiltIn {
  if (builtIn) return builtIn
  const root: TrieNode = { entry: null, next: new Map() }
  const brands = [
    ...addTable(root, NATIONAL_BRANDS, 'national'), ...addTable(root, REGIONAL_BRANDS, 'regional'), ...addTable(root, LOTTERIES, 'regional'),
    ...addTable(root, publicTable('campaigns'), 'regional'), ...addTable(root, publicTable('bodies'), 'regional', true),
  ]
  builtIn = { root, brands: [...new Map(brands.filter((brand) => !brand.ambiguous).map((brand) => [brand.name, brand])).values()] }
  return builtIn
}

/** Built-in brands under the installation's companies and the user's national list. */
export function createLexicon(knowledge: DetectionKnowledge): NameLexicon {
  const base = builtInBrands()
  const root: TrieNode = { entry: null, next: new Map() }
  const known: LexiconEntry[] = []
  const lookUp = (words: readonly string[]): LexiconEntry | null => lookUpIn(root, words) ?? lookUpIn(base.root, words)
  for (const company of knowledge.knownCompanies) {
    const brand = lookUp(variantsOf(company.name)[0] ?? [])
    const entry: LexiconEntry = {
      name: company.name, brandType: brand?.brandType ?? company.brandType ?? 'unknown', industry: brand?.industry ?? KNOWN_INDUSTRY, known: true, ambiguous: false,
      website: company.website ?? null, phone: company.phone ?? null, isSpeltOnly: company.isSpeltOnly ?? false,
    }
    known.push(entry)
    for (const alias of [company.name, ...(company.aliases ?? [])]) for (const words of variantsOf(alias)) insert(root, words, entry)
  }
  for (const name of knowledge.nationalBrands) {
    const entry: LexiconEntry = { name, brandType: 'national', industry: 'listed', known: true, ambiguous: false, website: null, phone: null }
    for (const words of variantsOf(name)) insert(root, words, entry)
  }
  return {
    known,
    brands: base.brands,
    find(tokens) {
      const hits: LexiconHit[] = []
      let index = 0
      while (index < tokens.length) {
        const own = longestAt(root, tokens, index)
        const brand = longestAt(base.root, tokens, index)
        // Of two that are as long the installation knows better.
        const hit = own && (!brand || own.to >= brand.to) ? own : brand
        if (hit) hits.push(hit)
        index = hit ? hit.to : index + 1
      }
      return hits
    },
    lookUp,
  }
}

function longestAt(root: TrieNode, tokens: readonly Token[], from: number): LexiconHit | null {
  let node: TrieNode | undefined = root
  let best: LexiconHit | null = null
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || (at > from && /[.;:!?]/.test(token.gap) && token.gap !== '.')) break
    // A possessive of the whole name still names it ("Target's return policy").
    const bare: TrieNode | undefined = token.norm.endsWith("'s") ? node?.next.get(token.norm.slice(0, -2)) : undefined
    node = node?.next.get(token.norm)
    const ends = node?.entry ?? bare?.entry
    if (ends) best = { entry: ends, from, to: at + 1 }
    if (!node) break
  }
  return best
}
