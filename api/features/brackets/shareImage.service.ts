import { createHash } from 'node:crypto'
import type { Viewer } from '../../viewer.ts'
import type { BracketStatus } from './bracket.ts'
import type { BracketService } from './bracket.service.ts'
import { shareCardOf } from './shareCard.ts'
import type { ShareDrawer } from './shareDrawer.port.ts'

declare module '../../services.ts' {
  interface Services {
    shareImages: ShareImageService
  }
}

/** Some 50 kB each; a link that goes round is asked for by thousands within minutes. */
const KEPT_IMAGES = 100

export interface ShareImage {
  png: Uint8Array<ArrayBuffer>
  /** Changes with what the picture says. */
  etag: string
  isPublic: boolean
}

export type ShareImageService = ReturnType<typeof createShareImageService>

/** Pictures of brackets for those who share the link; each is drawn once for as long as it says the same. */
export function createShareImageService({ brackets, drawer }: { brackets: BracketService; drawer: ShareDrawer }) {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  function drawn(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(key)
    kept.delete(key)
    const image = known ?? draw()
    kept.set(key, image)
    image.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_IMAGES && oldest !== undefined) kept.delete(oldest)
    return image
  }

  return {
    /** Throws NotFound for what the viewer may not see. */
    async get(viewer: Viewer, id: number): Promise<ShareImage> {
      const bracket = await brackets.get(viewer, id)
      const card = shareCardOf({ ...bracket, status: bracket.status as BracketStatus })
      const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url')
      return { png: await drawn(key, () => drawer.draw(card)), etag: `"${key}"`, isPublic: bracket.isPublic }
    },
  }
}
