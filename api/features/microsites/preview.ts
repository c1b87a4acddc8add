import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { LANDING_PAGE_TYPES, landingPageTypeOf, THEMES } from './microsite.ts'

/** Fits into the request line that the server takes. */
const MAX_DRAFT_LENGTH = 10_000
const MAX_INFLATED_BYTES = 65_536

const text = z.string().nullable().catch(null).default(null)

/** Whatever the form holds right now: what is not valid yet is simply not shown. */
const draft = z
  .object({
    domain: z.string().catch('').default(''),
    theme: z.enum(THEMES).catch('default').default('default'),
    landingPageType: z.enum(LANDING_PAGE_TYPES).nullish().catch(null),
    title: z.string().catch('').default(''),
    heroTitle: text,
    heroSubtitle: text,
    logoUrl: text,
    primaryColor: z.string().catch('').default(''),
    backgroundImageUrl: text,
    contactEmail: text,
    contactPhone: text,
    customCss: text,
    allowAuthentication: z.boolean().catch(true).default(true),
  })
  .transform((values) => ({ ...values, landingPageType: values.landingPageType ?? landingPageTypeOf(values.theme) }))

export type MicrositeDraft = z.output<typeof draft>

/** Reads a draft that was written as JSON, raw deflate, base64url; null when it is none. */
export function readDraft(encoded: string): MicrositeDraft | null {
  if (encoded.length > MAX_DRAFT_LENGTH) return null
  try {
    const json = inflateRawSync(Buffer.from(encoded, 'base64url'), { maxOutputLength: MAX_INFLATED_BYTES })
    return draft.parse(JSON.parse(json.toString('utf8')))
  } catch {
    return null
  }
}
