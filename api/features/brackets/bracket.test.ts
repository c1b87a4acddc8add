import fc from 'fast-check'
import {
  drawFirstRound, drawNextRound, matchesOrPreview, roundsFor, seedOrder, seedPairs, settingsOf, statusChange, winnerOf, BRACKET_STATUSES,
  DEFAULT_SETTINGS, MAX_PARTICIPANTS, MIN_PARTICIPANTS, type BracketStatus, type Entrant, type Pairing,
} from './bracket.ts'

/** Entrants 1…n whose id is their seed. */
const seeded = (count: number): Entrant[] => Array.from({ length: count }, (_, index) => ({ id: index + 1, seedNumber: index + 1 }))
const sizes = Array.from({ length: MAX_PARTICIPANTS - MIN_PARTICIPANTS + 1 }, (_, index) => index + MIN_PARTICIPANTS)
const pairs = (drawn: readonly Pairing[]) => drawn.map(({ firstId, secondId }) => [firstId, secondId])
const noVotes = new Map<number, number>()

test.each([[2, 1], [4, 2], [5, 3], [8, 3], [9, 4], [16, 4], [32, 5], [33, 6], [64, 6]])('%i participants play %i rounds', (count, rounds) => {
  expect(roundsFor(count)).toBe(rounds)
})

test('the classic draw of eight', () => {
  expect(seedPairs(8)).toEqual([[1, 8], [4, 5], [2, 7], [3, 6]])
  expect(seedPairs(2)).toEqual([[1, 2]])
})

test.each([4, 8, 16, 32, 64])('in a draw of %i every seed stands once and pairs add up', (size) => {
  const drawn = seedPairs(size)
  expect(drawn.flat().toSorted((a, b) => a - b)).toEqual(seeded(size).map(({ id }) => id))
  for (const [a, b] of drawn) expect(a + b).toBe(size + 1)
})

