import { EARLY_TAP_SCRIPT, takeEarlyVotes } from './earlyTap.ts'
import { parseVoteKey, voteKey } from './voteKey.ts'

const button = (key: string) => `<button data-vote="${key}"><b>name</b></button>`
const tap = (key: string) => document.querySelector<HTMLElement>(`[data-vote="${key}"] b`)?.click()

beforeAll(() => {
  // As the page runs it: before everything else.
  const script = document.createElement('script')
  script.textContent = EARLY_TAP_SCRIPT
  document.head.append(script)
})
beforeEach(() => {
  document.documentElement.removeAttribute('data-live')
  document.body.innerHTML = `<div>${button('1-1-7-8')}${button('1-1-8-7')}</div><div>${button('1-2-5-6')}</div><i>elsewhere</i>`
  takeEarlyVotes(document)
  document.documentElement.removeAttribute('data-live')
})

test('taps before the client are marked and kept, the last of a matchup alone', () => {
  tap('1-1-7-8')
  tap('1-1-8-7')
  tap('1-2-5-6')
  expect(document.querySelector('[data-vote="1-1-7-8"]')).not.toHaveClass('is-tapped')
  expect(document.querySelector('[data-vote="1-1-8-7"]')).toHaveClass('is-tapped')
  expect(takeEarlyVotes(document)).toEqual([
    { round: 1, position: 1, participantId: 8, opponentId: 7 },
    { round: 1, position: 2, participantId: 5, opponentId: 6 },
  ])
  expect(document.querySelector('.is-tapped')).toBeNull()
})

test('once taken, taps are the client’s', () => {
  takeEarlyVotes(document)
  tap('1-1-7-8')
  expect(takeEarlyVotes(document)).toEqual([])
})

test('a forged key is no vote', () => {
  expect(parseVoteKey('1-2-3')).toBeNull()
  expect(parseVoteKey('1-2-3-x')).toBeNull()
  const vote = { round: 2, position: 13, participantId: 99, opponentId: 0 }
  expect(parseVoteKey(voteKey(vote))).toEqual(vote)
})
