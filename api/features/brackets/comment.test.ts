import { commentProblem, PACE, plainText, waitSeconds } from './comment.ts'

test.each([
  ['Rusty all the way!', null],
  ['Version 2.0 of the bun. Me too.', null],
  ['sooooo good', null],
  ['日本の皆さん、投票してください 🍔', null],
  ['see https://evil.example/x', 'Links are not allowed in comments'],
  ['go to WWW.cheap pills', 'Links are not allowed in comments'],
  ['cheap-pills.com now', 'Links are not allowed in comments'],
  ['a'.repeat(30), 'Please write in plain words'],
  [`Z${'\u0301'.repeat(8)}algo`, 'Please write in plain words'],
])('%s', (text, problem) => {
  expect(commentProblem(text)).toBe(problem)
})

test('unseen characters and breaks become spaces', () => {
  expect(plainText('  one\n\n two\u202eeerht\u200b\u0000four ')).toBe('one two eerht four')
  expect(plainText('\u200b \u202e')).toBe('')
})

test('an author waits between two, an hour and a range have their fill', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const at = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1_000)
  expect(waitSeconds({ lastAt: null, inHour: 0, inRange: 0 }, now)).toBeNull()
  expect(waitSeconds({ lastAt: at(3), inHour: 1, inRange: 1 }, now)).toBe(7)
  expect(waitSeconds({ lastAt: at(11), inHour: 1, inRange: 1 }, now)).toBeNull()
  expect(waitSeconds({ lastAt: at(60), inHour: PACE.authorPerHour, inRange: 1 }, now)).toBe(3_600)
  expect(waitSeconds({ lastAt: at(60), inHour: 1, inRange: PACE.rangePerTenMinutes }, now)).toBe(600)
})
