import fc from 'fast-check'
import {
  championOf,
  formatShare,
  leaderId,
  matchupTotal,
  roundInPlay,
  shareOf,
  slotsOf,
  statsOf,
  voteFor,
  withVote,
} from './tally.ts'
import type { Contender, Matchup, Round } from './types.ts'

const side = (id: number, votes: number | null): Contender => ({
  entrant: { id, name: `N${id}`, seedNumber: id, imageUrl: null },
  votes,
})
const match = (changes: Partial<Matchup> = {}): Matchup => ({
  round: 1,
  position: 1,
  state: 'open',
  contenders: [side(1, 3), side(2, 1)],
  winnerId: null,
  ownChoiceId: null,
  ...changes,
})
const round = (number: number, matchups: Matchup[]): Round => ({ number, closesAt: null, matchups })

describe('shares', () => {
  test.each([
    [3, 1, '75.0%', '25.0%'],
    [1, 2, '33.3%', '66.7%'],
    [0, 0, '0.0%', '0.0%'],
    [7, 0, '100.0%', '0.0%'],
  ])('of %d against %d are %s and %s', (first, second, a, b) => {
    const matchup = match({ contenders: [side(1, first), side(2, second)] })
    expect(matchup.contenders.map((contender) => formatShare(shareOf(contender, matchup) ?? -1))).toEqual([a, b])
  })

  test('hidden counts have none', () => {
    const matchup = match({ contenders: [side(1, null), side(2, null)] })
    expect(matchupTotal(matchup)).toBeNull()
    expect(shareOf(side(1, null), matchup)).toBeNull()
  })
})

describe('the highlight', () => {
  test.each([
    ['the one with most votes', match(), 1],
    ['nobody while level', match({ contenders: [side(1, 2), side(2, 2)] }), null],
    ['nobody before the first vote', match({ contenders: [side(1, 0), side(2, 0)] }), null],
    ['nobody while counts are hidden', match({ contenders: [side(1, null), side(2, null)] }), null],
    [
      'the winner of a closed matchup, by seed after a tie',
      match({ state: 'closed', contenders: [side(1, 2), side(2, 2)], winnerId: 1 }),
      1,
    ],
    ['a single contender with votes', match({ contenders: [side(5, 1)] }), 5],
  ])('goes to %s', (_name, matchup, expected) => {
    expect(leaderId(matchup)).toBe(expected)
  })
})

test('places line up as a tree and leave byes empty', () => {
  const first = round(1, [match({ position: 2 }), match({ position: 4 })])
  expect(slotsOf(first, 3).map((slot) => slot.matchup?.position ?? null)).toEqual([null, 2, null, 4])
  expect(slotsOf(round(3, []), 3)).toHaveLength(1)
  expect(slotsOf(round(1, [match({ position: 9 })]), 2)).toHaveLength(9)
})

test('the round in play is the open one, else the last with anybody in it', () => {
  const closed = match({ state: 'closed' })
  const waiting = match({ state: 'waiting', contenders: [] })
  expect(roundInPlay([round(1, [closed]), round(2, [match()]), round(3, [waiting])])).toBe(2)
  expect(roundInPlay([round(1, [closed]), round(2, [closed]), round(3, [waiting])])).toBe(2)
  expect(roundInPlay([])).toBe(1)
})

test('the champion is the winner of the last round', () => {
  expect(championOf([round(1, [match({ winnerId: 2, state: 'closed' })])])?.entrant.id).toBe(2)
  expect(championOf([round(1, [match()])])).toBeNull()
})

test('a vote names whom it is for and who stands opposite, 0 for nobody', () => {
  const matchup = match()
  expect(matchup.contenders.map((contender) => voteFor(matchup, contender).opponentId)).toEqual([2, 1])
  const alone = match({ contenders: [side(1, 0)] })
  expect(alone.contenders.map((contender) => voteFor(alone, contender).opponentId)).toEqual([0])
})

test('however often a voter changes his mind, he counts once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 20 }),
      fc.nat(50),
      fc.nat(50),
      (choices, first, second) => {
        let rounds = [round(1, [match({ contenders: [side(1, first), side(2, second)] }), match({ position: 2 })])]
        for (const participantId of choices)
          rounds = withVote(rounds, { round: 1, position: 1, participantId, opponentId: 0 })
        const [voted, other] = rounds[0]?.matchups ?? []
        expect(voted && matchupTotal(voted)).toBe(first + second + 1)
        expect(voted?.ownChoiceId).toBe(choices.at(-1))
        expect(other).toEqual(match({ position: 2 }))
      },
    ),
  )
})

test('hidden counts stay hidden after a vote', () => {
  const [voted] = withVote([round(1, [match({ contenders: [side(1, null), side(2, null)] })])], {
    round: 1,
    position: 1,
    participantId: 2,
    opponentId: 1,
  })
  expect(voted?.matchups[0]?.contenders.map((contender) => contender.votes)).toEqual([null, null])
  expect(voted?.matchups[0]?.ownChoiceId).toBe(2)
})

test('the figures over the tree', () => {
  expect(statsOf([round(1, [match(), match({ position: 2 })]), round(2, [])], 4, 12)).toEqual({
    participants: 4,
    totalVotes: 8,
    watching: 12,
    rounds: 2,
  })
  expect(statsOf([round(1, [match({ contenders: [side(1, null)] })])], 4, 1).totalVotes).toBeNull()
})
