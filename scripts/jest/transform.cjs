'use strict'
const { createHash } = require('node:crypto')
const path = require('node:path')
const { createTransformer } = require('@swc/jest')

const ARTIFACTS = path.resolve(__dirname, '../../web/__generated__')
/** Changes whenever this file's output would, so that Jest's cache forgets what it holds. */
const VERSION = createHash('sha256').update(require('node:fs').readFileSync(__filename)).digest('hex')

const swc = createTransformer({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
})

// A generic arrow function `<T>(x)` is JSX to a parser that reads TSX, so plain TypeScript has its own.
const swcWithoutJsx = createTransformer({
  jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: false } },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
})

/**
 * Puts the compiled artifact in place of each `graphql` tag and keeps every line where it was.
 * @param {string} source
 * @returns {string}
 */
function withArtifacts(source) {
  if (!source.includes('graphql`')) return source
  return source.replace(/\bgraphql\s*`([^`]*)`/g, (_, /** @type {string} */ text) => {
    const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1]
    if (name === undefined) throw new Error('A graphql tag needs a named operation or fragment')
    const lines = '\n'.repeat(text.split('\n').length - 1)
    return `require(${JSON.stringify(path.join(ARTIFACTS, `${name}.graphql.ts`))}).default${lines}`
  })
}

/** @param {string} file */
const transformerOf = (file) => (/\.[tj]sx$/.test(file) ? swc : swcWithoutJsx)

module.exports = {
  canInstrument: false,
  process: (/** @type {string} */ source, /** @type {string} */ file, /** @type {any} */ options) =>
    transformerOf(file).process?.(withArtifacts(source), file, options),
  getCacheKey: (/** @type {string} */ source, /** @type {string} */ file, /** @type {any} */ options) =>
    `${transformerOf(file).getCacheKey?.(source, file, options)}${VERSION}`,
}
