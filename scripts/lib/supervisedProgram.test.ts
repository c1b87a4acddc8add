import fs from 'node:fs'
import path from 'node:path'
import { isRunning, pause, waitForExit, type ProcessMark } from './processes.mjs'
import { SupervisedProgram } from './supervisedProgram.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
const running: SupervisedProgram[] = []
afterEach(() => Promise.all(running.splice(0).map((program) => program.kill())))

function supervise(source: string) {
  const file = path.join(folder, `${running.length}-${Date.now()}.cjs`)
  fs.writeFileSync(file, source)
  const seen = { lines: [] as string[], marks: [] as ProcessMark[], restarts: [] as string[], refusals: [] as string[] }
  const program = new SupervisedProgram({
    args: [file],
    cwd: folder,
    env: process.env,
    on: {
      line: (line) => seen.lines.push(line),
      started: (mark) => seen.marks.push(mark),
      restarting: ({ reason, delayMs, failures }) => seen.restarts.push(`${reason} ${failures} ${delayMs}`),
      refused: (line) => seen.refusals.push(line),
    },
  })
  running.push(program)
  program.start()
  return { program, seen }
}

async function until(condition: () => boolean) {
  const limit = Date.now() + 8000
  while (!condition()) {
    if (Date.now() > limit) throw new Error('it did not come to that')
    await pause(10)
  }
}

const STAYS = "setInterval(() => {}, 1000); console.log('up')"

test('a killed program runs again after half a second, a second time after one', async () => {
  const { seen } = supervise(STAYS)
  await until(() => seen.lines.length === 1)
  process.kill(seen.marks[0]?.pid ?? 0, 'SIGKILL')
  await until(() => seen.lines.length === 2)
  process.kill(seen.marks[1]?.pid ?? 0, 'SIGKILL')
  await until(() => seen.restarts.length === 2)
  expect(seen.restarts).toEqual(['SIGKILL 1 500', 'SIGKILL 2 1000'])
  expect(seen.marks[1]?.pid).not.toBe(seen.marks[0]?.pid)
})

test('an end without failure is unasked for all the same', async () => {
  const { seen } = supervise("console.log('bye')")
  await until(() => seen.restarts.length === 1)
  expect(seen.restarts).toEqual(['exit status 0 1 500'])
  expect(seen.lines).toEqual(['bye'])
})

test('a program that is stopped drains and does not come back', async () => {
  const { program, seen } = supervise(
    `process.on('SIGTERM', () => setTimeout(() => { console.log('drained'); process.exit(0) }, 100)); ${STAYS}`,
  )
  await until(() => seen.lines.length === 1)
  expect(await program.stop(5000)).toBe(true)
  await until(() => seen.lines.includes('drained'))
  await pause(700)
  expect(seen.marks).toHaveLength(1)
  expect(seen.restarts).toEqual([])
})

test('one that does not drain in time is killed', async () => {
  const { program, seen } = supervise(`process.on('SIGTERM', () => {}); ${STAYS}`)
  await until(() => seen.lines.length === 1)
  expect(await program.stop(200)).toBe(false)
  expect(isRunning(seen.marks[0] ?? { pid: 0, startedAt: '' })).toBe(false)
})

test('killing while it drains ends the wait', async () => {
  const { program, seen } = supervise(`process.on('SIGTERM', () => {}); ${STAYS}`)
  await until(() => seen.lines.length === 1)
  const stopping = program.stop(60_000)
  await pause(50)
  await program.kill()
  expect(await stopping).toBe(true)
})

test('wrong settings are told and not tried again', async () => {
  const { seen } = supervise("console.error('SECRET_KEY is too short'); process.exitCode = 78")
  await until(() => seen.refusals.length === 1)
  await pause(700)
  expect(seen.refusals).toEqual(['SECRET_KEY is too short'])
  expect(seen.marks).toHaveLength(1)
})

test('a program that leaves a child with its output open is noticed all the same', async () => {
  const { seen } = supervise(
    "require('node:child_process').spawn('sleep', ['5'], { stdio: 'inherit' }).unref(); console.log('up'); process.exit(3)",
  )
  await until(() => seen.restarts.length === 1)
  expect(seen.restarts).toEqual(['exit status 3 1 500'])
})

test('when the supervisor is killed its program hears of it', async () => {
  const mark = path.join(folder, 'mark.json')
  const child = path.join(folder, 'child.cjs')
  fs.writeFileSync(child, "process.on('disconnect', () => process.exit(0)); setInterval(() => {}, 1000); console.log('up')")
  const supervisor = `
    const { SupervisedProgram } = await import(${JSON.stringify(path.join(__dirname, 'supervisedProgram.mjs'))})
    const { writeFileSync } = await import('node:fs')
    let mark
    new SupervisedProgram({ args: [${JSON.stringify(child)}], cwd: '.', env: {}, on: {
      started: (started) => { mark = started },
      line: () => { writeFileSync(${JSON.stringify(mark)}, JSON.stringify(mark)); process.kill(process.pid, 'SIGKILL') },
      restarting() {}, refused() {},
    } }).start()`
  const { spawnSync } = await import('node:child_process')
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', supervisor]).signal).toBe('SIGKILL')
  expect(await waitForExit(JSON.parse(fs.readFileSync(mark, 'utf8')), 3000)).toBe(true)
})
