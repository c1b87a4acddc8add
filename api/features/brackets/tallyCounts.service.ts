import type { Tally, TallyCount } from './vote.store.ts'

/** The votes of a busy bracket are counted at most four times a second, however many ask. */
const COUNT_AGE_MS = 250

/** A vote of this process, as it changes the counts. */
export interface CountedVote {
  round: number
  position: number
  participantId: number
  previousId: number | null
  /** False: set aside, and so was the one before. */
  counts: boolean
  transactionId: string
}

export interface TallyCounts {
  /** Counted a moment ago at most, with every vote that this process has taken since. */
  of(bracketId: number): Promise<Tally[]>
  /** Those of one match. */
  ofMatch(bracketId: number, round: number, position: number): Promise<Tally[]>
  record(bracketId: number, vote: CountedVote): void
  /** Something else has changed them. */
  forget(bracketId: number): void
}

/** Which transactions a count has seen: `xmin:xmax:running,…` of PostgreSQL. */
interface Snapshot {
  first: bigint
  next: bigint
  running: ReadonlySet<string>
}

/** Votes by participant. */
type Match = Map<number, number>

interface Entry {
  /** By round and position. */
  matches: Map<string, Match>
  /** Null until the count has come. */
  snapshot: Snapshot | null
  /** Votes taken while it was under way. */
  waiting: CountedVote[]
  ready: Promise<void>
}

const matchKey = (round: number, position: number): string => `${round}-${position}`

/**
 * Counts of brackets between two looks at the database. A count knows which transactions it has seen, so that a vote
 * taken meanwhile is added exactly once; votes of other processes come with the next count.
 */
export function createTallyCounts(count: (bracketId: number) => Promise<TallyCount>): TallyCounts {
  const entries = new Map<number, Entry>()

  function begin(bracketId: number): Entry {
    const entry: Entry = { matches: new Map(), snapshot: null, waiting: [], ready: Promise.resolve() }
    const forget = (): void => {
      if (entries.get(bracketId) === entry) entries.delete(bracketId)
    }
    entry.ready = count(bracketId).then(
      ({ tallies, snapshot }) => {
        for (const { round, position, participantId, votes } of tallies) matchOf(entry, round, position).set(participantId, votes)
        entry.snapshot = parseSnapshot(snapshot)
        for (const vote of entry.waiting) add(entry, entry.snapshot, vote)
        entry.waiting = []
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    setTimeout(forget, COUNT_AGE_MS).unref()
    entries.set(bracketId, entry)
    return entry
  }

  async function ready(bracketId: number): Promise<Entry> {
    const entry = entries.get(bracketId) ?? begin(bracketId)
    await entry.ready
    return entry
  }

  return {
    async of(bracketId) {
      const { matches } = await ready(bracketId)
      return [...matches].flatMap(([key, match]) => talliesOf(key, match)).toSorted(inOrder)
    },
    async ofMatch(bracketId, round, position) {
      const key = matchKey(round, position)
      const { matches } = await ready(bracketId)
      return talliesOf(key, matches.get(key) ?? new Map<number, number>()).toSorted(inOrder)
    },
    record(bracketId, vote) {
      const entry = entries.get(bracketId)
      if (!entry) return
      if (entry.snapshot === null) entry.waiting.push(vote)
      else add(entry, entry.snapshot, vote)
    },
    forget: (bracketId) => void entries.delete(bracketId),
  }
}

const inOrder = (a: Tally, b: Tally): number => a.round - b.round || a.position - b.position || a.participantId - b.participantId

function matchOf({ matches }: Entry, round: number, position: number): Match {
  const key = matchKey(round, position)
  const match: Match = matches.get(key) ?? new Map<number, number>()
  matches.set(key, match)
  return match
}

/** Who has no votes has no tally. */
function talliesOf(key: string, match: Match): Tally[] {
  const [round = 0, position = 0] = key.split('-').map(Number)
  return [...match].filter(([, votes]) => votes > 0).map(([participantId, votes]) => ({ round, position, participantId, votes }))
}

function add(entry: Entry, snapshot: Snapshot, { round, position, participantId, previousId, counts, transactionId }: CountedVote): void {
  if (!counts || participantId === previousId || hasSeen(snapshot, transactionId)) return
  const match = matchOf(entry, round, position)
  const change = (id: number, by: number): void => void match.set(id, Math.max(0, (match.get(id) ?? 0) + by))
  change(participantId, 1)
  if (previousId !== null) change(previousId, -1)
}

export function parseSnapshot(text: string): Snapshot {
  const [first = '0', next = '0', running = ''] = text.split(':')
  return { first: BigInt(first), next: BigInt(next), running: new Set(running.split(',')) }
}

/** Whether a snapshot shows what a committed transaction did. */
export function hasSeen({ first, next, running }: Snapshot, transactionId: string): boolean {
  const id = BigInt(transactionId)
  return id < first || (id < next && !running.has(transactionId))
}
