import fs from 'node:fs'
import path from 'node:path'
import { run } from './lib/processes.mjs'
import { temporaryFolder } from './lib/temporaryFolder.ts'

/** Every rule about who may import whom is broken here, and the check has to name the rule and the import. */

const root = path.resolve(__dirname, '..')
const folder = temporaryFolder()

/** `from` imports `to`, which is made if it is a file of the product. */
type Import = [from: string, to: string]

const F = 'api/features'

const BROKEN: Record<string, Import[]> = {
  'no-circles': [
    [`${F}/a/circle.ts`, `${F}/a/circleBack.ts`],
    [`${F}/a/circleBack.ts`, `${F}/a/circle.ts`],
  ],
  resolvable: [['api/lost.ts', './nowhere.ts']],
  'no-index-files': [['web/entry.ts', 'web/parts/index.ts']],
  'no-development-packages': [['api/adapters/heavy.ts', 'jest']],
  'no-test-helpers-in-the-product': [
    ['api/adapters/cheat.ts', 'api/testing/testApp.ts'],
    ['jobs/cheat.ts', 'scripts/helper.ts'],
  ],
  'api-knows-no-jobs': [['api/adapters/queue.ts', 'jobs/registry.ts']],
  'web-knows-the-schema-alone': [['web/peek.ts', 'api/errors.ts']],
  'server-knows-no-web': [['api/pages/shell.ts', 'web/ui/theme.ts']],
  'domain-is-pure': [
    [`${F}/a/rules.ts`, `${F}/a/a.store.ts`],
    [`${F}/a/deep/rules.ts`, 'api/adapters/clock.ts'],
  ],
  'domain-packages-only-compute': [[`${F}/a/rules.ts`, 'pg']],
  'policy-and-input-know-the-domain-alone': [
    [`${F}/a/a.policy.ts`, `${F}/a/a.store.ts`],
    [`${F}/a/a.input.ts`, `${F}/a/a.service.ts`],
  ],
  'port-knows-the-domain-alone': [[`${F}/a/a.port.ts`, `${F}/a/a.service.ts`]],
  'visibility-below-store': [[`${F}/a/a.visibility.ts`, `${F}/a/a.store.ts`]],
  'store-below-service': [
    [`${F}/a/a.store.ts`, `${F}/a/a.service.ts`],
    [`${F}/a/a.store.ts`, `${F}/a/a.presenter.ts`],
  ],
  'service-below-edges': [
    [`${F}/a/a.service.ts`, `${F}/a/a.schema.ts`],
    [`${F}/a/a.service.ts`, `${F}/a/a.rest.ts`],
  ],
  'edges-go-through-the-service': [
    [`${F}/a/a.rest.ts`, `${F}/a/a.store.ts`],
    ['jobs/a/doIt.job.ts', `${F}/a/a.store.ts`],
  ],
  'no-store-of-another-feature': [[`${F}/a/a.service.ts`, `${F}/b/b.store.ts`]],
  'database-client-in-stores': [
    [`${F}/a/a.service.ts`, 'api/generated/prisma/client.ts'],
    ['jobs/main.ts', '@prisma/client'],
  ],
  'features-receive-their-outside': [
    [`${F}/a/a.service.ts`, 'api/adapters/mailer.ts'],
    [`${F}/a/a.schema.ts`, 'api/config.ts'],
  ],
  'stores-know-the-database-alone': [[`${F}/a/a.store.ts`, 'api/adapters/mailer.ts']],
  'graphql-knows-no-rest': [
    ['api/graphql/errors.ts', 'api/rest/defineRoute.ts'],
    [`${F}/a/a.schema.ts`, `${F}/a/a.rest.ts`],
  ],
  'rest-knows-no-graphql': [
    ['api/rest/defineRoute.ts', 'api/graphql/builder.ts'],
    [`${F}/a/a.rest.ts`, `${F}/a/a.mutations.ts`],
  ],
  'ground-knows-no-feature': [
    ['api/graphql/builder.ts', `${F}/a/rules.ts`],
    ['api/errors.ts', `${F}/a/rules.ts`],
  ],
  'ports-import-nothing': [['api/ports.ts', 'api/errors.ts']],
  'adapters-know-ports-and-domain': [
    ['api/adapters/mailer.ts', `${F}/a/a.service.ts`],
    ['api/adapters/mailer.ts', 'api/compose.ts'],
  ],
  'registries-stand-above': [[`${F}/a/a.service.ts`, 'api/schema.ts']],
  'jobs-call-services': [['jobs/a/doIt.job.ts', 'api/adapters/mailer.ts']],
  'screens-are-apart': [['web/screens/login/LoginScreen.tsx', 'web/screens/dashboard/DashboardScreen.tsx']],
  'ui-is-chakra-alone': [
    ['web/ui/Button.tsx', 'react-relay'],
    ['web/ui/Button.tsx', 'web/urls.ts'],
  ],
  'components-know-no-screen': [['web/components/Row.tsx', 'web/screens/login/LoginScreen.tsx']],
  'public-pages-are-light': [
    ['web/public/main.tsx', '@chakra-ui/react'],
    ['web/public/main.tsx', 'web/ui/Button.tsx'],
  ],
}

