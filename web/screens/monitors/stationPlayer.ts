import { reach, requestErrorOf } from '../../relay/request.ts'
import { serverMessage } from '../../relay/requestError.ts'
import { listenApiPath } from '../../urls.ts'

export interface PlayerState {
  /** databaseId of the station that is heard, or about to be. */
  stationId: number | null
  isStarting: boolean
  /** Why the last one could not be heard. */
  problem: string | null
  /** How loud it is right now, 0–1; null where the browser does not tell. */
  level: number | null
}

const SILENT: PlayerState = { stationId: null, isStarting: false, problem: null, level: null }
const LEVEL_EVERY_MS = 100
const LOST = 'The station cannot be heard right now'
/** Root mean square of a loud programme; louder ones fill the bars all the same. */
const LOUD_RMS = 0.3

/** One station at a time, heard through the server; a second one takes the first one's place. */
export class StationPlayer {
  #state = SILENT
  #audio: HTMLAudioElement | null = null
  #analyser: AnalyserNode | null = null
  #context: AudioContext | null = null
  #ticking: ReturnType<typeof setInterval> | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): PlayerState => this.#state

  async play(stationId: number): Promise<void> {
    this.stop()
    const audio = new Audio(listenApiPath(stationId))
    this.#audio = audio
    this.#set({ ...SILENT, stationId, isStarting: true })
    audio.addEventListener('playing', () => this.#audio === audio && this.#set({ ...this.#state, isStarting: false }))
    audio.addEventListener('ended', () => void this.#fail(audio, stationId))
    audio.addEventListener('error', () => void this.#fail(audio, stationId))
    this.#measure(audio)
    // What goes wrong arrives as an event too.
    await audio.play().catch(() => undefined)
  }

  stop(): void {
    if (this.#ticking !== null) clearInterval(this.#ticking)
    this.#ticking = null
    this.#analyser?.disconnect()
    this.#analyser = null
    const audio = this.#audio
    this.#audio = null
    if (audio) {
      audio.pause()
      // Only without a source does the browser let go of the connection.
      audio.removeAttribute('src')
      audio.load()
    }
    this.#set(SILENT)
  }

  #measure(audio: HTMLAudioElement): void {
    if (typeof AudioContext === 'undefined') return
    const context = (this.#context ??= new AudioContext())
    void context.resume()
    const analyser = context.createAnalyser()
    context.createMediaElementSource(audio).connect(analyser)
    analyser.connect(context.destination)
    this.#analyser = analyser
    const samples = new Float32Array(analyser.fftSize)
    this.#ticking = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      this.#set({ ...this.#state, level: Math.min(1, rms / LOUD_RMS) })
    }, LEVEL_EVERY_MS)
  }

  async #fail(audio: HTMLAudioElement, stationId: number): Promise<void> {
    if (this.#audio !== audio) return
    this.stop()
    const problem = await reasonOf(stationId)
    if (this.#audio === null) this.#set({ ...SILENT, problem })
  }

  #set(state: PlayerState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** A browser says of a sound only that it failed: the server is asked once more why. */
async function reasonOf(stationId: number): Promise<string> {
  const asked = new AbortController()
  try {
    const response = await reach(listenApiPath(stationId), { credentials: 'include', signal: asked.signal })
    if (response.ok) return LOST
    return serverMessage(await requestErrorOf(response)) ?? LOST
  } catch (error) {
    return error instanceof Error && error.name !== 'AbortError' ? error.message : LOST
  } finally {
    asked.abort()
  }
}

export const stationPlayer = new StationPlayer()
