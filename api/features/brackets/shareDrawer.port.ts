import type { ShareCard } from './shareCard.ts'

export interface ShareDrawer {
  /** A PNG of 1200 × 630, the size that networks show whole. */
  draw(card: ShareCard): Promise<Uint8Array<ArrayBuffer>>
}
