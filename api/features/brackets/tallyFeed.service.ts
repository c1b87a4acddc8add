import type { Logger, PubSub } from '../../ports.ts'

/** Four times a second is as fast as eyes follow counts; a larger audience is told more slowly. */
const PACE: readonly { upTo: number; everyMs: number }[] = [
  { upTo: 500, everyMs: 250 },
  { upTo: 3_000, everyMs: 500 },
  { upTo: Number.POSITIVE_INFINITY, everyMs: 1_000 },
]

export interface TallyFeed<T> {
  /** Snapshots of one bracket as its votes come in; ends when the iterator is returned. */
  follow(bracketId: number): AsyncIterableIterator<T>
  close(): void
}

interface Audience<T> {
  listeners: Set<(snapshot: T) => void>
  timer: NodeJS.Timeout | null
}

/**
 * Votes of a quarter of a second become one snapshot, read once for all who follow the bracket in this process. A
 * follower who is slow gets the newest snapshot, never a backlog.
 */
export function createTallyFeed<T>(deps: { pubsub: PubSub; topic: string; load(bracketId: number): Promise<T>; logger: Logger }): TallyFeed<T> {
  const audiences = new Map<number, Audience<T>>()
  const stopped = new AbortController()
  let isListening = false

  async function listen(): Promise<void> {
    for await (const { bracketId } of deps.pubsub.subscribe(deps.topic, stopped.signal)) wake(Number(bracketId))
  }

  function wake(bracketId: number): void {
    const audience = audiences.get(bracketId)
    if (!audience || audience.timer) return
    const pace = PACE.find(({ upTo }) => audience.listeners.size <= upTo)?.everyMs ?? 1_000
    audience.timer = setTimeout(() => {
      audience.timer = null
      deps.load(bracketId).then(
        (snapshot) => {
          for (const listener of audience.listeners) listener(snapshot)
        },
        (error: unknown) => deps.logger.warn({ err: error, bracketId }, 'Tallies could not be read'),
      )
    }, pace)
  }

  return {
    follow(bracketId) {
      if (!isListening) {
        isListening = true
        void listen()
      }
      const audience = audiences.get(bracketId) ?? { listeners: new Set<(snapshot: T) => void>(), timer: null }
      audiences.set(bracketId, audience)
      let newest: { snapshot: T } | null = null
      let wakeReader: (() => void) | null = null
      let isDone = false
      const listener = (snapshot: T): void => {
        newest = { snapshot }
        wakeReader?.()
      }
      audience.listeners.add(listener)
      const finish = (): IteratorResult<T> => {
        isDone = true
        audience.listeners.delete(listener)
        if (audience.listeners.size === 0) {
          if (audience.timer) clearTimeout(audience.timer)
          audiences.delete(bracketId)
        }
        wakeReader?.()
        return { value: undefined, done: true }
      }
      return {
        [Symbol.asyncIterator]() {
          return this
        },
        async next() {
          while (!newest && !isDone) await new Promise<void>((resolve) => (wakeReader = resolve))
          wakeReader = null
          if (isDone || !newest) return { value: undefined, done: true }
          const { snapshot } = newest
          newest = null
          return { value: snapshot, done: false }
        },
        async return() {
          return finish()
        },
      }
    },
    close() {
      stopped.abort()
      for (const { timer } of audiences.values()) if (timer) clearTimeout(timer)
    },
  }
}
