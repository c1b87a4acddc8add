import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMailFiles, FILES_KEPT_MS, UNFINISHED_KEPT_MS } from './mailFiles.ts'

const NOW = new Date('2026-03-02T20:00:00Z')
let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'spotlead-mails-')), 'outbox')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

async function written(name: string, ageMs: number): Promise<void> {
  await createMailFiles(folder).write(name, Buffer.from(`mail ${name}`))
  age(`${name}.eml`, ageMs)
}
const age = (file: string, ageMs: number) => utimesSync(join(folder, file), NOW, new Date(NOW.getTime() - ageMs))
const left = () => readdirSync(folder).toSorted()

test('a mail is a file for its owner alone, whatever it is called', async () => {
  await createMailFiles(folder).write('a/../b@example.com', Buffer.from('mail a/../b@example.com'))
  expect(left()).toEqual(['a____b_example_com.eml'])
  expect(readFileSync(join(folder, left()[0] ?? ''), 'utf8')).toBe('mail a/../b@example.com')
  expect(statSync(join(folder, left()[0] ?? '')).mode & 0o777).toBe(0o600)
})

test('what is older than a month goes, and nothing younger', async () => {
  await written('old', FILES_KEPT_MS + 1_000)
  await written('young', FILES_KEPT_MS - 1_000)
  expect(await createMailFiles(folder).prune(NOW)).toBe(1)
  expect(left()).toEqual(['young.eml'])
})

test('of too many the oldest go', async () => {
  for (const [name, minutes] of [['second', 2], ['fourth', 4], ['first', 1], ['third', 3]] as const) await written(name, minutes * 60_000)
  expect(await createMailFiles(folder, 2).prune(NOW)).toBe(2)
  expect(left()).toEqual(['first.eml', 'second.eml'])
})

test('what a killed program left unfinished goes after an hour, and what is not ours stays', async () => {
  await written('mail', 0)
  for (const name of ['dead.eml.part', 'alive.eml.part', 'notes.txt']) writeFileSync(join(folder, name), '')
  age('dead.eml.part', UNFINISHED_KEPT_MS + 1_000)
  age('alive.eml.part', UNFINISHED_KEPT_MS - 1_000)
  age('notes.txt', 10 * FILES_KEPT_MS)
  expect(await createMailFiles(folder, 1).prune(NOW)).toBe(1)
  expect(left()).toEqual(['alive.eml.part', 'mail.eml', 'notes.txt'])
})

test('where no mail was ever written there is nothing to do', async () => {
  expect(await createMailFiles(folder).prune(NOW)).toBe(0)
  expect(existsSync(folder)).toBe(false)
})
