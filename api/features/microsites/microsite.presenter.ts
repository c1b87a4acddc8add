import type { Microsite as PublicMicrosite } from '../../../web/public/publicPage.ts'
import { checkCss } from './customCss.ts'
import { parseRedirect, type MicrositeRow } from './microsite.ts'

/** A microsite as REST shows it to staff. */
export function micrositeBody(microsite: MicrositeRow): MicrositeRow {
  return microsite
}

/** What anybody may know of the microsite behind a host. */
export function publicMicrositeBody({ createdBy: _createdBy, ...microsite }: MicrositeRow): Omit<MicrositeRow, 'createdBy'> {
  return microsite
}

/** What its page says. */
export function micrositeOfPage(microsite: Pick<MicrositeRow, keyof PublicMicrosite>): PublicMicrosite {
  return {
    title: microsite.title,
    heroTitle: microsite.heroTitle,
    heroSubtitle: microsite.heroSubtitle,
    logoUrl: pictureOf(microsite.logoUrl),
    primaryColor: microsite.primaryColor,
    backgroundImageUrl: pictureOf(microsite.backgroundImageUrl),
    contactEmail: microsite.contactEmail,
    contactPhone: microsite.contactPhone,
  }
}

/** Its style sheet as far as the rules of today allow it: rows may be older than they are. */
export function customCssOfPage({ customCss }: Pick<MicrositeRow, 'customCss'>): string | null {
  return customCss ? checkCss(customCss).css : null
}

function pictureOf(url: string | null): string | null {
  return url ? (parseRedirect(url)?.href ?? null) : null
}
