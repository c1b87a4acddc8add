import type { Config } from './config.ts'
import type { PageHandler } from './pages/pages.ts'
import type { Services } from './services.ts'

/** The registry of pages that features serve themselves, asked in order before the staff app. */
export async function pageHandlers(_options: { builtFolder: string; config: Config; services: Services }): Promise<readonly PageHandler[]> {
  return []
}
