import path from 'node:path'
import { pathToFileURL } from 'node:url'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'

const FOLDERS = ['api', 'jobs', 'web', 'scripts', 'e2e', 'bench', 'prisma']

/**
 * dependency-cruiser asks swc for TypeScript in every file and forgets that some hold JSX.
 */
function readJsxToo() {
  const parse = swc.parseFileSync
  Object.assign(swc, {
    parseFileSync: (/** @type {string} */ file, /** @type {import('@swc/core').TsParserConfig} */ options) =>
      parse(file, { ...options, tsx: file.endsWith('.tsx') }),
  })
}

/**
 * Checks who imports whom against .dependency-cruiser.mjs.
 * @param {string} root
 * @param {readonly string[]} folders those that are there
 * @returns {Promise<string[]>} one line for each import that is not allowed: rule, from, to
 */
export async function forbiddenImports(root, folders = FOLDERS) {
  readJsxToo()
  const { default: config } = await import(pathToFileURL(path.join(root, '.dependency-cruiser.mjs')).href)
  const { options, ...ruleSet } = config
  const { output } = await cruise([...folders], { ...options, baseDir: root, validate: true, ruleSet }, options.enhancedResolveOptions)
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to, cycle }) => {
    const chain = cycle?.map((step) => step.name).join(' → ') ?? to
    return `${rule.name}: ${from} → ${chain}`
  })
}
