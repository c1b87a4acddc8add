import { createNewcomerTurns } from './newcomerTurns.service.ts'

const WINDOW_MS = 1_000

/** Work that goes on until it is let go; `most` is how many ran at once. */
function house(counted: number, budget = 300) {
  let time = 0
  let running = 0
  const seen = { most: 0, counts: 0 }
  const turns = createNewcomerTurns({
    budget, windowMs: WINDOW_MS,
    count: async () => {
      seen.counts += 1
      return counted
    },
    now: () => time,
  })
  const work = async () => {
    running += 1
    seen.most = Math.max(seen.most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
  }
  const come = (voters: number, range = 'a') => Promise.all(Array.from({ length: voters }, () => turns.run(7, range, work)))
  return { come, seen, pass: (ms: number) => (time += ms), turns }
}

it('lets new voters of a range come together while the budget is far', async () => {
  const { come, seen } = house(1)
  await come(1)
  expect(seen.counts).toBe(0)
  await come(2)
  await come(20)
  expect(seen).toEqual({ most: 20, counts: 1 })
})

it('lets them come one after another when it is near, also because many came', async () => {
  const near = house(260)
  await near.come(20)
  expect(near.seen.most).toBe(1)
  const many = house(240)
  await many.come(2)
  await many.come(9)
  expect(many.seen.most).toBe(9)
  many.seen.most = 0
  await many.come(20)
  expect(many.seen.most).toBe(1)
})

it('looks anew in the next window, and a failed vote holds nobody up', async () => {
  const { come, seen, pass } = house(0)
  await come(2)
  pass(WINDOW_MS)
  await come(2)
  expect(seen.counts).toBe(2)
  const failing = house(300)
  const failed = failing.turns.run(7, 'a', () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  await failing.come(3)
  expect(failing.seen.most).toBe(1)
})
