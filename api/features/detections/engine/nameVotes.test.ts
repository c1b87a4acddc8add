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

test('a word that one airing misheard is outvoted by the others, each of which misheard another', () => {
  const heard = (...names: string[]) => voteCompanies(names.map((name) => [company(name)]))
  expect(heard('Cedar Point Dentist', 'Seater Point Dental', 'Cedar Pint Dental')).toMatchObject([{ name: 'Cedar Point Dental', airings: 3 }])
  expect(heard('Harbor Lied Furniture', 'Harbor Light Ferniture', 'Arbor Light Furniture')[0]?.name).toBe('Harbor Light Furniture')
  expect(heard('Blue Ridge the Roofing', 'Blue Ridge Roofing', 'Blew Ridge Roofing')[0]?.name).toBe('Blue Ridge Roofing')
})

test('what sounds the same is written as in the surest name, and two airings are no majority', () => {
  expect(voteCompanies([[company('Harbor Light Furniture', 0.7)], [company('Harbor Lite Furniture', 0.4)], [company('Harbor Lite Ferniture', 0.4)]])[0]?.name).toBe('Harbor Light Furniture')
  expect(voteCompanies([[company('Cedar Point Dentist', 0.6)], [company('Cedar Point Dental', 0.5)]])[0]?.name).toBe('Cedar Point Dentist')
})

test('airings of one recording are misheard alike: agreeing makes a weak name no surer', () => {
  const [vote] = voteCompanies(Array.from({ length: 9 }, () => [company('SoFi', 0.2)]))
  expect(vote).toMatchObject({ name: 'SoFi', airings: 9, confidence: 0.2, surest: 0.2 })
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
