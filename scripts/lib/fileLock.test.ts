import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { lockDataDir } from './dataDir.mjs'
import { tryLock, withLock } from './fileLock.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
const DEAD = { pid: 4_194_300, startedAt: '1' }

test('a second start is told who runs and where', async () => {
  const lock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(
    `Spotlead runs already on ${folder} (process ${process.pid}): end that one first, or choose another DATA_DIR.`,
  )
  lock.announce('http://localhost:4000')
  await expect(lockDataDir(folder)).rejects.toThrow(/ at http:\/\/localhost:4000 \(process/)
  lock.release()
  ;(await lockDataDir(folder)).release()
})

test('the lock of a killed process counts as none, also when its number is used again', async () => {
  const file = path.join(folder, 'stale.lock')
  for (const holder of [DEAD, { pid: process.pid, startedAt: '1' }]) {
    fs.writeFileSync(file, JSON.stringify(holder))
    const { lock } = await tryLock(file)
    expect(lock).toBeDefined()
    lock?.release()
    expect(fs.existsSync(file)).toBe(false)
  }
})

test('a lock that was cut off while it was written counts as none', async () => {
  const file = path.join(folder, 'half.lock')
  fs.writeFileSync(file, '{"pid":12')
  expect((await tryLock(file)).lock).toBeDefined()
})

test('a folder where nothing can be written is named', async () => {
  const file = path.join(folder, 'a-file')
  fs.writeFileSync(file, '')
  await expect(lockDataDir(`${file}/data`)).rejects.toThrow(`DATA_DIR is ${file}/data, where nothing can be written (ENOTDIR): choose another.`)
})

test('of six processes that find the same stale lock one gets it', async () => {
  const file = path.join(folder, 'race.lock')
  fs.writeFileSync(file, JSON.stringify(DEAD))
  const program = `
    const { tryLock } = await import(${JSON.stringify(path.join(__dirname, 'fileLock.mjs'))})
    const { lock } = await tryLock(${JSON.stringify(file)})
    console.log(lock ? 'mine' : 'theirs')
    setTimeout(() => {}, 1000)`
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program])
      return new Promise((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())))
    }),
  )
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1)
})

test('work under one lock never overlaps', async () => {
  const file = path.join(folder, 'work.lock')
  const waits: string[] = []
  let inside = 0
  const work = async () => {
    inside += 1
    expect(inside).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    inside -= 1
    return 'done'
  }
  const results = await Promise.all(['a', 'b'].map((name) => withLock(file, work, () => waits.push(name))))
  expect(results).toEqual(['done', 'done'])
  expect(waits).toEqual(['b'])
})
