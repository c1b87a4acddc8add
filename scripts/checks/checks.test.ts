import fs from 'node:fs'
import path from 'node:path'
import { run } from '../lib/processes.mjs'
import { temporaryFolder } from '../lib/temporaryFolder.ts'
import { migrationDrift } from './migrationDrift.mjs'
import { breakingSentences, unannouncedBreaks } from './schemaChanges.mjs'
import { problemsOf } from './texts.mjs'

const root = path.resolve(__dirname, '../..')
const folder = temporaryFolder()

function write(file: string, content: string) {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), content)
}

describe('changes of the GraphQL schema', () => {
  const BEFORE = 'type Query { me: User }\ntype User { id: ID! email: String }'
  const BREAKS = 'type Query { me: User }\ntype User { id: ID! }'

  it('break when a field goes, not when one comes', () => {
    expect(breakingSentences(BEFORE, BREAKS)).toEqual(['User.email was removed.'])
    expect(breakingSentences(BREAKS, BEFORE)).toEqual([])
  })

  it('are compared with the commit before, and allowed by a note that quotes them', async () => {
    const git = (...args: string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
    await git('init', '-q')
    write('schema.graphql', BEFORE)
    await git('add', '.')
    await git('commit', '-qm', 'one')
    expect(await unannouncedBreaks(folder)).toEqual([])
    write('schema.graphql', BREAKS)
    await git('commit', '-qam', 'two')
    expect(await unannouncedBreaks(folder)).toEqual(['User.email was removed.'])
    write('docs/decisions/007-mail-addresses.md', '# Addresses stay private\n\n- User.email was removed.\n')
    expect(await unannouncedBreaks(folder)).toEqual([])
  })
})

describe('migrations', () => {
  it('that lack a column are told what they lack', async () => {
    for (const name of ['prisma', 'prisma.config.ts', 'node_modules', 'scripts', 'package.json']) {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
    }
    fs.cpSync(path.join(root, 'prisma'), path.join(folder, 'prisma'), { recursive: true })
    for (const name of ['prisma.config.ts', 'package.json']) fs.copyFileSync(path.join(root, name), path.join(folder, name))
    for (const name of ['node_modules', 'scripts']) fs.symlinkSync(path.join(root, name), path.join(folder, name))
    const schema = path.join(folder, 'prisma/schema.prisma')
    fs.writeFileSync(schema, `${fs.readFileSync(schema, 'utf8')}\nmodel Planted {\n  id Int @id\n}\n`)
    expect((await migrationDrift(folder)).join()).toContain('CREATE TABLE "Planted"')
  }, 60_000)
})

describe('texts', () => {
  it.each([
    ['api/a.ts', '// eslint-disable-next-line', 'api/a.ts:1: a check is switched off'],
    ['web/a.tsx', 'ok\n// @ts-expect-error', 'web/a.tsx:2: a check is switched off'],
    ['api/a.ts', '// TODO later', 'api/a.ts:1: work is left unfinished'],
    ['docs/a.md', `${'<'.repeat(7)} HEAD`, 'docs/a.md:1: a merge is unresolved'],
    ['web/a.css', 'a{}\n'.repeat(401), 'web/a.css: 401 lines, more than 400'],
  ])('%s with %j', (file, text, problem) => {
    expect(problemsOf(file, () => text)).toEqual([problem])
  })

  it('of 400 lines and of other kinds pass', () => {
    expect(problemsOf('web/a.css', () => 'a{}\n'.repeat(400))).toEqual([])
    expect(problemsOf('schema.graphql', () => 'a\n'.repeat(5000))).toEqual([])
    expect(problemsOf('a.png', () => `${'<'.repeat(7)} HEAD`)).toEqual([])
  })
})
