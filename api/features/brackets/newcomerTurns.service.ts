/** This close to the budget new voters come one after another; further away they come together. */
const MARGIN = 50
/** Ranges remembered; beyond it all are forgotten, which costs turns, not votes. */
const MOST_RANGES = 50_000

interface Range {
  /** At least so many new voters in the window; null: not counted yet. */
  known: number | null
  since: number
  turn: Promise<unknown>
}

export interface NewcomerTurns {
  /** Runs `work`, the vote of a new voter, in its turn where the budget of his address range is nearly spent. */
  run<T>(bracketId: number, range: string, work: () => Promise<T>): Promise<T>
}

export interface NewcomerTurnsDeps {
  budget: number
  windowMs: number
  /** New voters of the range that count now. */
  count(bracketId: number, range: string): Promise<number>
  /** Milliseconds. */
  now(): number
}

/**
 * Votes that are cast together cannot see each other, so that new voters who come together would all find the budget
 * unspent. A range is counted once; while many are left its voters need not wait for each other.
 */
export function createNewcomerTurns({ budget, windowMs, count, now }: NewcomerTurnsDeps): NewcomerTurns {
  const ranges = new Map<string, Range>()

  function rangeOf(key: string): { range: Range; isNew: boolean } {
    const known = ranges.get(key)
    if (known && now() - known.since < windowMs) return { range: known, isNew: false }
    if (ranges.size >= MOST_RANGES) ranges.clear()
    // Whoever still waits in a window that is over goes first.
    const range = { known: null, since: now(), turn: known?.turn ?? Promise.resolve() }
    ranges.set(key, range)
    return { range, isNew: true }
  }

  return {
    run(bracketId, rangeName, work) {
      const { range, isNew } = rangeOf(`${bracketId} ${rangeName}`)
      if (range.known !== null && range.known + MARGIN < budget) {
        range.known += 1
        return work()
      }
      const inTurn = async () => {
        // Most ranges have one voter: the second is reason enough to count.
        if (!isNew) range.known ??= await count(bracketId, rangeName)
        if (range.known !== null) range.known += 1
        return work()
      }
      const turn = range.turn.then(inTurn, inTurn)
      range.turn = turn.catch(() => undefined)
      return turn
    },
  }
}
