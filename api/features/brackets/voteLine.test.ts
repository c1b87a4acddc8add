import { Unavailable } from '../../errors.ts'
import { createVoteLine } from './voteLine.service.ts'

const BRACKET = 7
const OTHERS_FAULT = new Error('deadlock')

/** Votes are `key=choice`; statements that end when the test says so. */
function house() {
  const statements: { bracketId: number; votes: string[]; end(): void; fail(error: Error): void }[] = []
  const line = createVoteLine<string, string>({
    castTogether: (bracketId, votes) =>
      new Promise((resolve, reject) =>
        statements.push({ bracketId, votes: [...votes], end: () => resolve(votes.map((vote) => `took ${vote}`)), fail: reject }),
      ),
    keyOf: (vote) => vote.split('=')[0] ?? '',
    isOthersFault: (error) => error === OTHERS_FAULT,
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { line, statements, settled, said: () => statements.map(({ votes }) => votes) }
}

it('sends the first at once, and together those who came meanwhile; each is answered his own', async () => {
  const { line, statements, settled, said } = house()
  const first = line.cast(BRACKET, 'a=1')
  await settled()
  const others = ['b=1', 'c=2'].map((vote) => line.cast(BRACKET, vote))
  await settled()
  expect(said()).toEqual([['a=1']])
  statements[0]?.end()
  expect(await first).toBe('took a=1')
  await settled()
  expect(said()).toEqual([['a=1'], ['b=1', 'c=2']])
  statements[1]?.end()
  expect(await Promise.all(others)).toEqual(['took b=1', 'took c=2'])
})

it('keeps the order of votes of one key, each in a statement of its own', async () => {
  const { line, statements, settled, said } = house()
  const votes = ['a=1', 'a=2', 'b=1', 'a=3'].map((vote) => line.cast(BRACKET, vote))
  for (let turn = 0; turn < 3; turn += 1) {
    await settled()
    statements[turn]?.end()
  }
  expect(await Promise.all(votes)).toEqual(['took a=1', 'took a=2', 'took b=1', 'took a=3'])
  expect(said()).toEqual([['a=1', 'b=1'], ['a=2'], ['a=3']])
})

it('lets brackets wait for nobody but themselves', async () => {
  const { line, statements, settled } = house()
  void line.cast(BRACKET, 'a=1')
  void line.cast(8, 'a=1')
  await settled()
  expect(statements.map(({ bracketId }) => bracketId)).toEqual([BRACKET, 8])
})

it('casts one by one what failed for one of them, and fails together what failed for all', async () => {
  const { line, statements, settled, said } = house()
  const votes = ['a=1', 'b=1', 'c=1'].map((vote) => line.cast(BRACKET, vote))
  const outcome = Promise.allSettled(votes)
  await settled()
  statements[0]?.fail(OTHERS_FAULT)
  await settled()
  statements[1]?.end()
  await settled()
  statements[2]?.fail(OTHERS_FAULT)
  await settled()
  statements[3]?.end()
  expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(said().slice(1)).toEqual([['a=1'], ['b=1'], ['c=1']])

  const gone = ['a=1', 'b=1'].map((vote) => line.cast(BRACKET, vote))
  const lost = Promise.allSettled(gone)
  await settled()
  statements[4]?.fail(new Error('the database is gone'))
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(statements).toHaveLength(5)
  const after = line.cast(BRACKET, 'a=1')
  await settled()
  statements[5]?.end()
  expect(await after).toBe('took a=1')
})

it('runs other work between two statements', async () => {
  const { line, statements, settled } = house()
  const happened: string[] = []
  void line.cast(BRACKET, 'a=1').then(() => happened.push('first vote'))
  await settled()
  const work = line.alone(BRACKET, async () => {
    happened.push('work begins')
    await settled()
    happened.push('work ends')
  })
  void line.cast(BRACKET, 'b=1').then(() => happened.push('second vote'))
  statements[0]?.end()
  await work
  await settled()
  statements[1]?.end()
  await settled()
  expect(happened).toEqual(['first vote', 'work begins', 'work ends', 'second vote'])
})

it('takes at most 250 at once and lets at most 5,000 wait', async () => {
  const { line, statements, settled } = house()
  const votes = Array.from({ length: 5_000 }, (_, voter) => line.cast(BRACKET, `${voter}=1`))
  await expect(line.cast(BRACKET, 'late=1')).rejects.toThrow(Unavailable)
  for (let turn = 0; turn < 20; turn += 1) {
    await settled()
    expect(statements[turn]?.votes).toHaveLength(250)
    statements[turn]?.end()
  }
  expect(new Set(await Promise.all(votes)).size).toBe(5_000)
})
