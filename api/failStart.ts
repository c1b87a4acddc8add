import { ConfigError } from './config.ts'

/** sysexits' EX_CONFIG: another try would end the same, so the supervisor makes none. */
const EXIT_BAD_SETTINGS = 78

/** Ends a program that could not start: wrong settings are told in words, anything else with its stack. */
export function failStart(error: unknown): never {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_BAD_SETTINGS)
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
