/** Names whose mere use makes a function answer differently from call to call, or touch the outside. */
const IMPURE_GLOBALS = new Map([
  ['process', 'the environment'],
  ['fetch', 'the network'],
  ['console', 'the terminal'],
  ['setTimeout', 'time'],
  ['setInterval', 'time'],
  ['setImmediate', 'time'],
  ['performance', 'the clock'],
  ['crypto', 'randomness'],
])
/** Calls that do so although their object is harmless. */
const IMPURE_MEMBERS = new Map([
  ['Date.now', 'the clock'],
  ['Math.random', 'randomness'],
])
/** Built-in modules that only compute. */
const PURE_MODULES = new Set(['node:assert', 'node:buffer', 'node:path/posix', 'node:url', 'node:util', 'node:zlib'])
/** What node:crypto has besides randomness. */
const PURE_CRYPTO = new Set(['createHash', 'createHmac', 'timingSafeEqual'])

/**
 * @param {string} what
 */
const message = (what) => `A domain file uses no side effects: ${what} comes in as an argument.`

const pureDomain = {
  meta: { type: 'problem' },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} what */
    const report = (node, what) => context.report({ node, message: message(what) })
    return {
      /** @param {any} node */
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'the clock')
      },
      /** @param {any} node */
      MemberExpression(node) {
        const what = IMPURE_MEMBERS.get(`${node.object.name}.${node.property.name}`)
        if (what !== undefined) report(node, what)
      },
      /** @param {any} node */
      Identifier(node) {
        const what = IMPURE_GLOBALS.get(node.name)
        if (what !== undefined && isReference(node) && isGlobal(context, node)) report(node, what)
      },
      /** @param {any} node */
      ImportDeclaration(node) {
        const from = node.source.value
        if (node.importKind === 'type' || !from.startsWith('node:') || PURE_MODULES.has(from)) return
        const names = node.specifiers.map((/** @type {any} */ specifier) => specifier.imported?.name)
        const computes = from === 'node:crypto' && names.every((/** @type {string} */ name) => PURE_CRYPTO.has(name))
        if (!computes) report(node, from)
      },
    }
  },
}

/**
 * @param {any} node an identifier
 * @returns {boolean} whether it stands for a value, and is no name of a property or parameter
 */
function isReference(node) {
  const { parent } = node
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'Property') return parent.value === node && parent.parent.type !== 'ObjectPattern'
  return !/^TS|^(?:Method|Property)Definition$/.test(parent.type)
}

/**
 * @param {any} context
 * @param {any} node an identifier
 */
function isGlobal(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name)
    if (variable) return variable.defs.length === 0
  }
  return true
}

export default { meta: { name: 'house' }, rules: { 'pure-domain': pureDomain } }
