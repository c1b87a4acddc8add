import { Resolver } from 'node:dns/promises'
import type { NameResolver } from '../features/microsites/nameResolver.port.ts'

/** A person waits for the answer. */
const TIMEOUT_MS = 2_000
const TRIES = 2
/** Answers that mean "no such record", not "no answer". */
const NO_RECORD: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

export function createNameResolver(servers?: readonly string[]): NameResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers) resolver.setServers([...servers])

  return {
    async resolve(name) {
      const [four, six, aliases] = await Promise.all([
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
        orNone(resolver.resolveCname(name)),
      ])
      const addresses = [...four, ...six]
      return addresses.length > 0 || aliases.length > 0 ? { addresses, aliases } : null
    },
  }
}

async function orNone(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer
  } catch (error) {
    if (NO_RECORD.has((error as { code?: string }).code ?? '')) return []
    throw error
  }
}
