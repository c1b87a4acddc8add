import { parseFreshLines } from './freshLines.ts'

test('a line becomes a window with its label', () => {
  const [window] = parseFreshLines('# a note\n\nW|Tupelo, MS|A|Hollis Brothers Furniture~L~+16625550138~hollisbrothers.com ; Sonic~N|Cash | carry at Hollis Brothers.\n', 'f10')
  expect(window).toEqual({
    id: 'f10-001', style: 'whisper', market: 'Tupelo, MS', text: 'Cash | carry at Hollis Brothers.',
    label: {
      isAd: true, contentType: 'advertisement', evidence: [],
      companies: [
        { name: 'Hollis Brothers Furniture', brandType: 'local', phone: '+16625550138', website: 'hollisbrothers.com' },
        { name: 'Sonic', brandType: 'national', phone: null, website: null },
      ],
    },
  })
})

test('what is no advertisement has neither type nor company', () => {
  expect(parseFreshLines('R|Tupelo, MS|N||rain after three', 'f10')[0]?.label).toEqual({ isAd: false, contentType: null, companies: [], evidence: [] })
})

test.each([['X|Tupelo, MS|A||text'], ['W|Tupelo, MS|Q||text'], ['W|Tupelo, MS|A||'], ['W|Tupelo, MS|A|Sonic~Z|text']])('%s is refused with its place', (line) => {
  expect(() => parseFreshLines(`W|A, TX|N||fine\n${line}`, 'f10')).toThrow(/f10:2/)
})
