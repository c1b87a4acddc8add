export interface ListedEntrant {
  name: string
  /** 1–999; null: none given. */
  seedNumber: number | null
}

export interface EntrantList {
  entrants: ListedEntrant[]
  /** One sentence for each line that cannot be taken. */
  problems: string[]
}

const NAME_MAX = 100
const SEED_MAX = 999
const MARKED_SEED = /^(?:#\s*(\d{1,3})\s+|(\d{1,3})\s*[.):]\s+)(.+)$/
const HEADINGS = new Set(['name', 'participant', 'participants', 'entrant', 'team', 'seed', 'number', 'no', '#'])

/** What people paste: one name a line, numbered or not, or columns of a spreadsheet with name and seed in either order. */
export function parseEntrants(text: string, known: readonly string[]): EntrantList {
  const taken = new Set(known.map(keyOf))
  const entrants: ListedEntrant[] = []
  const problems: string[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(line)
    if (cells.length === 0 || (index === 0 && cells.every((cell) => HEADINGS.has(cell.toLowerCase())))) continue
    const entrant = entrantOf(cells)
    const problem = problemOf(entrant, taken)
    if (problem) {
      problems.push(`Line ${index + 1}: ${problem}`)
      continue
    }
    taken.add(keyOf(entrant.name))
    entrants.push(entrant)
  }
  return { entrants, problems }
}

/** Seeds from the lowest free one for those without, in the order of the list. */
export function withSeeds(entrants: readonly ListedEntrant[], takenSeeds: readonly number[]): ListedEntrant[] {
  const taken = new Set([...takenSeeds, ...entrants.flatMap(({ seedNumber }) => (seedNumber === null ? [] : [seedNumber]))])
  let next = 1
  return entrants.map(({ name, seedNumber }) => {
    if (seedNumber !== null) return { name, seedNumber }
    while (taken.has(next)) next += 1
    taken.add(next)
    return { name, seedNumber: next }
  })
}

const keyOf = (name: string): string => name.trim().toLowerCase()

const isSeed = (cell: string): boolean => /^#?\d{1,3}$/.test(cell) && Number(cell.replace('#', '')) >= 1

function problemOf({ name }: ListedEntrant, taken: ReadonlySet<string>): string | null {
  if (name === '') return 'a name is missing'
  if (name.length > NAME_MAX) return 'Name must be 100 characters or less'
  return taken.has(keyOf(name)) ? `${name} is there already` : null
}

function entrantOf(cells: readonly string[]): ListedEntrant {
  const [first = '', second = ''] = cells
  if (cells.length > 1 && isSeed(first)) return { name: second, seedNumber: seedOf(first) }
  if (cells.length > 1 && isSeed(second)) return { name: first, seedNumber: seedOf(second) }
  const marked = MARKED_SEED.exec(first)
  const seed = marked ? Number(marked[1] ?? marked[2]) : 0
  if (marked && seed >= 1 && seed <= SEED_MAX) return { name: (marked[3] ?? '').trim(), seedNumber: seed }
  return { name: first, seedNumber: null }
}

const seedOf = (cell: string): number => Number(cell.replace('#', ''))

/** Columns where there are any; a comma within a name is none. */
function cellsOf(line: string): string[] {
  const text = line.trim()
  if (text === '') return []
  for (const separator of ['\t', ';']) if (text.includes(separator)) return split(text, separator)
  const cells = split(text, ',')
  return text.includes('"') || cells.slice(0, 2).some(isSeed) || cells.every((cell) => HEADINGS.has(cell.toLowerCase())) ? cells : [text]
}

/** Quoted cells keep their separators; a doubled quote is one. */
function split(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === '"' && isQuoted && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}
