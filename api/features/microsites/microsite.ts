import { domainToASCII } from 'node:url'

export const THEMES = ['default', 'snow-cone', 'radio'] as const
export type Theme = (typeof THEMES)[number]

export const LANDING_PAGE_TYPES = ['landing', 'snow-cone', 'radio'] as const
export type LandingPageType = (typeof LANDING_PAGE_TYPES)[number]

/** The page that a visitor gets. */
export type LandingKind = 'radio' | 'snow-cone'

/** Labels of letters, digits and inner hyphens; the last is at least two letters, or an encoded one. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

export interface MicrositeRow {
  id: number
  domain: string
  title: string
  theme: string
  landingPageType: string
  isActive: boolean
  primaryColor: string
  logoUrl: string | null
  backgroundImageUrl: string | null
  customCss: string | null
  heroTitle: string | null
  heroSubtitle: string | null
  contactEmail: string | null
  contactPhone: string | null
  allowAuthentication: boolean
  redirectAuthenticated: boolean
  redirectUrl: string
  customSettings: Record<string, unknown> | null
  createdBy: number | null
  createdAt: Date
}

/** What may be written; undefined stays as it is. */
export type MicrositeValues = {
  [Key in keyof Omit<MicrositeRow, 'id' | 'createdBy' | 'createdAt'>]?: MicrositeRow[Key] | undefined
}

const NO_HOST_NAME = /[\s/\\?#@:%[\]]/

/** Lower case, without leading `www.`, port and trailing dot, international names encoded; null when it is no domain. */
export function normalizeDomain(text: string): string | null {
  const asked = text.trim().replace(/:\d{1,5}$/, '')
  // The encoder would read an address and keep its host.
  if (NO_HOST_NAME.test(asked)) return null
  const host = domainToASCII(asked).replace(/\.$/, '')
  const bare = host.startsWith('www.') && host.split('.').length > 2 ? host.slice(4) : host
  return DOMAIN.test(bare) ? bare : null
}

/** What a theme shows unless somebody chose otherwise. */
export function landingPageTypeOf(theme: Theme): LandingPageType {
  return theme === 'default' ? 'landing' : theme
}

/** A change of theme takes the page along unless the page had been chosen against the old theme. */
export function landingPageTypeAfter(
  current: { theme: string; landingPageType: string },
  change: { theme?: Theme | undefined; landingPageType?: LandingPageType | undefined },
): LandingPageType | undefined {
  if (change.landingPageType) return change.landingPageType
  if (!change.theme) return undefined
  const wasFollowing = current.landingPageType === landingPageTypeOf(THEMES.find((theme) => theme === current.theme) ?? 'default')
  return wasFollowing ? landingPageTypeOf(change.theme) : undefined
}

/** `microsite` is the active one of the host, or null. */
export function landingKind(microsite: { landingPageType: string } | null, host: string, snowConeHost: string): LandingKind {
  if (microsite) return microsite.landingPageType === 'radio' ? 'radio' : 'snow-cone'
  return host === snowConeHost ? 'snow-cone' : 'radio'
}

/** Where a signed-in visitor of `/` goes, or null to stay. */
export function signedInRedirect(
  microsite: { redirectAuthenticated: boolean; redirectUrl: string; domain: string } | null,
  host: string,
  snowConeHost: string,
): string | null {
  if (!microsite) return host === snowConeHost ? null : '/dashboard'
  if (!microsite.redirectAuthenticated) return null
  const target = parseRedirect(microsite.redirectUrl)
  return target && !leadsBack(target, microsite.domain) ? target.href : null
}

/** A path of the same host, or an address of another. */
export type RedirectTarget = { kind: 'path'; href: string } | { kind: 'address'; href: string; domain: string | null }

const MAX_REDIRECT_LENGTH = 2_048
/** Browsers read a backslash as a slash and drop control characters: `/\evil` and `/<tab>/evil` leave the host. */
const DECEPTIVE = /[\\\s\p{Cc}\p{Z}]/u

/** One `/` path, or an http(s) address without credentials; null for anything else. */
export function parseRedirect(text: string): RedirectTarget | null {
  if (text.length > MAX_REDIRECT_LENGTH || DECEPTIVE.test(text)) return null
  if (text.startsWith('/')) {
    const base = 'https://host.invalid'
    if (text.startsWith('//') || !URL.canParse(text, base)) return null
    const url = new URL(text, base)
    if (url.origin !== base || url.pathname.startsWith('//')) return null
    return { kind: 'path', href: url.pathname + url.search + url.hash }
  }
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  return { kind: 'address', href: url.href, domain: normalizeDomain(url.hostname) }
}

/** Whether a visitor who follows the target lands on the landing page he left. */
export function leadsBack(target: RedirectTarget, domain: string): boolean {
  if (target.kind === 'path') return new URL(target.href, 'https://host.invalid').pathname === '/'
  return target.domain === domain && new URL(target.href).pathname === '/'
}
