import { existsSync, readFileSync } from 'node:fs'
import type { PersistedOperations } from './graphql/host.ts'

/** The operations that the client was built with, by their SHA-256. */
export function loadPersistedOperations(file: string): PersistedOperations {
  const operations = existsSync(file)
    ? new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    : new Map<string, string>()
  return { find: (hash) => operations.get(hash) ?? null }
}
