import { problemsOf, type VoteAttempt } from './voteHistoryRules.ts'

const attempt = (began: number, participantId: number, outcome: VoteAttempt['outcome'], readBack: number | null = null): VoteAttempt => ({
  client: 1, position: 1, participantId, began, outcome, readBack,
})
const row = (participantId: number) => ({ client: 1, position: 1, participantId })
const sent = [attempt(0, 5, 'acknowledged'), attempt(1, 6, 'unknown'), attempt(2, 7, 'acknowledged', 7), attempt(3, 8, 'unknown')]

it('takes the last acknowledged vote, or one of unknown fate after it', () => {
  expect(problemsOf(sent, [row(7)], 1)).toEqual([])
  expect(problemsOf(sent, [row(8)], 1)).toEqual([])
})

it('finds what is stale, doubled, lost, made up, refused, miscounted or shown wrongly', () => {
  expect(problemsOf(sent, [row(5)], 1)).toEqual(['voter 1, match 1: 5 is not the latest vote'])
  expect(problemsOf(sent, [row(6)], 1)).toEqual(['voter 1, match 1: 6 is not the latest vote'])
  expect(problemsOf(sent, [row(7), row(7)], 1)).toEqual(['voter 1, match 1: counted 2 times'])
  expect(problemsOf(sent, [], 0)).toEqual(['voter 1, match 1: an acknowledged vote is missing'])
  expect(problemsOf(sent, [row(7), { ...row(7), client: 2 }], 2)).toEqual(['voter 2, match 1: nobody sent it'])
  expect(problemsOf([...sent, attempt(4, 9, 'refused')], [row(7)], 1)).toEqual(['1 votes were refused'])
  expect(problemsOf(sent, [row(7)], 2)).toEqual(['2 votes are shown, 1 voters chose'])
  expect(problemsOf([attempt(0, 5, 'acknowledged', 6)], [row(5)], 1)).toEqual(['voter 1, match 1: was shown 6 after voting for 5'])
  expect(problemsOf([attempt(0, 5, 'unknown')], [row(5)], 1)).toEqual(['no vote was acknowledged'])
})