test('whoever has no seed stands behind, in the order of entry', () => {
  const entrants = [{ id: 1, seedNumber: null }, { id: 2, seedNumber: 900 }, { id: 3, seedNumber: 1 }, { id: 4, seedNumber: null }]
  expect(seedOrder(entrants).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  expect(pairs(drawFirstRound(entrants))).toEqual([[3, 4], [2, 1]])
})

test.each(sizes)('%i entrants all stand in the first round; only the top seeds have a bye', (count) => {
  const drawn = drawFirstRound(seeded(count))
  const size = 2 ** roundsFor(count)
  expect(drawn.map(({ position }) => position)).toEqual(Array.from({ length: size / 2 }, (_, index) => index + 1))
  const standing = drawn.flatMap(({ firstId, secondId }) => [firstId, secondId]).filter((id) => id !== null)
  expect(standing.toSorted((a, b) => a - b)).toEqual(seeded(count).map(({ id }) => id))
  const byes = drawn.filter(({ secondId }) => secondId === null)
  expect(byes.map(({ firstId }) => firstId).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(seeded(size - count).map(({ id }) => id))
  for (const { firstId, winnerId } of byes) expect(winnerId).toBe(firstId)
  for (const { firstId, secondId, winnerId } of drawn) {
    if (secondId === null) continue
    expect(winnerId).toBeNull()
    expect(firstId).toBeLessThan(secondId)
  }
})

test.each(sizes)('without a vote the better seed of %i always goes on, and 1 meets 2 in the final', (count) => {
  const entrants = seeded(count)
  let round = drawFirstRound(entrants)
  let played = 1
  while (round.length > 1) {
    const decided = round.map((match) => ({ ...match, winnerId: match.winnerId ?? winnerOf(match, noVotes, entrants) }))
    round = drawNextRound(decided, entrants)
    played += 1
    for (const { firstId, secondId, winnerId } of round) {
      expect(firstId).not.toBeNull()
      expect(secondId).not.toBeNull()
      expect(winnerId).toBeNull()
    }
  }
  expect(played).toBe(roundsFor(count))
  expect(round).toEqual([{ position: 1, firstId: 1, secondId: 2, winnerId: null }])
})

describe('who wins', () => {
  const entrants = [{ id: 10, seedNumber: 8 }, { id: 20, seedNumber: 1 }, { id: 30, seedNumber: null }, { id: 40, seedNumber: null }]
  const match = (firstId: number | null, secondId: number | null) => ({ position: 1, firstId, secondId, winnerId: null })

  test('more votes, whatever the seed', () => {
    expect(winnerOf(match(20, 10), new Map([[20, 2], [10, 3]]), entrants)).toBe(10)
    expect(winnerOf(match(20, 10), new Map([[20, 4], [10, 3]]), entrants)).toBe(20)
  })
  test('a tie goes to the higher seed, on either side, also without a vote', () => {
    expect(winnerOf(match(10, 20), new Map([[10, 3], [20, 3]]), entrants)).toBe(20)
    expect(winnerOf(match(20, 10), noVotes, entrants)).toBe(20)
  })
  test('a tie of seed and none goes to the seed; of two without, to who came first', () => {
    expect(winnerOf(match(30, 10), noVotes, entrants)).toBe(10)
    expect(winnerOf(match(40, 30), noVotes, entrants)).toBe(30)
  })
  test('nobody opposite', () => {
    expect(winnerOf(match(10, null), noVotes, entrants)).toBe(10)
    expect(winnerOf(match(null, 10), noVotes, entrants)).toBe(10)
    expect(winnerOf(match(null, null), noVotes, entrants)).toBeNull()
  })
  test('votes for others change nothing', () => {
    expect(winnerOf(match(10, 20), new Map([[10, 1], [30, 99]]), entrants)).toBe(10)
  })
})

test('winners go to ⌈p / 2⌉, the higher seed first, whatever order the matches come in', () => {
  const decided = [
    { position: 4, firstId: 3, secondId: 6, winnerId: 6 },
    { position: 1, firstId: 1, secondId: 8, winnerId: 8 },
    { position: 3, firstId: 2, secondId: 7, winnerId: 2 },
    { position: 2, firstId: 4, secondId: 5, winnerId: 4 },
  ]
  expect(drawNextRound(decided, seeded(8))).toEqual([
    { position: 1, firstId: 4, secondId: 8, winnerId: null },
    { position: 2, firstId: 2, secondId: 6, winnerId: null },
  ])
})

test('any votes: each match sends on one of its two, and each winner plays once', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_PARTICIPANTS, max: MAX_PARTICIPANTS }), fc.array(fc.nat(9), { minLength: 64, maxLength: 64 }), (count, votes) => {
      const entrants = seeded(count)
      const counts = new Map(entrants.map(({ id }, index) => [id, votes[index] ?? 0]))
      let round = drawFirstRound(entrants)
      while (round.length > 1) {
        const decided = round.map((match) => ({ ...match, winnerId: match.winnerId ?? winnerOf(match, counts, entrants) }))
        for (const { firstId, secondId, winnerId } of decided) {
          const loserId = winnerId === firstId ? secondId : firstId
          expect([firstId, secondId]).toContain(winnerId)
          expect(counts.get(winnerId ?? 0)).toBeGreaterThanOrEqual(counts.get(loserId ?? 0) ?? 0)
        }
        round = drawNextRound(decided, entrants)
        const standing = round.flatMap(({ firstId, secondId }) => [firstId, secondId])
        expect(standing.toSorted()).toEqual(decided.map(({ winnerId }) => winnerId).toSorted())
      }
    }),
    { numRuns: 60 },
  )
})

test('before the draw a preview shows who would meet, nobody gone on; after it the draw itself', () => {
  expect(matchesOrPreview([], [])).toEqual([])
  expect(matchesOrPreview([], seeded(3))).toEqual([
    { round: 1, position: 1, firstId: 1, secondId: null, winnerId: null, closedAt: null },
    { round: 1, position: 2, firstId: 2, secondId: 3, winnerId: null, closedAt: null },
  ])
  const drawn = [{ round: 1, position: 1, firstId: 2, secondId: 1, winnerId: 2, closedAt: new Date(0) }]
  expect(matchesOrPreview(drawn, seeded(4))).toEqual(drawn)
})

describe('status', () => {
  const meaning: Record<`${BracketStatus}>${BracketStatus}`, ReturnType<typeof statusChange>> = {
    'setup>setup': 'none', 'setup>active': 'draw', 'setup>inactive': null, 'setup>completed': null,
    'active>setup': null, 'active>active': 'none', 'active>inactive': 'pause', 'active>completed': null,
    'inactive>setup': null, 'inactive>active': 'resume', 'inactive>inactive': 'none', 'inactive>completed': null,
    'completed>setup': null, 'completed>active': null, 'completed>inactive': null, 'completed>completed': 'none',
  }
  test.each(BRACKET_STATUSES.flatMap((from) => BRACKET_STATUSES.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    expect(statusChange(from, to)).toBe(meaning[`${from}>${to}`])
  })
})

test('settings fall back to their defaults, one by one', () => {
  for (const stored of [null, undefined, {}, { showResults: 'no' }, 'x']) expect(settingsOf(stored)).toEqual(DEFAULT_SETTINGS)
  expect(settingsOf({ requireLogin: true, showResults: false })).toEqual({ ...DEFAULT_SETTINGS, requireLogin: true, showResults: false })
})