/** What the same files may do. */
const ALLOWED: Import[] = [
  [`${F}/b/rules.ts`, `${F}/a/rules.ts`],
  [`${F}/b/rules.ts`, 'api/errors.ts'],
  [`${F}/b/rules.ts`, 'luxon'],
  [`${F}/b/b.store.ts`, 'api/generated/prisma/client.ts'],
  [`${F}/b/b.store.ts`, 'api/adapters/database.ts'],
  [`${F}/b/b.schema.ts`, `${F}/b/b.store.ts`],
  [`${F}/b/b.store.ts`, `${F}/a/a.visibility.ts`],
  [`${F}/a/a.visibility.ts`, 'api/generated/prisma/client.ts'],
  [`${F}/b/b.service.ts`, `${F}/a/a.service.ts`],
  [`${F}/b/b.rest.ts`, `${F}/b/b.presenter.ts`],
  [`${F}/b/b.rest.ts`, 'api/rest/defineRoute.ts'],
  ['api/adapters/recogniser.ts', `${F}/b/recogniser.port.ts`],
  ['api/compose.ts', 'api/adapters/mailer.ts'],
  ['jobs/b/doIt.job.ts', `${F}/b/b.service.ts`],
  ['jobs/main.ts', 'api/compose.ts'],
  ['web/screens/login/LoginScreen.tsx', 'web/components/Row.tsx'],
  ['web/public/main.tsx', 'react'],
  [`${F}/b/b.test.ts`, 'api/testing/testApp.ts'],
  [`${F}/b/b.test.ts`, `${F}/a/a.store.ts`],
]

const isOwn = (target: string) => /^(?:api|jobs|web|scripts)\//.test(target)

let violations: string[]

beforeAll(async () => {
  const imports = [...Object.values(BROKEN).flat(), ...ALLOWED]
  const lines = new Map<string, string[]>(imports.flatMap(([from, to]) => [from, ...(isOwn(to) ? [to] : [])]).map((file) => [file, []]))
  for (const [from, to] of imports) {
    const name = isOwn(to) ? `./${path.relative(path.dirname(from), to)}` : to
    lines.get(from)?.push(`import type { T${lines.get(from)?.length} } from '${name}'`)
  }
  for (const [file, source] of lines) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    const jsx = file.endsWith('.tsx') ? 'export const view = <b>x</b>' : 'export const x = 1'
    fs.writeFileSync(path.join(folder, file), [...source, jsx, ''].join('\n'))
  }
  fs.copyFileSync(path.join(root, '.dependency-cruiser.mjs'), path.join(folder, '.dependency-cruiser.mjs'))
  fs.copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const program = `
    const { forbiddenImports } = await import(${JSON.stringify(path.join(root, 'scripts/checks/imports.mjs'))})
    console.log(JSON.stringify(await forbiddenImports(${JSON.stringify(folder)}, ['api', 'jobs', 'web', 'scripts'])))`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, maxOutput: Infinity })
  violations = JSON.parse(output.slice(output.indexOf('[')))
})

function sentence(rule: string, from: string, to: string): RegExp {
  const target = isOwn(to) || to.startsWith('./') ? to : `node_modules/(?:@types/)?${to}`
  return new RegExp(`^${rule}: ${from} → .*${target}`)
}

test.each(Object.entries(BROKEN).flatMap(([rule, imports]) => imports.slice(0, rule === 'no-circles' ? 1 : undefined).map((one) => [rule, ...one] as const)))(
  '%s: %s must not import %s',
  (rule, from, to) => {
    expect(violations.filter((line) => line.includes(from))).toContainEqual(expect.stringMatching(sentence(rule, from, to)))
  },
)

test.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(violations.filter((line) => line.includes(`: ${from} → ${isOwn(to) ? to : `node_modules/${to}`}`))).toEqual([])
})

test('every rule is planted', () => {
  const rules = [...fs.readFileSync(path.join(root, '.dependency-cruiser.mjs'), 'utf8').matchAll(/^ {6}name: '([\w-]+)'/gm)].map((match) => match[1])
  expect(rules.sort()).toEqual(Object.keys(BROKEN).sort())
})
