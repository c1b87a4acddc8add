import { z } from 'zod'
import { isMailAddress } from '../mails/mailAddress.ts'
import { checkCss } from './customCss.ts'
import { LANDING_PAGE_TYPES, normalizeDomain, parseRedirect, THEMES } from './microsite.ts'

const MAX_TITLE_LENGTH = 200
const MAX_SUBTITLE_LENGTH = 500
const MAX_URL_LENGTH = 2_048
const MAX_SETTINGS_BYTES = 16_384

export const DEFAULT_REDIRECT_URL = '/dashboard'

/** An emptied field is no value. */
const optionalText = (maxLength: number, name: string) =>
  z
    .string()
    .trim()
    .max(maxLength, `${name} too long`)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))

/** Pictures come over https, or from a path of the product. */
const pictureUrl = (name: string) =>
  optionalText(MAX_URL_LENGTH, name).refine((text) => {
    if (!text) return true
    const target = parseRedirect(text)
    return target?.kind === 'path' || (target?.kind === 'address' && target.href.startsWith('https:'))
  }, `${name} must be an https address or a path on this site`)

const domain = z
  .string({ error: 'Domain is required' })
  .trim()
  .min(1, 'Domain is required')
  .transform((text, context) => {
    const normalized = normalizeDomain(text)
    if (normalized) return normalized
    context.addIssue({ code: 'custom', message: 'Valid domain format required' })
    return z.NEVER
  })

const customSettings = z
  .unknown()
  .refine((value) => value === null || value === undefined || isPlainObject(value), 'Must be valid JSON')
  .refine((value) => JSON.stringify(value ?? null).length <= MAX_SETTINGS_BYTES, 'Custom settings too long')
  .transform((value) => value as Record<string, unknown> | null | undefined)
  .optional()

const customCss = optionalText(Number.MAX_SAFE_INTEGER, 'Custom CSS').superRefine((text, context) => {
  for (const message of text ? checkCss(text).problems : []) context.addIssue({ code: 'custom', message })
})

const fields = {
  title: z.string({ error: 'Title is required' }).trim().min(1, 'Title is required').max(MAX_TITLE_LENGTH, 'Title too long'),
  theme: z.enum(THEMES, 'Choose a theme'),
  landingPageType: z.enum(LANDING_PAGE_TYPES, 'Choose a page'),
  isActive: z.boolean(),
  primaryColor: z
    .string()
    .trim()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Must be a colour such as #2563eb'),
  logoUrl: pictureUrl('Logo URL'),
  backgroundImageUrl: pictureUrl('Background image URL'),
  customCss,
  heroTitle: optionalText(MAX_TITLE_LENGTH, 'Hero title'),
  heroSubtitle: optionalText(MAX_SUBTITLE_LENGTH, 'Hero subtitle'),
  contactEmail: optionalText(254, 'Contact email').refine((text) => !text || isMailAddress(text), 'Invalid email address'),
  contactPhone: optionalText(40, 'Contact phone').refine((text) => !text || /^[+(\d][\d\s().+-]{2,}$/.test(text), 'Invalid phone number'),
  allowAuthentication: z.boolean(),
  redirectAuthenticated: z.boolean(),
  redirectUrl: z
    .string()
    .trim()
    .transform((text) => text || DEFAULT_REDIRECT_URL)
    .refine((text) => parseRedirect(text) !== null, 'Must be a path such as /dashboard or an http(s) address'),
}

/** createdBy of the documented body is accepted and decided by the server, like every other unknown key. */
export const createMicrositeInput = z.object({
  domain,
  ...fields,
  theme: fields.theme.default('default'),
  landingPageType: fields.landingPageType.optional(),
  isActive: fields.isActive.default(true),
  primaryColor: fields.primaryColor.optional(),
  allowAuthentication: fields.allowAuthentication.optional(),
  redirectAuthenticated: fields.redirectAuthenticated.optional(),
  redirectUrl: fields.redirectUrl.optional(),
  customSettings,
})
export type CreateMicrositeInput = z.output<typeof createMicrositeInput>

/** Absent keys stay as they are; null empties an optional one. */
export const updateMicrositeInput = z.object({ domain, ...fields }).partial().extend({ customSettings })
export type UpdateMicrositeInput = z.output<typeof updateMicrositeInput>

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
