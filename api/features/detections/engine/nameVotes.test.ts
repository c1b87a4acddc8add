import type { JudgedCompany } from '../judgement.ts'
import { voteCompanies } from './nameVotes.ts'

const company = (name: string, confidence = 0.5, extra: Partial<JudgedCompany> = {}): JudgedCompany => ({ name, brandType: 'local', phone: null, website: null, confidence, mention: null, evidence: [], ...extra })

test('the spelling heard most wins over mishearings of it', () => {
  const votes = voteCompanies([[company('Laurel Gap Tree Service')], [company('Loral Gap Tree Service')], [company('Laurel Gap Tree Service')]])
  expect(votes).toHaveLength(1)
  expect(votes[0]).toMatchObject({ name: 'Laurel Gap Tree Service', airings: 3 })
})

test('confidence weighs: one sure hearing beats two poor ones', () => {
  expect(voteCompanies([[company('Pruitt & Salazar', 0.9)], [company('Prewitt & Salazar', 0.2)], [company('Prewitt & Salazar', 0.2)]])[0]?.name).toBe('Pruitt & Salazar')
})

test('numbers and addresses are voted for apart from the name', () => {
  const votes = voteCompanies([[company('Otto', 0.8)], [company('Auto', 0.3, { phone: '+14145550188' })], [company('Otto', 0.8, { website: 'otto.com' })]])
  expect(votes[0]).toMatchObject({ name: 'Otto', phone: '+14145550188', website: 'otto.com' })
})

test('different firms of one creative stay different, agreement first', () => {
  const votes = voteCompanies([[company('Red Barn Bank', 0.7), company('Kohler Tile', 0.7)], [company('Red Barn Bank', 0.7)]])
  expect(votes.map((vote) => vote.name)).toEqual(['Red Barn Bank', 'Kohler Tile'])
  expect(votes[0]?.confidence).toBeGreaterThan(votes[1]?.confidence ?? 1)
})

test('no airings, no votes', () => expect(voteCompanies([])).toEqual([]))
