export const THEMES = [
  { value: 'default', label: 'Default' },
  { value: 'snow-cone', label: 'Snow Cone' },
  { value: 'radio', label: 'Radio' },
] as const

/** What `/` of the host shows: chosen, or following the theme. */
export const PAGE_CHOICES = [
  { value: '', label: 'Follows the theme' },
  { value: 'landing', label: 'Landing (snow cone page)' },
  { value: 'snow-cone', label: 'Snow cone page' },
  { value: 'radio', label: 'Radio page' },
] as const

/** What the form holds: everything as text or switch, exactly as typed. */
export interface MicrositeValues {
  domain: string
  theme: string
  title: string
  heroTitle: string
  heroSubtitle: string
  logoUrl: string
  customSettings: string
  isActive: boolean
  landingPageType: string
  primaryColor: string
  backgroundImageUrl: string
  customCss: string
  contactEmail: string
  contactPhone: string
  allowAuthentication: boolean
  redirectAuthenticated: boolean
  redirectUrl: string
}

export const EMPTY_MICROSITE: MicrositeValues = {
  domain: '', theme: 'default', title: '', heroTitle: '', heroSubtitle: '', logoUrl: '', customSettings: '', isActive: true,
  landingPageType: '', primaryColor: '#2563eb', backgroundImageUrl: '', customCss: '', contactEmail: '', contactPhone: '',
  allowAuthentication: true, redirectAuthenticated: true, redirectUrl: '/dashboard',
}

export type MicrositeProblems = Partial<Record<keyof MicrositeValues, string>>

/** Labels of letters, digits and inner hyphens, the last of at least two letters. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})\.?(?::\d{1,5})?$/iu

/** What can be said before anything is sent; the server has the last word. */
export function micrositeProblems(values: MicrositeValues): MicrositeProblems {
  const problems: MicrositeProblems = {}
  const domain = values.domain.trim()
  if (domain === '') problems.domain = 'Domain is required'
  else if (!DOMAIN.test(domain)) problems.domain = 'Valid domain format required'
  if (values.title.trim() === '') problems.title = 'Title is required'
  if (parseSettings(values.customSettings) === undefined) problems.customSettings = 'Must be valid JSON'
  return problems
}

/** The settings as JSON object, null when the field is empty, undefined when it is no object. */
export function parseSettings(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Fields that may be empty: an emptied one is sent as null. */
const OPTIONAL = ['heroTitle', 'heroSubtitle', 'logoUrl', 'backgroundImageUrl', 'customCss', 'contactEmail', 'contactPhone'] as const

function fieldsOf(values: MicrositeValues) {
  const { customSettings: _settings, landingPageType, ...fields } = values
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, values[name].trim() || null])) as Record<(typeof OPTIONAL)[number], string | null>
  return { ...fields, domain: values.domain.trim(), ...optional, ...(landingPageType === '' ? {} : { landingPageType }) }
}

/** Empty settings are null for a new microsite. */
export function createInput(values: MicrositeValues) {
  return { ...fieldsOf(values), customSettings: parseSettings(values.customSettings) ?? null }
}

/** Empty settings are left out of an update, so that they stay; clearing them is an act of its own. */
export function updateInput(values: MicrositeValues, clearsSettings: boolean) {
  const settings = clearsSettings ? null : parseSettings(values.customSettings)
  return { ...fieldsOf(values), ...(settings || clearsSettings ? { customSettings: settings } : {}) }
}

/** A microsite as the form shows it. Settings are written out for people. */
export function valuesOf(microsite: Omit<MicrositeValues, 'customSettings' | (typeof OPTIONAL)[number]> & { customSettings?: unknown } & Partial<Record<(typeof OPTIONAL)[number], string | null | undefined>>): MicrositeValues {
  const follows = microsite.landingPageType === (microsite.theme === 'default' ? 'landing' : microsite.theme)
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, microsite[name] ?? ''])) as Record<(typeof OPTIONAL)[number], string>
  const { domain, theme, title, isActive, primaryColor, allowAuthentication, redirectAuthenticated, redirectUrl } = microsite
  return {
    domain, theme, title, isActive, primaryColor, allowAuthentication, redirectAuthenticated, redirectUrl,
    ...optional,
    customSettings: microsite.customSettings ? JSON.stringify(microsite.customSettings, null, 2) : '',
    landingPageType: follows ? '' : microsite.landingPageType,
  }
}

/** Sets a field and takes its problem away. */
export type ChangeField = <Name extends keyof MicrositeValues>(name: Name, value: MicrositeValues[Name]) => void

/** The page that the values lead to, in words. */
export function effectivePage({ theme, landingPageType }: Pick<MicrositeValues, 'theme' | 'landingPageType'>): 'radio page' | 'snow cone page' {
  return (landingPageType || theme) === 'radio' ? 'radio page' : 'snow cone page'
}
