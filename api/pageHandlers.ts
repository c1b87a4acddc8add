import type { Config } from './config.ts'
import { createBracketPages } from './features/brackets/bracket.pages.ts'
import { createLandingPages, createNotFoundPages } from './features/microsites/landing.pages.ts'
import { createMailLinkPages } from './features/subscriptions/mailLinks.pages.ts'
import type { PageHandler } from './pages/pages.ts'
import type { Services } from './services.ts'

/** The registry of pages that features serve themselves, asked in order before the staff app; the last knows no page. */
export async function pageHandlers({ config }: { builtFolder: string; config: Config; services: Services }): Promise<readonly PageHandler[]> {
  return [createMailLinkPages(config.PUBLIC_URL), createBracketPages(config.PUBLIC_URL), createLandingPages(config.PUBLIC_URL), createNotFoundPages(config.PUBLIC_URL)]
}
