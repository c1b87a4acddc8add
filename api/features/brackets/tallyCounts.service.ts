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
  record(bracketId: number, vote: CountedVote): void
  /** Something else has changed them. */
  forget(bracketId: number): void
}

interface Entry {
  tallies: Map<string, Tally>
  /** Null until the count has come. */
  snapshot: string | null
  /** Votes taken while it was under way. */
  waiting: CountedVote[]
  ready: Promise<void>
}

const keyOf = (round: number, position: number, participantId: number): string => `${round}-${position}-${participantId}`

/**
 * Counts of brackets between two looks at the database. A count knows which transactions it has seen, so that a vote
 * taken meanwhile is added exactly once; votes of other processes come with the next count.
 */
export function createTallyCounts(count: (bracketId: number) => Promise<TallyCount>): TallyCounts {
  const entries = new Map<number, Entry>()

  function begin(bracketId: number): Entry {
    const entry: Entry = { tallies: new Map(), snapshot: null, waiting: [], ready: Promise.resolve() }
    const forget = (): void => {
      if (entries.get(bracketId) === entry) entries.delete(bracketId)
    }
    entry.ready = count(bracketId).then(
      ({ tallies, snapshot }) => {
        for (const tally of tallies) entry.tallies.set(keyOf(tally.round, tally.position, tally.participantId), tally)
        entry.snapshot = snapshot
        for (const vote of entry.waiting) add(entry, snapshot, vote)
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

  return {
    async of(bracketId) {
      const entry = entries.get(bracketId) ?? begin(bracketId)
      await entry.ready
      return [...entry.tallies.values()].filter(({ votes }) => votes > 0).map((tally) => ({ ...tally })).toSorted(inOrder)
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

function add({ tallies }: Entry, snapshot: string, { round, position, participantId, previousId, counts, transactionId }: CountedVote): void {
  if (!counts || participantId === previousId || hasSeen(snapshot, transactionId)) return
  const change = (id: number, by: number): void => {
    const key = keyOf(round, position, id)
    const votes = Math.max(0, (tallies.get(key)?.votes ?? 0) + by)
    tallies.set(key, { round, position, participantId: id, votes })
  }
  change(participantId, 1)
  if (previousId !== null) change(previousId, -1)
}

/** Whether a snapshot `xmin:xmax:running,…` shows what a committed transaction did. */
export function hasSeen(snapshot: string, transactionId: string): boolean {
  const [first = '0', next = '0', running = ''] = snapshot.split(':')
  const id = BigInt(transactionId)
  if (id < BigInt(first)) return true
  return id < BigInt(next) && !running.split(',').includes(transactionId)
}
