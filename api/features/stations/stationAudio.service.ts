import { InvalidInput, NotFound, RateLimited, Unavailable } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { createRateLimiter } from '../../rateLimiter.ts'
import type { Viewer } from '../../viewer.ts'
import { normalizeStreamUrl } from './station.ts'
import { RadioFailure, type StationRadio, type StationTrial } from './stationRadio.port.ts'
import type { StationStore } from './station.store.ts'

declare module '../../services.ts' {
  interface Services {
    stationAudio: StationAudioService
  }
}

export type StationAudioService = ReturnType<typeof createStationAudioService>

/** A try decodes ten seconds and holds a connection for up to thirty: a person needs few, a script should have none. */
const TRIES_PER_WINDOW = 20
const TRY_WINDOW_MS = 10 * 60_000
/** At the same time in one process; each is a decoder of its own. */
const MAX_TRIES = 6

/** Listeners of one process: each costs an encoder, about two per cent of a core. */
const MAX_LISTENERS = 30
/** A person has two ears; a second station is one that is about to replace the first. */
const MAX_LISTENERS_PER_USER = 2
/** A forgotten tab must not hear a station for days. */
const MAX_LISTENING_MS = 2 * 60 * 60_000
/** A monitor that was deleted or taken away is not heard for longer than this. */
const RECHECK_MS = 15_000

export interface StationAudioDeps {
  store: StationStore
  radio: StationRadio
  clock: Clock
}

/** The sound of stations for people: before a monitor is added, and while it stands. */
export function createStationAudioService({ store, radio, clock }: StationAudioDeps) {
  const tries = createRateLimiter({ limit: TRIES_PER_WINDOW, windowMs: TRY_WINDOW_MS, clock })
  const listeners = new Map<number, number>()
  let running = 0

  function takePlace(userId: number): () => void {
    const own = listeners.get(userId) ?? 0
    if (own >= MAX_LISTENERS_PER_USER) throw new RateLimited(`You hear ${own} stations already. Stop one of them first.`, 1)
    const total = [...listeners.values()].reduce((sum, count) => sum + count, 0)
    if (total >= MAX_LISTENERS) throw new Unavailable('Too many people are listening at the moment. Try again soon.')
    listeners.set(userId, own + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      const left = (listeners.get(userId) ?? 1) - 1
      if (left === 0) listeners.delete(userId)
      else listeners.set(userId, left)
    }
  }

  return {
    /** Listens to an address for ten seconds. What is wrong with it is InvalidInput on `streamUrl`, in words. */
    async tryOut(viewer: Viewer & { kind: 'user' }, streamUrl: string, signal: AbortSignal): Promise<StationTrial> {
      const refuse = (message: string): never => {
        throw new InvalidInput(message, [{ field: 'streamUrl', message }])
      }
      if (normalizeStreamUrl(streamUrl) === null) refuse('Must be a valid URL')
      const waitSeconds = tries.take(String(viewer.userId))
      if (waitSeconds !== null) throw new RateLimited('Too many addresses were tried. Wait a few minutes.', waitSeconds)
      if (running >= MAX_TRIES) throw new Unavailable('Other addresses are being tried at the moment. Try again soon.')
      running += 1
      try {
        return await radio.tryOut(streamUrl, signal)
      } catch (error) {
        if (error instanceof RadioFailure) refuse(error.message)
        throw error
      } finally {
        running -= 1
      }
    },

    /**
     * A monitor's station as an endless MP3 stream, from the station itself; it ends with `signal`, after two hours, and
     * when the viewer may not see the monitor any more.
     */
    async listen(viewer: Viewer & { kind: 'user' }, stationId: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
      const station = await store.findVisible(viewer, stationId)
      if (!station) throw new NotFound('Station not found')
      const leave = takePlace(viewer.userId)
      const stop = new AbortController()
      const recheck = setInterval(() => {
        store.findVisible(viewer, stationId).then(
          (found) => found?.streamUrl === station.streamUrl || stop.abort(),
          // The database is away for a moment: what was allowed stays so.
          () => undefined,
        )
      }, RECHECK_MS)
      const end = (): void => {
        clearInterval(recheck)
        leave()
      }
      try {
        const ending = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(MAX_LISTENING_MS)])
        const { sound, ended } = await radio.relay(station.streamUrl, ending)
        void ended.then(end)
        return sound
      } catch (error) {
        end()
        if (error instanceof RadioFailure) throw new Unavailable(error.message)
        throw error
      }
    },
  }
}
