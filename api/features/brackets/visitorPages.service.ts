/** What a visitor is first shown may be so old; his counts come anew as soon as his browser follows the bracket. */
const PAGE_AGE_MS = 250
const MOST_PAGES = 200

interface KeptPage {
  page: Promise<() => Response>
  changes: number
}

export interface VisitorPages {
  /**
   * The page `key`, as it is for somebody who has no mark of his own, made anew when it is old or something has changed:
   * ten thousand who open it in one minute are answered from four renderings a second.
   */
  respond(key: string, changes: number, prepare: () => Promise<() => Response>): Promise<Response>
}

export function createVisitorPages(): VisitorPages {
  const kept = new Map<string, KeptPage>()

  return {
    async respond(key, changes, prepare) {
      const known = kept.get(key)
      if (known?.changes === changes) return (await known.page)()
      if (kept.size >= MOST_PAGES) kept.clear()
      const made: KeptPage = { page: prepare(), changes }
      kept.set(key, made)
      const forget = (): void => {
        if (kept.get(key) === made) kept.delete(key)
      }
      setTimeout(forget, PAGE_AGE_MS).unref()
      made.page.catch(forget)
      return (await made.page)()
    },
  }
}
