import type { Logger, PubSub } from '../../ports.ts'
import { createPresence } from './presence.service.ts'

/** Four times a second is as fast as eyes follow counts; a larger audience is told more slowly. */
const PACE: readonly { upTo: number; everyMs: number }[] = [
  { upTo: 500, everyMs: 250 },
  { upTo: 3_000, everyMs: 500 },
  { upTo: Number.POSITIVE_INFINITY, everyMs: 750 },
]
/** An event that was lost, with the connection that carried it, is made good within this time. */
const LOOK_AGAIN_MS = 15_000

export interface TallyFeed<T> {
  /**
   * The newest snapshot of a bracket at once, then one each time it has changed; ends when the iterator is returned.
   * `audienceSize` says how many people read along.
   */
  follow(bracketId: number, audienceSize?: () => number): AsyncIterableIterator<T>
  /** How many have the bracket open, in all processes. */
  watching(bracketId: number): number
  close(): void
}

export interface TallyFeedDeps<T> {
  pubsub: PubSub
  /** Events with a `bracketId` after which its snapshot is another. */
  topics: readonly string[]
  load(bracketId: number, watching: number): Promise<T>
  logger: Logger
}

interface Audience<T> {
  listeners: Map<(snapshot: T) => void, () => number>
  timer: NodeJS.Timeout | null
  /** As last sent, to send nothing twice. */
  newest: { snapshot: T; text: string } | null
  lastLoadAt: number
}

const one = (): number => 1

/**
 * Votes of a quarter of a second become one snapshot, read once for all who follow the bracket in this process. A
 * follower who is slow gets the newest snapshot, never a backlog.
 */
export function createTallyFeed<T>(deps: TallyFeedDeps<T>): TallyFeed<T> {
  const audiences = new Map<number, Audience<T>>()
  const stopped = new AbortController()
  const presence = createPresence({ pubsub: deps.pubsub, sizeHere, onChange: wake, logger: deps.logger })
  let lookAgain: NodeJS.Timeout | null = null

  function sizeHere(bracketId: number): number {
    let size = 0
    for (const audienceSize of audiences.get(bracketId)?.listeners.values() ?? []) size += audienceSize()
    return size
  }

  async function listen(topic: string): Promise<void> {
    for await (const { bracketId } of deps.pubsub.subscribe(topic, stopped.signal)) wake(Number(bracketId))
  }

  function startListening(): void {
    if (lookAgain) return
    for (const topic of deps.topics) void listen(topic)
    lookAgain = setInterval(() => {
      for (const [bracketId, { lastLoadAt }] of audiences) if (performance.now() - lastLoadAt > LOOK_AGAIN_MS) wake(bracketId)
    }, LOOK_AGAIN_MS / 3)
    lookAgain.unref()
  }

  function wake(bracketId: number): void {
    const audience = audiences.get(bracketId)
    if (!audience || audience.timer) return
    const size = sizeHere(bracketId)
    const pace = PACE.find(({ upTo }) => size <= upTo)?.everyMs ?? LOOK_AGAIN_MS
    // The first change after a calm is told soon; those that follow keep the pace.
    const sinceLast = performance.now() - audience.lastLoadAt
    audience.timer = setTimeout(() => void tell(bracketId, audience), Math.max(pace - sinceLast, SOONEST_MS))
  }

  async function tell(bracketId: number, audience: Audience<T>): Promise<void> {
    audience.lastLoadAt = performance.now()
    audience.timer = null
    try {
      const snapshot = await deps.load(bracketId, presence.watching(bracketId))
      const text = JSON.stringify(snapshot)
      if (audience.newest?.text === text) return
      audience.newest = { snapshot, text }
      for (const listener of audience.listeners.keys()) listener(snapshot)
    } catch (error) {
      deps.logger.warn({ err: error, bracketId }, 'Tallies could not be read')
    }
  }

  function join(bracketId: number, listener: (snapshot: T) => void, audienceSize: () => number): void {
    const audience = audiences.get(bracketId) ?? { listeners: new Map(), timer: null, newest: null, lastLoadAt: Number.NEGATIVE_INFINITY }
    audiences.set(bracketId, audience)
    audience.listeners.set(listener, audienceSize)
    if (audience.newest) listener(audience.newest.snapshot)
    else wake(bracketId)
    presence.changed(bracketId)
  }

  function leave(bracketId: number, listener: (snapshot: T) => void): void {
    const audience = audiences.get(bracketId)
    if (!audience?.listeners.delete(listener)) return
    if (audience.listeners.size === 0) {
      if (audience.timer) clearTimeout(audience.timer)
      audiences.delete(bracketId)
    }
    presence.changed(bracketId)
  }

  return {
    follow(bracketId, audienceSize = one) {
      startListening()
      let newest: { snapshot: T } | null = null
      let wakeReader: (() => void) | null = null
      let isDone = false
      const listener = (snapshot: T): void => {
        newest = { snapshot }
        wakeReader?.()
      }
      join(bracketId, listener, audienceSize)
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
          isDone = true
          leave(bracketId, listener)
          wakeReader?.()
          return { value: undefined, done: true }
        },
      }
    },
    watching: presence.watching,
    close() {
      stopped.abort()
      presence.close()
      if (lookAgain) clearInterval(lookAgain)
      for (const { timer } of audiences.values()) if (timer) clearTimeout(timer)
    },
  }
}

/** Votes that come at the same instant are one change. */
const SOONEST_MS = 20
