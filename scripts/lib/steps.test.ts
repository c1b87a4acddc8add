import fs from 'node:fs'
import path from 'node:path'
import { hashTree, listFiles } from './hashes.mjs'
import { doSteps, isNoTest, type Step } from './steps.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
let root: string
let done: string[]
let count = 0

function write(file: string, content: string) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), content)
}

/** Copies its inputs' names into its output. */
function step(name: string, inputs: string[], after: string[] = []): Step {
  return {
    name,
    after,
    inputs,
    counts: isNoTest,
    outputs: [`out/${name}`],
    work: async () => {
      done.push(name)
      write(`out/${name}`, listFiles(root, inputs).join())
    },
  }
}

beforeEach(() => {
  root = path.join(folder, String((count += 1)))
  done = []
  write('package-lock.json', '{}')
  write('api/a.ts', '1')
  write('web/b.ts', '2')
})

const api = step('api', ['api'])
const web = step('web', ['web', 'out/api'], ['api'])

test('a step is done once and again when an input changes, appears or goes', async () => {
  expect(await doSteps(root, [api])).toEqual(['api'])
  expect(await doSteps(root, [api])).toEqual([])
  write('api/a.ts', 'changed')
  expect(await doSteps(root, [api])).toEqual(['api'])
  write('api/new.ts', '')
  expect(await doSteps(root, [api])).toEqual(['api'])
  fs.rmSync(path.join(root, 'api/new.ts'))
  expect(await doSteps(root, [api])).toEqual(['api'])
})

test('tests are no inputs, outputs must be there, other packages count', async () => {
  await doSteps(root, [api])
  write('api/a.test.ts', 'x')
  expect(await doSteps(root, [api])).toEqual([])
  fs.rmSync(path.join(root, 'out/api'))
  expect(await doSteps(root, [api])).toEqual(['api'])
  write('package-lock.json', '{"changed":1}')
  expect(await doSteps(root, [api])).toEqual(['api'])
})

test('a step waits for those before it and sees what they made', async () => {
  await doSteps(root, [api, web])
  expect(done).toEqual(['api', 'web'])
  write('api/new.ts', '')
  expect(await doSteps(root, [api, web])).toEqual(['api', 'web'])
  write('web/b.ts', '3')
  expect(await doSteps(root, [api, web])).toEqual(['web'])
})

test('what fails is told, what follows it is not done, and both are done the next time', async () => {
  const failing = { ...api, work: () => Promise.reject(new Error('no compiler')) }
  await expect(doSteps(root, [failing, web])).rejects.toThrow('no compiler')
  expect(done).toEqual([])
  expect(await doSteps(root, [api, web])).toEqual(['api', 'web'])
})

test('a step that was cut off half-way counts as not done', async () => {
  await doSteps(root, [api])
  write('api/a.ts', 'changed')
  const cutOff = { ...api, work: () => Promise.reject(new Error('killed')) }
  await expect(doSteps(root, [cutOff])).rejects.toThrow('killed')
  write('api/a.ts', '1')
  expect(await doSteps(root, [api])).toEqual(['api'])
})

test('a step that does not make its output has failed', async () => {
  await expect(doSteps(root, [{ ...api, work: async () => {} }])).rejects.toThrow('The step "api" did not make out/api.')
})

test('the hash of a tree knows a renamed file', () => {
  const before = hashTree(root, ['api'])
  fs.renameSync(path.join(root, 'api/a.ts'), path.join(root, 'api/c.ts'))
  expect(hashTree(root, ['api'])).not.toBe(before)
  expect(hashTree(root, ['absent'])).toBe(hashTree(root, []))
})
