import type { ExecutionResult, GraphQLError } from 'graphql'
import type { Logger } from '../ports.ts'
import { textFrame } from './textFrame.ts'

/**
 * Extension of a subscription field of which anonymous callers share one execution: what it answers depends on its
 * variables alone, and only the newest answer matters.
 */
export const SHARED_SUBSCRIPTION = 'sharedSubscription'

export interface SharedSubscription {
  /** Whoever comes later gets the last answer at once. */
  replaysNewest: boolean
}

/** Above it a socket does not keep up; it gets the newest answer when it has caught up. */
const MAX_BUFFERED_BYTES = 65_536
const CATCH_UP_MS = 1_000
/** Sockets written to before others get a turn: votes are taken while thousands are told. */
const SOCKETS_A_TURN = 500
/** Our clients use two names; those of others are not kept. */
const MOST_FRAMES = 50

/** A WebSocket, as far as it is needed here. */
export interface SharingSocket {
  /** Bytes that the connection has not taken yet. */
  unsent(): number
  /** Sends a whole frame, unless the socket is closing. */
  send(frame: Buffer): void
}

export interface Sharer {
  socket: SharingSocket
  /** The socket's own name of the subscription. */
  id: string
  /** The subscription has ended by itself. */
  onEnd(): void
}

export type SharedResult = AsyncIterable<ExecutionResult> | ExecutionResult | readonly GraphQLError[]

export interface SharedSource extends SharedSubscription {
  /** Runs the subscription for all. */
  start(audienceSize: () => number): Promise<SharedResult>
}

interface Room {
  sharers: Set<Sharer>
  replaysNewest: boolean
  /** Serialised answer. */
  newest: string | null
  /** The newest as a frame, by the name that sockets gave their subscription: those who agree get the very same bytes. */
  frames: Map<string, Buffer>
  /** Counts answers: a round of telling that is overtaken stops. */
  version: number
  lagging: Set<Sharer>
  catchUp: NodeJS.Timeout | null
  stop(): void
}

export interface SharedSubscriptions {
  /** Follows what `key` names, starting it for the first one. Answers how to leave. */
  join(key: string, sharer: Sharer, source: SharedSource): () => void
}

const message = (type: 'next' | 'error', id: string, payload: string): Buffer =>
  textFrame(`{"id":${JSON.stringify(id)},"type":"${type}","payload":${payload}}`)

const completion = (id: string): Buffer => textFrame(`{"id":${JSON.stringify(id)},"type":"complete"}`)

/** One execution and one serialisation for any number of sockets. */
export function createSharedSubscriptions(logger: Logger): SharedSubscriptions {
  const rooms = new Map<string, Room>()

  function open(key: string, source: SharedSource): Room {
    let results: AsyncIterator<ExecutionResult> | null = null
    let isStopped = false
    const room: Room = {
      sharers: new Set(), replaysNewest: source.replaysNewest, newest: null, frames: new Map(), version: 0, lagging: new Set(), catchUp: null,
      stop() {
        isStopped = true
        if (rooms.get(key) === room) rooms.delete(key)
        if (room.catchUp) clearInterval(room.catchUp)
        results?.return?.()?.catch((error: unknown) => logger.warn({ err: error }, 'A shared subscription did not end'))
      },
    }
    rooms.set(key, room)

    async function run(): Promise<void> {
      const result = await source.start(() => room.sharers.size)
      if (Array.isArray(result)) return finish(room, 'error', JSON.stringify(result))
      if (!(Symbol.asyncIterator in result)) return finish(room, 'next', JSON.stringify(result))
      results = result[Symbol.asyncIterator]()
      if (isStopped) {
        await results.return?.()
        return
      }
      for (let step = await results.next(); !step.done; step = await results.next()) tell(room, JSON.stringify(step.value))
      finish(room, null, '')
    }
    run().catch((error: unknown) => {
      logger.error({ err: error }, 'A shared subscription failed')
      finish(room, 'error', '[{"message":"Something went wrong"}]')
    })
    return room
  }

  /** The last answer, if any, and the end. */
  function finish(room: Room, type: 'next' | 'error' | null, payload: string): void {
    for (const { socket, id, onEnd } of room.sharers) {
      onEnd()
      if (type) socket.send(message(type, id, payload))
      if (type !== 'error') socket.send(completion(id))
    }
    room.sharers.clear()
    room.stop()
  }

  function tell(room: Room, payload: string): void {
    room.newest = payload
    room.frames.clear()
    room.version += 1
    const { version } = room
    const sharers = [...room.sharers]
    const tellFrom = (first: number): void => {
      if (room.version !== version) return
      const end = Math.min(first + SOCKETS_A_TURN, sharers.length)
      for (let index = first; index < end; index += 1) {
        const sharer = sharers[index]
        if (sharer && room.sharers.has(sharer)) send(room, sharer)
      }
      if (end < sharers.length) setImmediate(tellFrom, end)
    }
    tellFrom(0)
  }

  function newestFrame(room: Room, id: string, newest: string): Buffer {
    const known = room.frames.get(id)
    if (known) return known
    const frame = message('next', id, newest)
    if (room.frames.size < MOST_FRAMES) room.frames.set(id, frame)
    return frame
  }

  function send(room: Room, sharer: Sharer): void {
    if (room.newest === null) return
    if (sharer.socket.unsent() <= MAX_BUFFERED_BYTES) {
      room.lagging.delete(sharer)
      sharer.socket.send(newestFrame(room, sharer.id, room.newest))
      return
    }
    room.lagging.add(sharer)
    room.catchUp ??= setInterval(() => catchUp(room), CATCH_UP_MS).unref()
  }

  function catchUp(room: Room): void {
    for (const sharer of room.lagging) send(room, sharer)
    if (room.lagging.size > 0 || !room.catchUp) return
    clearInterval(room.catchUp)
    room.catchUp = null
  }

  return {
    join(key, sharer, source) {
      const room = rooms.get(key) ?? open(key, source)
      room.sharers.add(sharer)
      if (room.replaysNewest) send(room, sharer)
      return () => {
        room.lagging.delete(sharer)
        if (room.sharers.delete(sharer) && room.sharers.size === 0) room.stop()
      }
    },
  }
}
