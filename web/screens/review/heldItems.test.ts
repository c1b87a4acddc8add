import { arranged, waitingWords } from './heldItems.ts'

const items = (letters: string) => [...letters].map((id) => ({ id }))
const after = (known: string, judged: string, claimed: string) => arranged(items(known), [...judged], items(claimed)).map(({ id }) => id).join('')

test.each([
  ['what is handed out first comes in its order', '', '', 'ABC', 'ABC'],
  ['what was judged stays where it was, with the next one behind', 'ABC', 'A', 'BCD', 'ABCD'],
  ['what was judged out of turn stays where it was', 'ABC', 'B', 'ACD', 'ABCD'],
  ['what is taken back stays where it is, among judged ones too', 'ABCD', 'B', 'ACD', 'ABCD'],
  ['what is taken back after others were judged stays where it is', 'ABCDE', 'BC', 'ADE', 'ABCDE'],
  ['what is taken back and less urgent than others stays where it is', 'ABCD', '', 'CDAB', 'ABCD'],
  ['what was skipped is before what is less worth a look again', 'ACD', 'A', 'BCD', 'ABCD'],
  ['what is new and more urgent comes before those that wait, behind those judged', 'ABC', 'A', 'NBC', 'ANBC'],
  ['what somebody else has by now goes', 'ABC', '', 'AC', 'AC'],
  ['of those judged the last five stay', 'ABCDEFGH', 'ABCDEF', 'GHI', 'BCDEFGHI'],
  ['those judged last stay, not those that stand last', 'ABCDEFG', 'FABCDE', 'G', 'ABCDEG'],
])('%s', (_name, known, judged, claimed, expected) => {
  expect(after(known, judged, claimed)).toBe(expected)
})

test.each([
  [0, 0, 'Nothing waits for you.'],
  [7, 7, '7 waiting for a look. The first ones are yours alone while you work.'],
  [7, 2, '2 waiting for a look under these filters, 7 in all. The first ones are yours alone while you work.'],
  [7, 0, 'Nothing under these filters waits for you; 7 others do.'],
  [1, 0, 'Nothing under these filters waits for you; 1 other does.'],
])('of %i, %i under the filters: %s', (waiting, waitingInFilter, words) => {
  expect(waitingWords({ waiting, waitingInFilter })).toBe(words)
})
