import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const FOLDER = path.resolve('.jest-deps')
/** Shared with the tests themselves, so one copy only: React's and Emotion's contexts live in them. */
const EXTERNAL = [/^react($|\/)/, /^react-dom($|\/)/, /^@emotion\/react/, /^react-is/]

/** Chakra is 1,900 modules, which Jest would load again in every test file: it is made one file, once a version. */
export default async function prepareWebTests() {
  const versions = ['@chakra-ui/react', 'rolldown'].map((name) =>
    fs.readFileSync(path.resolve('node_modules', name, 'package.json'), 'utf8'),
  )
  const hash = createHash('sha256').update(versions.join('')).update(fs.readFileSync(import.meta.filename)).digest('hex')
  const stamp = path.join(FOLDER, 'chakra.hash')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  const bundle = await rolldown({
    input: { chakra: 'whole:@chakra-ui/react' },
    platform: 'node',
    logLevel: 'silent',
    external: EXTERNAL,
    resolve: { conditionNames: ['import', 'module', 'default'] },
    plugins: [
      {
        name: 'whole-package',
        resolveId: (id) => (id.startsWith('whole:') ? id : null),
        load: (id) => (id.startsWith('whole:') ? `export * from '${id.slice('whole:'.length)}'` : null),
      },
    ],
  })
  // Written elsewhere and moved: another test run may be reading the old one.
  const unfinished = fs.mkdtempSync(`${FOLDER}-`)
  await bundle.write({ dir: unfinished, format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false })
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.renameSync(path.join(unfinished, 'chakra.cjs'), path.join(FOLDER, 'chakra.cjs'))
  fs.rmSync(unfinished, { recursive: true })
  fs.writeFileSync(stamp, hash)
}
