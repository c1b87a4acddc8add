import { bracketTools } from '../../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

let test: TestApp
let owner: TestUser

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signUp()
})
afterAll(() => test.close())

const { makeLive, ballot, vote } = bracketTools(() => ({ test, owner }))

it('tallies of a burst of votes come as one, to all who follow', async () => {
  const made = await makeLive()
  const { voting } = test.composition.services
  const followers = [voting.follow(made.id), voting.follow(made.id)]
  const seen: number[][] = [[], []]
  const reading = followers.map(async (follower, index) => {
    for await (const { tallies } of follower) seen[index]?.push(tallies.reduce((sum, { votes }) => sum + (votes ?? 0), 0))
  })
  for (let index = 0; index < 20; index += 1) await vote(made, ballot(made, 1, { voterSessionId: `burst_${index}` }))
  await new Promise((resolve) => setTimeout(resolve, 600))
  for (const follower of followers) await follower.return?.()
  await Promise.all(reading)
  expect(seen[0]?.at(-1)).toBe(20)
  expect(seen[0]?.length).toBeLessThanOrEqual(8)
  expect(seen[1]).toEqual(seen[0])
})
