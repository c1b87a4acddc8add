import { numberInName, readAtom } from './spokenNumbers.ts'
import { tokenize } from './tokens.ts'

const digitsOf = (text: string): string | undefined => readAtom(tokenize(text), 0)?.digits

test.each([
  ['oh', '0'], ['zero', '0'], ['one', '1'], ['nine', '9'], ['ten', '10'], ['nineteen', '19'], ['twenty', '20'], ['twenty four', '24'], ['ninety nine', '99'], ['twenty oh', '20'],
  ['eight hundred', '800'], ['five thousand', '5000'], ['triple five', '555'], ['double oh', '00'], ['555', '555'], ['cinco', '5'], ['treinta y dos', '32'], ['quince', '15'], ['ochocientos', '800'],
])('%s reads %s', (text, expected) => expect(digitsOf(text)).toBe(expected))

test.each(['hello', '$5', '5th', 'hundred', 'and'])('%s is no number', (text) => expect(readAtom(tokenize(text), 0)).toBeNull())

test.each(['for', 'to', 'ate', 'won'])('%s is a doubtful one', (text) => expect(readAtom(tokenize(text), 0)?.doubtful).toBe(true))

test('numbers in names become numerals from ten up', () => {
  expect(numberInName(['nineteen'])).toEqual({ value: '19', length: 1 })
  expect(numberInName(['twenty', 'four'])).toEqual({ value: '24', length: 2 })
  expect(numberInName(['sixty', 'six'])).toEqual({ value: '66', length: 2 })
  expect(numberInName(['three'])).toBeNull()
  expect(numberInName([])).toBeNull()
})
