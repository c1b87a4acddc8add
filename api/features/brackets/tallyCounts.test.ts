import { createTallyCounts, hasSeen, parseSnapshot, type CountedVote } from './tallyCounts.service.ts'
import type { TallyCount } from './vote.store.ts'

const BRACKET = 7
const tally = (participantId: number, votes: number) => ({ round: 1, position: 1, participantId, votes })
const vote = (transactionId: string, fields: Partial<CountedVote> = {}): CountedVote => ({
  round: 1, position: 1, participantId: 1, previousId: null, counts: true, transactionId, ...fields,
})

/** Counts that come when the test says so; `asked` is how many were begun. */
function withCount() {
  const pending: { resolve(count: TallyCount): void; reject(error: Error): void }[] = []
  const counts = createTallyCounts(() => new Promise((resolve, reject) => pending.push({ resolve, reject })))
  return { counts, pending }
}

it('tells from a snapshot which transactions it has seen', () => {
  const seen = (id: string) => hasSeen(parseSnapshot('100:105:101,103'), id)
  expect(['99', '100', '101', '102', '103', '104', '105', '106'].map(seen)).toEqual([true, true, false, true, false, true, false, false])
  expect(hasSeen(parseSnapshot('100:100:'), '99')).toBe(true)
  expect(hasSeen(parseSnapshot('100:100:'), '100')).toBe(false)
})

it('adds each vote once, whether it came before, during or after the count', async () => {
  const { counts, pending } = withCount()
  counts.record(BRACKET, vote('9'))
  const reading = counts.of(BRACKET)
  counts.record(BRACKET, vote('11'))
  counts.record(BRACKET, vote('12'))
  pending[0]?.resolve({ tallies: [tally(1, 5)], snapshot: '11:13:11' })
  // Five with 12 among them; 11 was still running.
  expect(await reading).toEqual([tally(1, 6)])
  counts.record(BRACKET, vote('14'))
  expect(await counts.of(BRACKET)).toEqual([tally(1, 7)])
  expect(pending).toHaveLength(1)
})

it('moves a changed vote, and leaves out what is repeated or set aside', async () => {
  const { counts, pending } = withCount()
  const reading = counts.of(BRACKET)
  pending[0]?.resolve({ tallies: [tally(1, 2)], snapshot: '10:10:' })
  await reading
  counts.record(BRACKET, vote('10', { participantId: 4, previousId: 1 }))
  counts.record(BRACKET, vote('11', { participantId: 4, previousId: 4 }))
  counts.record(BRACKET, vote('12', { counts: false }))
  expect(await counts.of(BRACKET)).toEqual([tally(1, 1), tally(4, 1)])
  counts.record(BRACKET, vote('13', { participantId: 4, previousId: 1 }))
  expect(await counts.of(BRACKET)).toEqual([tally(4, 2)])
  expect(await counts.ofMatch(BRACKET, 1, 1)).toEqual([tally(4, 2)])
  expect(await counts.ofMatch(BRACKET, 1, 2)).toEqual([])
})

it('counts anew when told to, after a failure and after a moment', async () => {
  const { counts, pending } = withCount()
  const failing = counts.of(BRACKET)
  pending[0]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  const reading = counts.of(BRACKET)
  pending[1]?.resolve({ tallies: [], snapshot: '10:10:' })
  expect(await reading).toEqual([])
  counts.forget(BRACKET)
  void counts.of(BRACKET)
  expect(pending).toHaveLength(3)
  await new Promise((resolve) => setTimeout(resolve, 300))
  void counts.of(BRACKET)
  expect(pending).toHaveLength(4)
})
