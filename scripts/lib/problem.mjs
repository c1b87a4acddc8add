/** A failure that its sentence explains fully: shown to the person without a stack. */
export class Problem extends Error {
  /** @param {string} sentence @param {ErrorOptions} [options] */
  constructor(sentence, options) {
    super(sentence, options)
    this.name = 'Problem'
  }
}

/**
 * @param {unknown} error
 * @returns {string} the sentence of a Problem, the stack of anything else
 */
export function describe(error) {
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * @param {unknown} error
 * @returns {string | undefined} `ENOENT`, `EADDRINUSE`, a PostgreSQL code such as `3D000`, …
 */
export function codeOf(error) {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
