import { shareCardOf, type ShareCardInput } from './shareCard.ts'

const names = ['Rusty', 'Barn', 'Palace', 'Grill']
const match = (round: number, position: number, firstId: number | null, secondId: number | null, winnerId: number | null = null) =>
  ({ round, position, firstId, secondId, winnerId, closedAt: winnerId ? new Date(0) : null })
const bracket: ShareCardInput = {
  title: 'Best Burger', description: null, status: 'setup', currentRound: 1, maxRounds: 2,
  participants: names.map((name, index) => ({ id: index + 1, name, seedNumber: index + 1 })), matches: [],
}

test('shows the bracket, then its round, then its champion', () => {
  expect(shareCardOf(bracket)).toEqual({ kind: 'bracket', kicker: 'Tournament bracket · 4 participants', title: 'Best Burger', lines: ['Rusty', 'Barn', 'Palace'] })
  const first = [match(1, 1, 1, 4), match(1, 2, 2, 3)]
  expect(shareCardOf({ ...bracket, status: 'active', matches: first })).toEqual({ kind: 'round', kicker: 'Round 1 of 2 · Vote now', title: 'Best Burger', lines: ['Rusty  v  Grill', 'Barn  v  Palace'] })
  const second = [match(1, 1, 1, 4, 4), match(1, 2, 2, 3, 2), match(2, 1, 2, 4)]
  expect(shareCardOf({ ...bracket, status: 'inactive', currentRound: 2, matches: second })).toEqual({ kind: 'round', kicker: 'Championship', title: 'Best Burger', lines: ['Barn  v  Grill'] })
  const over = [...second.slice(0, 2), match(2, 1, 2, 4, 4)]
  expect(shareCardOf({ ...bracket, status: 'completed', currentRound: 2, matches: over })).toEqual({ kind: 'champion', kicker: 'Champion', title: 'Grill', lines: ['Best Burger'] })
})

test('long words are cut, an empty bracket says what it is about', () => {
  const card = shareCardOf({ ...bracket, title: 'x'.repeat(255), description: 'y'.repeat(400), participants: [] })
  expect([card.title.length, card.kicker, card.lines[0]?.length]).toEqual([110, 'Tournament bracket', 60])
})
