/** From least to most; the settings of alerts name one of them. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A fault, as it is stored. */
export interface ErrorRecord {
  errorMessage: string
  stackTrace: string | null
  severity: Severity
  /** Equal for faults of one cause. */
  fingerprint: string
  additionalInfo: Record<string, unknown>
}

/** Longer ones are cut: enough to find the cause by. */
const MAX_MESSAGE_LENGTH = 1_000
const MAX_STACK_LENGTH = 8_000
const MAX_VALUE_LENGTH = 300
const MAX_FIELDS = 20
/** Deeper values are left out. */
const MAX_DEPTH = 3

const CENSORED = '[redacted]'
/** Numbers and ids differ from one occurrence to the next; the words around them do not. */
const VARYING_PARTS = /[0-9a-f]{8}-[0-9a-f-]{27,}|0x[0-9a-f]+|\d+/gi

/**
 * @param logged a line at level error and what it holds
 * @param redacted names whose values never leave the process
 */
export function errorRecord(
  logged: { message: string; error: unknown; fields: Readonly<Record<string, unknown>> },
  redacted: readonly string[],
): ErrorRecord {
  const { error, fields } = logged
  const cause = error instanceof Error ? error : null
  const words = cause ? cause.message : typeof error === 'string' ? error : ''
  const errorMessage = (words === '' ? logged.message : `${logged.message}: ${words}`).slice(0, MAX_MESSAGE_LENGTH)
  const { severity, ...rest } = fields
  return {
    errorMessage,
    stackTrace: cause?.stack?.slice(0, MAX_STACK_LENGTH) ?? null,
    severity: SEVERITIES.find((known) => known === severity) ?? 'high',
    fingerprint: `${errorMessage.replaceAll(VARYING_PARTS, '#')} ${originOf(cause?.stack)}`.slice(0, MAX_MESSAGE_LENGTH),
    additionalInfo: censored(rest, new Set(redacted.map((name) => name.toLowerCase())), 0) as Record<string, unknown>,
  }
}

/** The first place in a stack. */
function originOf(stack: string | undefined): string {
  return stack?.split('\n').find((line) => /^\s+at /.test(line))?.trim() ?? ''
}

function censored(value: unknown, redacted: ReadonlySet<string>, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_VALUE_LENGTH)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return undefined
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((item) => censored(item, redacted, depth + 1) ?? null)
  const entries = Object.entries(value).slice(0, MAX_FIELDS)
  return Object.fromEntries(entries.map(([name, held]) => [name, redacted.has(name.toLowerCase()) ? CENSORED : censored(held, redacted, depth + 1)]))
}
