import type { Secrets } from '../../ports.ts'
import { NetworkError, type Network } from '../../ports.ts'
import { normalizeDomain } from './microsite.ts'
import type { MicrositeService } from './microsite.service.ts'
import type { NameResolver } from './nameResolver.port.ts'

declare module '../../services.ts' {
  interface Services {
    preflight: PreflightService
  }
}

/** Answers with a proof that the product itself is behind a host. */
export const HOST_PROOF_PATH = '/.well-known/spotlead-host'
const PROOF_PURPOSE = 'host proof'
const PROBE_TIMEOUT_MS = 4_000
const MAX_PROOF_BYTES = 512

/** here: the product answers on this host. elsewhere: the name leads to something else. */
export type PreflightState = 'here' | 'elsewhere' | 'unresolved' | 'unreachable' | 'unknown' | 'invalid'

export interface Preflight {
  state: PreflightState
  /** Normalised; null when it is no domain. */
  domain: string | null
  addresses: readonly string[]
  /** One sentence on what was found and what to do. */
  message: string
  /** Another microsite that holds the domain. */
  takenBy: { id: number; title: string } | null
}

export interface PreflightDeps {
  resolver: NameResolver
  network: Network
  secrets: Secrets
  microsites: MicrositeService
  publicUrl: string
}

export type PreflightService = ReturnType<typeof createPreflightService>

export function createPreflightService({ resolver, network, secrets, microsites, publicUrl }: PreflightDeps) {
  const ourHost = new URL(publicUrl).hostname
  const proofOf = (domain: string): string => secrets.sign(PROOF_PURPOSE, domain)

  async function probe(domain: string): Promise<'here' | 'elsewhere' | 'unreachable'> {
    try {
      const answer = await network.fetch(`http://${domain}${HOST_PROOF_PATH}`, { timeoutMs: PROBE_TIMEOUT_MS, maxBytes: MAX_PROOF_BYTES })
      return (await answer.text()).trim() === proofOf(domain) ? 'here' : 'elsewhere'
    } catch (error) {
      if (error instanceof NetworkError) return error.reason === 'tooLarge' ? 'elsewhere' : 'unreachable'
      throw error
    }
  }

  async function dnsOf(domain: string): Promise<{ addresses: readonly string[] } | 'none' | 'silent'> {
    try {
      return (await resolver.resolve(domain)) ?? 'none'
    } catch {
      return 'silent'
    }
  }

  return {
    /** What the product says of itself on a host; null where the host is no domain. */
    hostProof(host: string): string | null {
      const domain = normalizeDomain(host)
      return domain && proofOf(domain)
    },

    /** Whether the DNS of a domain leads here; `micrositeId` is the one being edited. */
    async check(text: string, micrositeId: number | null): Promise<Preflight> {
      const domain = normalizeDomain(text)
      if (!domain) return { state: 'invalid', domain: null, addresses: [], message: 'Valid domain format required', takenBy: null }
      const holder = await microsites.findByDomain(domain)
      const takenBy = holder && holder.id !== micrositeId ? { id: holder.id, title: holder.title } : null
      const dns = await dnsOf(domain)
      if (dns === 'silent') {
        return { state: 'unknown', domain, addresses: [], message: 'The DNS did not answer. Try again in a moment.', takenBy }
      }
      if (dns === 'none') {
        const message = `${domain} has no DNS record yet. Point it to ${ourHost} with a CNAME, or to its address with an A record.`
        return { state: 'unresolved', domain, addresses: [], message, takenBy }
      }
      const state = await probe(domain)
      const where = dns.addresses.join(', ') || 'another name'
      const message = {
        here: `${domain} leads here (${where}).`,
        elsewhere: `${domain} leads to ${where}, where something else answers. Point it to ${ourHost}.`,
        unreachable: `${domain} leads to ${where}, which did not answer. Point it to ${ourHost}, or check that the server takes requests for it.`,
      }[state]
      return { state, domain, addresses: dns.addresses, message, takenBy }
    },
  }
}
