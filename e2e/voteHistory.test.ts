import { runVoteHistory } from '../bench/votes/voteHistory.ts'

/** The product starts and stops around each run. */
jest.setTimeout(300_000)

it('keeps every acknowledged vote, once and the latest, while server and database are killed', async () => {
  const { acknowledged, kills, problems } = await runVoteHistory({ seconds: 15 })
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
  expect(kills.api).toBeGreaterThan(0)
  expect(kills.database).toBeGreaterThan(0)
})

it('would be found out if votes could count twice', async () => {
  const { problems } = await runVoteHistory({ seconds: 6, withoutUniqueKey: true })
  expect(problems.some((problem) => problem.includes('counted'))).toBe(true)
})
