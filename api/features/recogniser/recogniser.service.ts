import type { PubSub } from '../../ports.ts'
import { recogniserOf, type RecogniserState } from './recogniser.ts'
import type { RecogniserStore } from './recogniser.store.ts'

declare module '../../services.ts' {
  interface Services {
    recogniser: RecogniserService
  }
}

export const RECOGNISER_CHANGED_TOPIC = 'recogniser.changed'

export type RecogniserService = ReturnType<typeof createRecogniserService>

/** The jobs program reports, the screens read. */
export function createRecogniserService({ store, pubsub }: { store: RecogniserStore; pubsub: PubSub }) {
  return {
    read: async (): Promise<RecogniserState> => recogniserOf(await store.read()),
    async report(state: RecogniserState): Promise<void> {
      await store.write(state)
      await pubsub.publish(RECOGNISER_CHANGED_TOPIC, {})
    },
  }
}
