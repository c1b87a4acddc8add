import fs from 'node:fs'
import path from 'node:path'
import { humanLine } from './humanLine.mjs'
import { LogFile } from './logFile.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
const time = new Date(2026, 3, 1, 9, 5, 7).toISOString()

test('a log keeps its newest lines within its share of the disk', () => {
  const file = path.join(folder, 'deep/api.log')
  const log = new LogFile(file, 100, 3)
  for (let line = 0; line < 50; line += 1) log.write(`line ${String(line).padStart(4, '0')} ......`)
  log.close()
  const files = fs.readdirSync(path.dirname(file)).sort()
  expect(files).toEqual(['api.log', 'api.log.1', 'api.log.2'])
  for (const name of files) expect(fs.statSync(path.join(path.dirname(file), name)).size).toBeLessThanOrEqual(100)
  expect(fs.readFileSync(file, 'utf8')).toContain('line 0049')
})

test('a log goes on where the last start ended', () => {
  const file = path.join(folder, 'again.log')
  for (const line of ['one', 'two']) {
    const log = new LogFile(file)
    log.write(line)
    log.close()
  }
  expect(fs.readFileSync(file, 'utf8')).toBe('one\ntwo\n')
})

test('a disk that takes no line does not end the program', () => {
  const log = new LogFile('/dev/full')
  expect(() => log.write('lost')).not.toThrow()
  expect(() => log.write('lost too')).not.toThrow()
})

test.each([
  [{ level: 'info', time, msg: 'The API listens', port: 4000 }, '09:05:07  api  The API listens  port=4000'],
  [{ level: 40, time, msg: 'Slow', ms: 900 }, '09:05:07  api  warn: Slow  ms=900'],
  [{ level: 'error', time, msg: 'Failed', err: { message: 'disk full', stack: '…' } }, '09:05:07  api  error: Failed  disk full'],
  [{ level: 'error', time, msg: 'Failed', requestId: 'r1' }, '09:05:07  api  error: Failed  requestId=r1'],
])('%j is shown short', (record, shown) => {
  expect(humanLine('api', JSON.stringify(record))).toBe(shown)
})

test('requests and details stay in the file', () => {
  expect(humanLine('api', JSON.stringify({ level: 'info', time, msg: 'request', requestId: 'r1' }))).toBeUndefined()
  expect(humanLine('api', JSON.stringify({ level: 'debug', time, msg: 'detail' }))).toBeUndefined()
  expect(humanLine('api', '  ')).toBeUndefined()
})

test('what is no JSON is shown as it is', () => {
  expect(humanLine('jobs', 'Error: no such file')).toBe('jobs  Error: no such file')
  expect(humanLine('jobs', '{broken')).toBe('jobs  {broken')
})
