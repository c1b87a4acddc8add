import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createTransformer } from '@swc/jest'

const WEB = path.resolve(import.meta.dirname, '../../web')
const ARTIFACTS = path.join(WEB, '__generated__')
/** Changes whenever this file's output would, so that Jest's cache forgets what it holds. */
const VERSION = createHash('sha256').update(fs.readFileSync(import.meta.filename)).digest('hex')

// A generic arrow function `<T>(x)` is JSX to a parser that reads TSX, so plain TypeScript has its own.
const swc = transformer(false)
const swcWithJsx = transformer(true)

/** @param {boolean} tsx */
function transformer(tsx) {
  const { process, getCacheKey } = createTransformer({
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  })
  if (!process || !getCacheKey) throw new Error('@swc/jest has changed: its transformer is not synchronous any more')
  return { process, getCacheKey }
}

/** @param {string} file */
const transformerOf = (file) => (/\.[tj]sx$/.test(file) ? swcWithJsx : swc)

/**
 * Puts the compiled artifact in place of each `graphql` tag and keeps every line where it was.
 * @param {string} source
 * @param {string} file
 * @returns {string}
 */
function withArtifacts(source, file) {
  if (!file.startsWith(WEB) || !source.includes('graphql`')) return source
  return source.replace(/\bgraphql\s*`([^`]*)`/g, (_, /** @type {string} */ text) => {
    const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1]
    if (name === undefined) throw new Error('A graphql tag needs a named operation or fragment')
    const lines = '\n'.repeat(text.split('\n').length - 1)
    return `require(${JSON.stringify(path.join(ARTIFACTS, `${name}.graphql.ts`))}).default${lines}`
  })
}

/** @type {Required<Pick<ReturnType<typeof createTransformer>, 'process' | 'getCacheKey'>>} */
const relayAwareTransformer = {
  process: (source, file, options) => transformerOf(file).process(withArtifacts(source, file), file, options),
  getCacheKey: (source, file, options) => transformerOf(file).getCacheKey(source, file, options) + VERSION,
}

export default relayAwareTransformer
