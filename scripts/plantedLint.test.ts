import fs from 'node:fs'
import path from 'node:path'
import { run } from './lib/processes.mjs'
import { temporaryFolder } from './lib/temporaryFolder.ts'

/** Every rule that the configuration names is broken here once, in a file where it must hold: the linter has to say so. */

const root = path.resolve(__dirname, '..')
const folder = temporaryFolder()

interface Plant {
  rule: string
  file: string
  source: string
}

const OUTSIDE = 'Outgoing traffic goes through the Network port'

const PLANTS: Plant[] = [
  { rule: 'eqeqeq', file: 'api/a1.ts', source: 'export const same = (a: string, b: string) => a == b' },
  { rule: 'max-lines', file: 'api/a2.ts', source: `export const long = 1${'\n'.repeat(401)}` },
  { rule: 'no-console', file: 'api/a3.ts', source: "console.log('x')" },
  { rule: 'no-unused-vars', file: 'api/a4.ts', source: 'const left = 1\nexport const right = 2' },
  { rule: 'no-var', file: 'api/a5.ts', source: 'export var old = 1' },
  { rule: 'prefer-const', file: 'api/a6.ts', source: 'let fixed = 1\nexport const next = () => fixed' },
  { rule: 'no-default-export', file: 'api/a7.ts', source: 'export default 1' },
  { rule: 'no-barrel-file', file: 'api/a8.ts', source: "export * from './a1.ts'" },
  { rule: 'ban-ts-comment', file: 'api/a9.ts', source: `// @ts-${'ignore'}\nexport const wrong: string = 1` },
  { rule: 'consistent-type-imports', file: 'api/b1.ts', source: "import { T } from './types.ts'\nexport const f = (t: T) => t" },
  { rule: 'no-explicit-any', file: 'api/b2.ts', source: 'export const f = (t: any) => t' },
  { rule: 'no-floating-promises', file: 'api/b3.ts', source: 'export const f = () => { Promise.reject(new Error("x")) }' },
  { rule: 'no-misused-promises', file: 'api/b4.ts', source: 'export const f = () => [1].forEach(async () => { await Promise.resolve() })' },
  {
    rule: 'switch-exhaustiveness-check',
    file: 'api/b5.ts',
    source: "export function f(t: 'a' | 'b') {\n  switch (t) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
  },
  { rule: 'expect-expect', file: 'api/c1.test.ts', source: "test('nothing', () => {})" },
  { rule: 'no-disabled-tests', file: 'api/c2.test.ts', source: "test.skip('later', () => { expect(1).toBe(1) })" },
  { rule: 'no-focused-tests', file: 'api/c3.test.ts', source: "test.only('me', () => { expect(1).toBe(1) })" },
  {
    rule: 'no-identical-title',
    file: 'api/c4.test.ts',
    source: "test('a', () => { expect(1).toBe(1) })\ntest('a', () => { expect(2).toBe(2) })",
  },
  {
    rule: 'exhaustive-deps',
    file: 'web/d1.tsx',
    source: "import { useEffect } from 'react'\nexport function A({ a }: { a: () => void }) {\n  useEffect(() => a(), [])\n  return null\n}",
  },
  {
    rule: 'rules-of-hooks',
    file: 'web/d2.tsx',
    source: "import { useState } from 'react'\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(1)\n  return null\n}",
  },
  {
    rule: 'function-required-argument',
    file: 'web/e1.ts',
    source: "import { graphql, readInlineData } from 'react-relay'\nexport const f = () => readInlineData(graphql`fragment e1_a on User @inline { id }`)",
  },
  {
    rule: 'graphql-naming',
    file: 'web/e2.ts',
    source: "import { graphql } from 'react-relay'\nexport const f = graphql`query OtherQuery { me { id } }`",
  },
  { rule: 'graphql-syntax', file: 'web/e3.ts', source: "import { graphql } from 'react-relay'\nexport const f = graphql`fragment e3_a on User { id `" },
  {
    rule: 'hook-required-argument',
    file: 'web/e4.ts',
    source: "import { graphql, useFragment } from 'react-relay'\nexport const useIt = () => useFragment(graphql`fragment e4_a on User { id }`)",
  },
  { rule: 'no-future-added-value', file: 'web/e5.ts', source: "export const f = (s: string) => s === '%future added value'" },
  { rule: 'no-process-env', file: 'jobs/f1.ts', source: "export const port = process.env['PORT']" },
  { rule: 'no-restricted-globals', file: 'api/features/x/x.service.ts', source: "export const f = () => fetch('http://169.254.169.254/')" },
  { rule: 'no-restricted-imports', file: 'api/g1.ts', source: "import { request } from 'node:http'\nexport const f = request" },
  { rule: 'pure-domain', file: 'api/features/x/x.ts', source: 'export const now = () => new Date()' },
]

