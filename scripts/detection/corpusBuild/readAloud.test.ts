import { readAloud, readFlat } from './readAloud.ts'

test.each([
  ['Elkhorn Valley Sleep. Goodnight, Norfolk!', 'elkhorn valley sleep. goodnight, norfolk.'],
  ['St. Hyacinth Parish, 419-555-0177.', 'saint hyacinth parish, four one nine five five five oh one seven seven.'],
  ['Ready? Sofas from $399 — go to tybeeturtle.com.', 'ready? sofas from three hundred ninety nine dollars, go to tybeeturtle dot com.'],
  ['It costs $4,000 at 9.5 percent', 'it costs four thousand dollars at nine point five percent'],
])('%s is read with its pauses', (written, read) => {
  expect(readAloud(written)).toBe(read)
})

test('without pauses the words are the same', () => {
  const text = 'Ask Dr. Bell, in Vestal: "Is it open?" Yes. Call 607-555-0121.'
  expect(readAloud(text).replace(/[.?,]/g, '')).toBe(readFlat(text))
})
