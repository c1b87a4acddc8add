import { draftProblem, filtersOf, openingDraft, paramsOf, queryVariables } from './filters.ts'

test.each([
  [{ company: '  ', confidence: '0.8' }, 'Please enter a company name'],
  [{ company: 'A', confidence: '' }, 'Confidence must be between 0.0 and 1.0'],
  [{ company: 'A', confidence: '1.01' }, 'Confidence must be between 0.0 and 1.0'],
  [{ company: 'A', confidence: '-0.1' }, 'Confidence must be between 0.0 and 1.0'],
  [{ company: 'A', confidence: 'high' }, 'Confidence must be between 0.0 and 1.0'],
  [{ company: 'A', confidence: '0' }, null],
  [{ company: 'A', confidence: '0.85' }, null],
])('%j: %s', (draft, problem) => {
  expect(draftProblem(draft)).toBe(problem)
})

test('the dialog opens with what is known', () => {
  const item = { detectedCompany: null, potentialCompanyNames: ['Guess', 'Other'], confidence: null, adDetected: false }
  expect(openingDraft(item)).toEqual({ company: 'Guess', confidence: '0.8' })
  expect(openingDraft({ ...item, detectedCompany: 'Known', confidence: 0, adDetected: true })).toEqual({ company: 'Known', confidence: '0' })
  expect(openingDraft({ ...item, potentialCompanyNames: [] }).company).toBe('')
})

test('filters live in the address, and nonsense in it is left out', () => {
  const filters = { station: '7', date: '2026-03-01', search: ' sale ' }
  expect(filtersOf(paramsOf(filters))).toEqual(filters)
  expect(queryVariables(filters, 'UTC')).toEqual({ filter: { stationId: 7, date: '2026-03-01', timeZone: 'UTC', search: 'sale' } })
  expect(queryVariables({ station: 'x', date: 'yesterday', search: ' ' }, 'UTC')).toEqual({ filter: {} })
})
