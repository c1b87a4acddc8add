#!/usr/bin/env node
import fs from 'node:fs'
import path from 'node:path'
import { runCommand } from './lib/command.mjs'
import { Problem } from './lib/problem.mjs'
import { say } from './lib/terminal.mjs'
import { featureNames, fillIn } from './newFeature/names.mjs'
import { registryEdits } from './newFeature/registries.mjs'

const root = process.cwd()
const templates = path.resolve(import.meta.dirname, 'newFeature/templates')
const [plural, singular] = process.argv.slice(2)

await runCommand(async () => {
  const names = featureNames(plural, singular)
  const folder = path.join('api/features', names.many)
  if (fs.existsSync(path.join(root, folder))) throw new Problem(`${folder} exists already.`)

  // Everything is worked out before anything is written: a registry that has changed its shape leaves no half feature.
  const edited = registryEdits(names).map(({ file, edit }) => ({ file, text: edit(fs.readFileSync(path.join(root, file), 'utf8')) }))
  const read = (/** @type {string} */ name) => fillIn(fs.readFileSync(path.join(templates, name), 'utf8'), names)
  const sources = fs.readdirSync(templates).filter((name) => name.endsWith('.ts.txt'))
  const made = sources.map((name) => ({ file: path.join(folder, name.replace(/^widget/, names.one).replace(/\.txt$/, '')), text: read(name) }))
  const migration = path.join('prisma/migrations', `${timestamp(new Date())}_${names.table}`, 'migration.sql')
  made.push({ file: migration, text: read('migration.sql.txt') })

  for (const { file, text } of [...made, ...edited]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  fs.appendFileSync(path.join(root, 'prisma/schema.prisma'), read('model.prisma.txt'))

  say(`Made ${folder} and ${migration}; its lines stand in ${edited.map(({ file }) => file).join(', ')}.`)
  say(`Next: npm run generate && npm test -- ${names.many}`)
})

/**
 * @param {Date} now
 * @returns {string} as Prisma names migrations: 20260101000000
 */
function timestamp(now) {
  return now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
