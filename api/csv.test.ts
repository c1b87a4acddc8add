import { csvRow } from './csv.ts'

it.each([
  [['a', 1, true, null, undefined], 'a,1,true,,\r\n'],
  [['a "b", c', 'two\nlines'], '"a ""b"", c","two\nlines"\r\n'],
  [[new Date('2026-03-02T20:00:00Z')], '2026-03-02T20:00:00.000Z\r\n'],
  // A phone number is one; what a spreadsheet would run is not.
  [['+16145550123', '-18.2', '=HYPERLINK("x")', '@SUM(A1)', '-1+1'], `+16145550123,-18.2,"'=HYPERLINK(""x"")",'@SUM(A1),'-1+1\r\n`],
])('%j is written as one line', (cells, line) => {
  expect(csvRow(cells)).toBe(line)
})
