import { BRAND_TYPES, CONFIDENCE_BANDS, CONTENT_TYPES, filterCount, filtersOf, isNarrowed, NO_FILTERS, parametersOf, SORTS } from './filters.ts'

const read = (query: string) => filtersOf(new URLSearchParams(query))

test('the sort dropdown offers the seven orders', () => {
  expect(SORTS.map((sort) => sort.label)).toEqual([
    'Most Recent',
    'Oldest First',
    'Company A-Z',
    'Company Z-A',
    'Highest Confidence',
    'Lowest Confidence',
    'Station A-Z',
  ])
})

test('a link to one detection narrows the list, and no choice is made for it', () => {
  expect(isNarrowed(read('detection=7'))).toBe(true)
  expect(filterCount(read('detection=7'))).toBe(0)
  expect(read('detection=7%20or').detection).toBe('')
})

test('an empty or unknown address means no choice', () => {
  expect(read('')).toEqual(NO_FILTERS)
  expect(read('sort=loudest&brand=alien&station=1%27%20or&confidence=certain&content=poem')).toEqual(NO_FILTERS)
})

test('every choice survives the address', () => {
  for (const sort of SORTS) {
    for (const brand of BRAND_TYPES) {
      for (const content of CONTENT_TYPES) {
        for (const band of CONFIDENCE_BANDS) {
          const filters = {
            search: 'acme & co',
            sort: sort.value,
            station: '12',
            detection: '345',
            brandType: brand.value,
            contentType: content.value,
            confidence: band.value,
          }
          expect(filtersOf(parametersOf(filters))).toEqual(filters)
        }
      }
    }
  }
})

test('defaults leave no trace in the address', () => {
  expect(parametersOf({ ...NO_FILTERS, search: '  ' }).toString()).toBe('')
})

test('the count is of what stands behind the Filters button', () => {
  expect(filterCount(read('search=x&sort=oldest'))).toBe(0)
  expect(filterCount(read('station=3&brand=local&content=sponsorship&confidence=low'))).toBe(4)
})

test('an order alone narrows nothing', () => {
  expect(isNarrowed(read('sort=oldest'))).toBe(false)
  expect(isNarrowed(read('search=x'))).toBe(true)
  expect(isNarrowed(read('confidence=high'))).toBe(true)
})
