import { VOTER_SESSION_KEY, voterSessionId } from './voterSession.ts'

const now = () => 1_700_000_000_000
const refuse = () => {
  throw new Error('denied')
}

test('is made of prefix, time and a random string, once', () => {
  localStorage.removeItem(VOTER_SESSION_KEY)
  expect(voterSessionId(localStorage, now, () => 'k3x9')).toBe('voter_1700000000000_k3x9')
  expect(voterSessionId(localStorage, now, () => 'other')).toBe('voter_1700000000000_k3x9')
})

test('a store that refuses does not stop the vote', () => {
  expect(voterSessionId({ getItem: refuse, setItem: refuse }, now, () => 'a')).toBe('voter_1700000000000_a')
  expect(voterSessionId({ getItem: () => null, setItem: refuse }, now, () => 'b')).toBe('voter_1700000000000_b')
})