/** Ways around the two rules that guard the network and the environment, and the one that keeps the domain pure. */
const WAYS_AROUND: Plant[] = [
  ...[
    "import http from 'node:http'\nexport const f = http.get",
    "import * as https from 'node:https'\nexport const f = https.request",
    "import { connect } from 'node:net'\nexport const f = connect",
    "import { Socket } from 'node:net'\nexport const f = new Socket()",
    "import { connect } from 'node:tls'\nexport const f = connect",
    "import { createSocket } from 'node:dgram'\nexport const f = createSocket",
    "import { request } from 'undici'\nexport const f = request",
    "import { connect } from 'node:http2'\nexport const f = connect",
    "import http from 'http'\nexport const f = http.get",
    "import { env } from 'node:process'\nexport const f = env",
  ].map((source, at) => ({ rule: 'no-restricted-imports', file: `api/adapters/way${at}.ts`, source })),
  { rule: 'no-restricted-globals', file: 'jobs/way1.ts', source: "export const f = () => new WebSocket('ws://localhost')" },
  ...[
    'export const f = () => Date.now()',
    'export const f = () => Math.random()',
    'export const f = () => setTimeout(() => undefined, 1)',
    'export const f = () => crypto.randomUUID()',
    "export const f = () => process.env['TZ']",
    'export const f = () => performance.now()',
    "export const f = () => fetch('http://a.example')",
    "import { readFileSync } from 'node:fs'\nexport const f = readFileSync",
    "import { randomBytes } from 'node:crypto'\nexport const f = randomBytes",
  ].map((source, at) => ({ rule: 'pure-domain', file: `api/features/y/engine/way${at}.ts`, source })),
]

/** What the rules must leave alone. */
const INNOCENT: Omit<Plant, 'rule'>[] = [
  { file: 'api/adapters/safeFetch.ts', source: "import http from 'node:http'\nexport const f = http.get" },
  { file: 'api/config.ts', source: "export const port = process.env['PORT']" },
  { file: 'api/adapters/server.ts', source: "import { createServer, type IncomingMessage } from 'node:http'\nexport const f = (r: IncomingMessage) => createServer(() => r)" },
  { file: 'api/adapters/client.test.ts', source: "test('a', async () => { expect((await fetch('http://127.0.0.1')).status).toBe(200) })" },
  { file: 'web/fetching.ts', source: "export const f = () => fetch('/graphql')" },
  {
    file: 'api/features/z/z.ts',
    source:
      "import { createHash } from 'node:crypto'\nexport const f = (date: string, performance: number) => ({ at: new Date(date), process: 1, key: createHash('sha256'), of: performance })",
  },
  { file: 'api/features/z/z.service.ts', source: 'export const f = () => new Date()' },
]

let found: { rule: string; file: string; message: string }[]

beforeAll(async () => {
  for (const { file, source } of [...PLANTS, ...WAYS_AROUND, ...INNOCENT]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), source)
  }
  fs.writeFileSync(path.join(folder, 'api/types.ts'), 'export interface T {\n  a: string\n}')
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) fs.copyFileSync(path.join(root, file), path.join(folder, file))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  fs.cpSync(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true })
  const { output } = await run(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], { cwd: folder, maxOutput: Infinity })
  const report: { diagnostics: { code: string; filename: string; message: string; help?: string }[] } = JSON.parse(output.slice(output.indexOf('{')))
  found = report.diagnostics.map(({ code, filename, message, help = '' }) => ({
    rule: /\((.*)\)/.exec(code)?.[1] ?? code,
    file: filename,
    message: `${message} ${help}`,
  }))
})

test.each([...PLANTS, ...WAYS_AROUND])('$rule is broken in $file', ({ rule, file }) => {
  expect(found.filter((problem) => problem.file === file).map((problem) => problem.rule)).toContain(rule)
})

test.each(INNOCENT)('$file is innocent', ({ file }) => {
  expect(found.filter((problem) => problem.file === file)).toEqual([])
})

test('what is told about outgoing traffic says what to do instead', () => {
  expect(found.find((problem) => problem.file === 'api/g1.ts')?.message).toContain(OUTSIDE)
})

test('every rule that the configuration names is planted', () => {
  const source = fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')
  const named = [...source.matchAll(/"[\w-]+\/([\w-]+)": (?:\["error"|\[\s*"error"|"error")/g)].map((match) => match[1])
  expect([...new Set(named)].sort()).toEqual([...new Set(PLANTS.map((plant) => plant.rule))].sort())
})
