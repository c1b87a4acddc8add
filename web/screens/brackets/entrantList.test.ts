import { parseEntrants, withSeeds } from './entrantList.ts'

const parsed = (text: string, known: string[] = []) => parseEntrants(text, known).entrants.map(({ name, seedNumber }) => [name, seedNumber])

test.each([
  ['one name a line', 'Fries\r\n\n  Shake  \nPie', [['Fries', null], ['Shake', null], ['Pie', null]]],
  ['numbered lines', '1. Fries\n2) Shake\n#3 Pie\n4: Cake', [['Fries', 1], ['Shake', 2], ['Pie', 3], ['Cake', 4]]],
  ['columns of a spreadsheet', 'Name\tSeed\nFries\t1\nShake\t2', [['Fries', 1], ['Shake', 2]]],
  ['the seed first', 'seed,name\n12,Fries\n3,Shake', [['Fries', 12], ['Shake', 3]]],
  ['quoted cells', '"Grill, Chill & Co",4\n"The ""Best"" Bun",5', [['Grill, Chill & Co', 4], ['The "Best" Bun', 5]]],
  ['semicolons', 'Fries;7', [['Fries', 7]]],
  ['names with commas and numbers of their own', 'Salt, Pepper and Lime\n7 Eleven\n1000. Place\nRoute 66', [
    ['Salt, Pepper and Lime', null], ['7 Eleven', null], ['1000. Place', null], ['Route 66', null],
  ]],
  ['nothing', ' \n\n', []],
])('reads %s', (_name, text, expected) => {
  expect(parsed(text)).toEqual(expected)
})

test('says which lines cannot be taken', () => {
  const { entrants, problems } = parseEntrants(`Fries\nfries\nShake\n${'x'.repeat(101)}\n,4`, ['shake'])
  expect(entrants).toEqual([{ name: 'Fries', seedNumber: null }])
  expect(problems).toEqual(['Line 2: fries is there already', 'Line 3: Shake is there already', 'Line 4: Name must be 100 characters or less', 'Line 5: a name is missing'])
})

test('seeds whoever has none, in order, around those that are taken', () => {
  const list = [{ name: 'a', seedNumber: null }, { name: 'b', seedNumber: 2 }, { name: 'c', seedNumber: null }]
  expect(withSeeds(list, [1]).map(({ seedNumber }) => seedNumber)).toEqual([3, 2, 4])
})
