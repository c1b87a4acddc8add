import { randomUUID } from 'node:crypto'
import type { Logger, PubSub } from '../../ports.ts'

/** Published with `{bracketId, from, watching}`: how many sockets of one process follow a bracket. */
export const PRESENCE_TOPIC = 'bracket.presence'

/** People come and go all the time; a count of them need not be newer. */
const TELL_EVERY_MS = 3_000
/** What a process said is repeated, and forgotten when it has not been repeated for a while: the process is gone. */
const REPEAT_MS = 15_000
const FORGET_MS = 40_000

export interface Presence {
  /** How many follow the bracket, in all processes. */
  watching(bracketId: number): number
  /** Somebody of this process has come or gone. */
  changed(bracketId: number): void
  close(): void
}

export interface PresenceDeps {
  pubsub: PubSub
  /** How many follow the bracket in this process. */
  sizeHere(bracketId: number): number
  onChange(bracketId: number): void
  logger: Logger
}

/** Adds up over processes how many have a bracket open. */
export function createPresence({ pubsub, sizeHere, onChange, logger }: PresenceDeps): Presence {
  const here = randomUUID()
  const elsewhere = new Map<number, Map<string, { watching: number; at: number }>>()
  /** What this process said last, by bracket. */
  const said = new Map<number, { watching: number; at: number }>()
  /** Counts as they were when `onChange` was last called. */
  const shown = new Map<number, number>()
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | null = null

  function watching(bracketId: number): number {
    let sum = sizeHere(bracketId)
    const fresh = performance.now() - FORGET_MS
    for (const report of elsewhere.get(bracketId)?.values() ?? []) if (report.at > fresh) sum += report.watching
    return sum
  }

  async function listen(): Promise<void> {
    for await (const { bracketId, from, watching: count } of pubsub.subscribe(PRESENCE_TOPIC, stopped.signal)) {
      if (from === here) continue
      const reports = elsewhere.get(Number(bracketId)) ?? new Map<string, { watching: number; at: number }>()
      if (Number(count) > 0) elsewhere.set(Number(bracketId), reports.set(String(from), { watching: Number(count), at: performance.now() }))
      else if (reports.delete(String(from)) && reports.size === 0) elsewhere.delete(Number(bracketId))
    }
  }

  function tick(): void {
    const now = performance.now()
    for (const [bracketId, last] of said) {
      const size = sizeHere(bracketId)
      if (size !== last.watching || now - last.at > REPEAT_MS) say(bracketId, size, now)
      const total = watching(bracketId)
      if (size > 0 && shown.get(bracketId) !== total) {
        shown.set(bracketId, total)
        onChange(bracketId)
      }
      if (size > 0) continue
      said.delete(bracketId)
      shown.delete(bracketId)
    }
  }

  function say(bracketId: number, size: number, now: number): void {
    said.set(bracketId, { watching: size, at: now })
    pubsub
      .publish(PRESENCE_TOPIC, { bracketId, from: here, watching: size })
      .catch((error: unknown) => logger.warn({ err: error, bracketId }, 'The audience was not told'))
  }

  return {
    watching,
    changed(bracketId) {
      if (!timer) {
        void listen()
        timer = setInterval(tick, TELL_EVERY_MS)
        timer.unref()
      }
      if (!said.has(bracketId)) said.set(bracketId, { watching: 0, at: performance.now() })
    },
    close() {
      stopped.abort()
      if (timer) clearInterval(timer)
    },
  }
}
