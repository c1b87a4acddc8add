import type { PubSubPayload } from '../../ports.ts'

/** A subscriber that falls this far behind loses the oldest events: it re-reads rows anyway. */
const QUEUE_LIMIT = 1_000

/** Fans events out to the subscribers of this process. */
export function createLocalListeners() {
  const topics = new Map<string, Set<(payload: PubSubPayload) => void>>()

  return {
    deliver(topic: string, payload: PubSubPayload): void {
      for (const listener of topics.get(topic) ?? []) listener(payload)
    },

    subscribe(topic: string, signal?: AbortSignal): AsyncIterableIterator<PubSubPayload> {
      const queue: PubSubPayload[] = []
      let wake: ((result: IteratorResult<PubSubPayload>) => void) | null = null
      let done = false
      const listener = (payload: PubSubPayload): void => {
        if (wake) {
          wake({ value: payload, done: false })
          wake = null
          return
        }
        queue.push(payload)
        if (queue.length > QUEUE_LIMIT) queue.shift()
      }
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))

      const finish = (): IteratorResult<PubSubPayload> => {
        done = true
        listeners.delete(listener)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
        signal?.removeEventListener('abort', finish)
        wake?.({ value: undefined, done: true })
        wake = null
        return { value: undefined, done: true }
      }
      if (signal?.aborted) finish()
      else signal?.addEventListener('abort', finish, { once: true })

      return {
        [Symbol.asyncIterator]() {
          return this
        },
        async next() {
          const value = queue.shift()
          if (value) return { value, done: false }
          if (done) return { value: undefined, done: true }
          return new Promise((resolve) => {
            wake = resolve
          })
        },
        async return() {
          return finish()
        },
      }
    },
  }
}
