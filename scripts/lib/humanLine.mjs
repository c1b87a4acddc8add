/** Numbers that pino writes for its levels. */
const LEVELS = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
])
/** What a person at the terminal does not need: it is in the file. */
const HIDDEN = new Set(['level', 'time', 'msg', 'message', 'pid', 'hostname', 'name', 'v', 'program', 'err', 'error', 'stack'])
const FIELDS_LIMIT_CHARACTERS = 120

/**
 * @param {string} program which wrote the line
 * @param {string} line of JSON; anything else is shown as it is
 * @returns {string | undefined} a short line for the terminal; undefined for lines that stay in the file
 */
export function humanLine(program, line) {
  const record = parse(line)
  if (!record) return line.trim() === '' ? undefined : `${program}  ${line}`
  const level = levelOf(record.level)
  if (level === 'trace' || level === 'debug') return undefined
  // One a request: too many for a terminal, unless one went wrong.
  if (level === 'info' && 'requestId' in record) return undefined
  const message = textOf(record.msg ?? record.message)
  const fault = faultOf(record.err ?? record.error)
  const mark = level === 'info' ? '' : `${level}: `
  return [`${timeOf(record.time)}  ${program}  ${mark}${message}`, fault, fieldsOf(record)].filter(Boolean).join('  ')
}

/**
 * @param {string} line
 * @returns {Record<string, unknown> | undefined}
 */
function parse(line) {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** @param {unknown} level */
const levelOf = (level) => (typeof level === 'number' ? (LEVELS.get(level) ?? 'info') : textOf(level ?? 'info'))

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** @param {unknown} time */
function timeOf(time) {
  const date = new Date(typeof time === 'number' || typeof time === 'string' ? time : Date.now())
  return Number.isNaN(date.getTime()) ? '--:--:--' : date.toTimeString().slice(0, 8)
}

/** @param {unknown} error */
function faultOf(error) {
  if (typeof error === 'string') return error
  return typeof error === 'object' && error !== null && 'message' in error ? textOf(error.message) : ''
}

/** @param {Record<string, unknown>} record */
function fieldsOf(record) {
  const text = Object.entries(record)
    .filter(([name, value]) => !HIDDEN.has(name) && (typeof value !== 'object' || value === null))
    .map(([name, value]) => `${name}=${textOf(value)}`)
    .join(' ')
  return text.length > FIELDS_LIMIT_CHARACTERS ? `${text.slice(0, FIELDS_LIMIT_CHARACTERS)}…` : text
}
