import { Unavailable } from '../../errors.ts'

/** Votes of one bracket that wait in this process: some seconds' worth. Beyond it voters are asked to come again. */
const MOST_WAITING = 5_000
/** Votes of one statement: a tenth of a millisecond each, so that nobody waits long for those before. */
const MOST_TOGETHER = 250

export interface VoteLineDeps<Vote, Answer> {
  /** Takes votes of one bracket in one commit; answers one by one, in their order. */
  castTogether(bracketId: number, votes: readonly Vote[]): Promise<Answer[]>
  /** Votes with the same are one after the other. */
  keyOf(vote: Vote): string
  /** Whether others of the same statement may have caused it, and nothing was taken. */
  isOthersFault(error: unknown): boolean
}

export interface VoteLine<Vote, Answer> {
  /** Resolves once the vote is committed. Throws Unavailable when too many wait. */
  cast(bracketId: number, vote: Vote): Promise<Answer>
  /** Runs `work` while no vote of the bracket is being taken. */
  alone<T>(bracketId: number, work: () => Promise<T>): Promise<T>
}

interface Waiting<Vote, Answer> {
  vote: Vote
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Line<Vote, Answer> {
  waiting: Waiting<Vote, Answer>[]
  /** Whether the next statement is on its way to its turn: who comes now goes with it. */
  isCalled: boolean
  /** Turns that have not ended. */
  turns: number
  last: Promise<unknown>
}

/**
 * Votes that come while those before are being committed are committed together: ten voters cost hardly more than one.
 * A bracket's votes are taken in the order in which they came; no two statements of this process about one bracket
 * overlap, so that each sees all votes before it.
 */
export function createVoteLine<Vote, Answer>({ castTogether, keyOf, isOthersFault }: VoteLineDeps<Vote, Answer>): VoteLine<Vote, Answer> {
  const lines = new Map<number, Line<Vote, Answer>>()

  function lineOf(bracketId: number): Line<Vote, Answer> {
    const known = lines.get(bracketId)
    if (known) return known
    const line = { waiting: [], isCalled: false, turns: 0, last: Promise.resolve() }
    lines.set(bracketId, line)
    return line
  }

  function inTurn<T>(bracketId: number, line: Line<Vote, Answer>, work: () => Promise<T>): Promise<T> {
    line.turns += 1
    const turn = line.last.then(work).finally(() => {
      line.turns -= 1
      if (line.turns === 0) lines.delete(bracketId)
    })
    line.last = turn.catch(() => undefined)
    return turn
  }

  function call(bracketId: number, line: Line<Vote, Answer>): void {
    if (line.isCalled) return
    line.isCalled = true
    void inTurn(bracketId, line, async () => {
      // Requests that have arrived already are read first.
      await new Promise((resolve) => setImmediate(resolve))
      line.isCalled = false
      const together = nextOf(line)
      if (line.waiting.length > 0) call(bracketId, line)
      await settle(bracketId, together)
    })
  }

  /** The first who wait, each key once: the second of a key goes with the next statement. */
  function nextOf(line: Line<Vote, Answer>): Waiting<Vote, Answer>[] {
    const together = new Map<string, Waiting<Vote, Answer>>()
    const later: Waiting<Vote, Answer>[] = []
    for (const waiting of line.waiting) {
      const key = keyOf(waiting.vote)
      if (together.size < MOST_TOGETHER && !together.has(key)) together.set(key, waiting)
      else later.push(waiting)
    }
    line.waiting = later
    return [...together.values()]
  }

  async function settle(bracketId: number, together: readonly Waiting<Vote, Answer>[]): Promise<void> {
    try {
      const answers = await castTogether(bracketId, together.map(({ vote }) => vote))
      together.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    } catch (error) {
      if (together.length === 1 || !isOthersFault(error)) for (const { reject } of together) reject(error)
      else for (const one of together) await settle(bracketId, [one])
    }
  }

  return {
    cast(bracketId, vote) {
      const line = lineOf(bracketId)
      if (line.waiting.length >= MOST_WAITING) return Promise.reject(new Unavailable('Too many votes at once. Please try again.', 1))
      return new Promise((resolve, reject) => {
        line.waiting.push({ vote, resolve, reject })
        call(bracketId, line)
      })
    },
    alone: (bracketId, work) => inTurn(bracketId, lineOf(bracketId), work),
  }
}
