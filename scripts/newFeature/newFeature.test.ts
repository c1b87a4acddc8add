import fs from 'node:fs'
import path from 'node:path'
import { run } from '../lib/processes.mjs'
import { temporaryFolder } from '../lib/temporaryFolder.ts'
import { featureNames, fillIn } from './names.mjs'
import { afterLast, atBlockEnd } from './registries.mjs'

const root = path.resolve(__dirname, '../..')
const copy = temporaryFolder()

const COPIED = [
  'api', 'prisma', 'jobs', 'web', 'scripts', 'package.json', 'tsconfig.json', 'prisma.config.ts', 'jest.config.mjs',
  '.dependency-cruiser.mjs', 'schema.graphql', 'dist',
]

async function node(...args: string[]) {
  const { status, output } = await run(process.execPath, args, {
    cwd: copy,
    env: {
      ...process.env,
      // Its own server: the template of this run knows nothing of the new table.
      TEST_DATABASE_URL: '',
      PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      PRISMA_SCHEMA_ENGINE_BINARY: path.join(copy, 'scripts/schemaEngine.mjs'),
    },
  })
  if (status !== 0) throw new Error(`node ${args.join(' ')}\n${output}`)
  return output
}

const tool = (script: string) => path.join(root, 'node_modules', script)

describe('a new feature', () => {
  beforeAll(async () => {
    for (const name of COPIED) {
      if (!fs.existsSync(path.join(root, name))) continue
      fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (file) => !file.endsWith('.mp3') })
    }
    fs.symlinkSync(tool(''), path.join(copy, 'node_modules'))
    await node('scripts/newFeature.mjs', 'radioMemories')
    await node(tool('prisma/build/index.js'), 'generate')
  }, 120_000)

  it('has a file a layer, in the folder of its name', () => {
    expect(fs.readdirSync(path.join(copy, 'api/features/radioMemories')).sort()).toEqual(
      ['input', 'mutations', 'policy', 'presenter', 'rest', 'schema', 'service', 'store', 'test']
        .map((layer) => `radioMemory.${layer}.ts`)
        .concat('radioMemory.ts'),
    )
  })

  it('passes the types and the import rules', async () => {
    const { output } = await run(process.execPath, [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'], { cwd: copy })
    expect(output.split('\n').filter((line) => /radioMemor/i.test(line))).toEqual([])
    const program = `
      const { forbiddenImports } = await import(${JSON.stringify(path.join(copy, 'scripts/checks/imports.mjs'))})
      console.log(JSON.stringify(await forbiddenImports(${JSON.stringify(copy)}, ['api'])))`
    const violations = await node('--input-type=module', '-e', program)
    expect(violations).not.toContain('radioMemor')
  }, 120_000)

  it('works: its migration, its test and its cells of the rights matrix', async () => {
    const output = await node(
      tool('jest/bin/jest.js'), '--selectProjects', 'api', '--cacheDirectory', path.join(copy, '.jest-cache'),
      '--testNamePattern', 'radioMemor|RadioMemor|radio-memories', 'api/features/radioMemories', 'api/rights.test.ts',
    )
    expect(output).toMatch(/Test Suites: 2 passed/)
  }, 120_000)

  it('is not made twice', async () => {
    await expect(node('scripts/newFeature.mjs', 'radioMemories')).rejects.toThrow('api/features/radioMemories exists already.')
  })
})

test.each([
  ['brackets', 'bracket'],
  ['companies', 'company'],
  ['addresses', 'address'],
  ['businesses', 'business'],
  ['prizes', 'prize'],
  ['days', 'day'],
])('%s are one %s each', (many, one) => {
  expect(featureNames(many).one).toBe(one)
})

test('an irregular plural comes with its singular', () => {
  expect(() => featureNames('people')).toThrow('"people" is no plural')
  expect(featureNames('people', 'person')).toMatchObject({ One: 'Person', Many: 'People', table: 'people' })
})

test.each([undefined, '', 'Brackets', 'radio-ads', '../x'])('%s is no name', (name) => {
  expect(() => featureNames(name)).toThrow(/in the plural, in camelCase/)
})

test('a template takes every form of the name', () => {
  const names = featureNames('radioAds')
  expect(fillIn('widgets Widget widget_table /widget-path WIDGET_X widgetId', names)).toBe('radioAds RadioAd radio_ads /radio-ads RADIO_AD_X radioAdId')
})

test('lines are put where their kind stands, and a registry of another shape is refused', () => {
  expect(afterLast('a1\na2\nb', /^a/, 'a3')).toBe('a1\na2\na3\nb')
  expect(atBlockEnd('x {\n  1\n}\n}', /^x/, '}', '  2')).toBe('x {\n  1\n  2\n}\n}')
  expect(() => afterLast('b', /^a/, 'a')).toThrow()
  expect(() => atBlockEnd('b', /^a/, '}', 'a')).toThrow()
})
