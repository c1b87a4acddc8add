import type { Tx } from '../../ports.ts'
import type { SoundTagStore, TaggedStretch } from './soundTag.store.ts'

declare module '../../services.ts' {
  interface Services {
    soundTags: SoundTagService
  }
}

export type SoundTagService = ReturnType<typeof createSoundTagService>

/** What the stretches of a recording are tagged as once it is known what was said in them. */
export function createSoundTagService({ store }: { store: SoundTagStore }) {
  return {
    /** The stretch is an advertisement of this company; `before`: what was held for the same ad until now. */
    async markAdvertisement(ad: TaggedStretch & { company: string; confidence: number }, before: TaggedStretch | null, tx: Tx): Promise<void> {
      if (before) await store.unmark(before, tx)
      await store.markAdvertisement(ad, ad, tx)
    },

    /** Nothing was advertised in the stretch after all. */
    unmark: (stretch: TaggedStretch, tx: Tx): Promise<void> => store.unmark(stretch, tx),
  }
}
