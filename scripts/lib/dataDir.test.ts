import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endOrphans, notePrograms, secretKey, takeFirstAdministrator } from './dataDir.mjs'
import { markOf } from './processes.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()

test('the secret key is made once and readable by its owner alone', () => {
  const key = secretKey(folder)
  expect(key).toMatch(/^[\w-]{64}$/)
  expect(secretKey(folder)).toBe(key)
  expect(fs.statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('the first password is handed out once', () => {
  const note = { email: 'admin@localhost', password: 'p' }
  fs.writeFileSync(path.join(folder, 'first-administrator.json'), JSON.stringify(note))
  expect(takeFirstAdministrator(folder)).toEqual(note)
  expect(takeFirstAdministrator(folder)).toBeUndefined()
})

/** A program that says `up` and ends at SIGTERM or not at all. */
async function program(onTerm: string) {
  const child = spawn(process.execPath, ['-e', `process.on('SIGTERM', () => { ${onTerm} }); setInterval(() => {}, 1000); console.log('up')`])
  const exit = new Promise<string | number | null>((resolve) => child.on('exit', (status, signal) => resolve(signal ?? status)))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { mark: markOf(child.pid ?? 0), exit }
}

test('programs that outlived their start are drained, stubborn ones killed, strangers left alone', async () => {
  const good = await program('process.exit(0)')
  const stubborn = await program('')
  notePrograms(folder, { api: good.mark, jobs: stubborn.mark, gone: { pid: process.pid, startedAt: 'other' } })
  expect(await endOrphans(folder, 300)).toEqual(['api', 'jobs'])
  expect(await good.exit).toBe(0)
  expect(await stubborn.exit).toBe('SIGKILL')
  expect(await endOrphans(folder, 300)).toEqual([])
})
