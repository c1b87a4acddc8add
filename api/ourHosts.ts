import type { Config } from './config.ts'
import type { Services } from './services.ts'

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface HostRules {
  /** Whether `host[:port]` is the product's own: only there may a browser write by cookie. */
  isOurAuthority(authority: string): Promise<boolean>
}

export function createHostRules(config: Pick<Config, 'PUBLIC_URL'>, services: Services): HostRules {
  const publicUrl = new URL(config.PUBLIC_URL)
  return {
    async isOurAuthority(authority) {
      if (authority === publicUrl.host) return true
      const host = authority.replace(/:\d+$/, '').replace(/^www\./, '')
      if (host === services.microsites.snowConeHost) return true
      // A machine of one's own is reached by several names.
      if (LOOPBACK_NAMES.has(publicUrl.hostname) && LOOPBACK_NAMES.has(host)) return true
      return (await services.microsites.findByHost(authority)) !== null
    },
  }
}
