import { TranscriptionFailed } from '../../features/listening/transcriber.port.ts'
import type { PcmAudio, TranscribeOptions, Transcriber, TranscriberEngine, TranscriberStatus } from '../../features/listening/transcriber.port.ts'
import type { Transcript } from '../../features/listening/transcript.ts'
import type { Clock, Logger } from '../../ports.ts'
import { SpeedMeter } from './speedMeter.ts'
import type { Speed } from './speedMeter.ts'

export type TranscriberSetting = TranscriberEngine | 'auto'

export interface ChooseTranscriberOptions {
  setting: TranscriberSetting
  /** Engines that could serve; one that nobody set up may be left out. */
  engines: Partial<Record<TranscriberEngine, Transcriber>>
  clock: Clock
  logger: Logger
}

/** What a screen shows of the recogniser. */
export interface TranscriberReport extends TranscriberStatus {
  setting: TranscriberSetting
  /** Better engines that are not in use, with why; empty when the first choice serves. */
  passedOver: readonly { engine: TranscriberEngine; label: string; problem: string }[]
  /** Of the engine in use; null until it has worked. */
  speed: Speed | null
}

export interface ChosenTranscriber extends Transcriber {
  report(): Promise<TranscriberReport>
}

/** Best text first. */
const ORDER: readonly TranscriberEngine[] = ['openai', 'sherpa', 'pocketsphinx']
/** A server that came back is in use again within this time. */
const CHOICE_AGE_MS = 15_000

interface Choice {
  at: number
  transcriber: Transcriber
  status: TranscriberStatus
  passedOver: TranscriberReport['passedOver']
}

/**
 * The engine of the setting, or the first of server, local model and pocketsphinx that is ready. When it fails for a
 * reason that is not the audio's and is no longer ready, the next one takes over, until the better one is back.
 */
export function chooseTranscriber(options: ChooseTranscriberOptions): ChosenTranscriber {
  const { setting, engines, clock, logger } = options
  const wanted = setting === 'auto' ? ORDER : [setting, ...ORDER.filter((engine) => engine !== setting)]
  const candidates = wanted.flatMap((engine) => engines[engine] ?? [])
  const first = firstOf(candidates)
  const meters = new Map(candidates.map((candidate) => [candidate.engine, new SpeedMeter()]))
  let choice: Choice | null = null
  let choosing: Promise<Choice> | null = null

  async function choose(): Promise<Choice> {
    const passedOver: { engine: TranscriberEngine; label: string; problem: string }[] = []
    let chosen: { transcriber: Transcriber; status: TranscriberStatus } | null = null
    for (const transcriber of candidates) {
      const status = await transcriber.status()
      if (status.ready) {
        chosen = { transcriber, status }
        break
      }
      passedOver.push({ engine: status.engine, label: status.label, problem: status.problem ?? 'not ready' })
    }
    const found = chosen ?? (await nothingReady())
    const before = choice?.status.engine
    if (found.status.ready && before !== undefined && before !== found.status.engine) {
      logger.warn({ from: before, to: found.status.engine, passedOver }, 'recogniser changed')
    }
    const others = passedOver.filter(({ engine }) => engine !== found.status.engine)
    choice = { at: clock.now().getTime(), ...found, passedOver: others }
    return choice
  }

  /** The easiest to mend speaks for all: the engine that was asked for, else the one that needs only a package. */
  async function nothingReady() {
    const transcriber = (setting === 'auto' ? engines.pocketsphinx : engines[setting]) ?? first
    return { transcriber, status: await transcriber.status() }
  }

  async function current(isForced = false): Promise<Choice> {
    const isFresh = choice !== null && clock.now().getTime() - choice.at < CHOICE_AGE_MS
    if (choice !== null && isFresh && !isForced) return choice
    choosing ??= choose().finally(() => {
      choosing = null
    })
    return choosing
  }

  async function measured(transcriber: Transcriber, audio: PcmAudio, given: TranscribeOptions): Promise<Transcript> {
    const started = performance.now()
    const transcript = await transcriber.transcribe(audio, given)
    meters.get(transcriber.engine)?.add(audio.samples.length / audio.sampleRate, (performance.now() - started) / 1000)
    return transcript
  }

  return {
    get engine() {
      return choice?.transcriber.engine ?? first.engine
    },

    get concurrency() {
      return choice?.transcriber.concurrency ?? first.concurrency
    },

    async status(): Promise<TranscriberStatus> {
      return (await current()).status
    },

    async report(): Promise<TranscriberReport> {
      const { status, passedOver } = await current()
      return { ...status, setting, passedOver, speed: meters.get(status.engine)?.read() ?? null }
    },

    async transcribe(audio: PcmAudio, given: TranscribeOptions = {}): Promise<Transcript> {
      const { transcriber, status } = await current()
      if (!status.ready) throw new TranscriptionFailed(status.problem ?? 'No recogniser is ready', true)
      try {
        return await measured(transcriber, audio, given)
      } catch (error) {
        const mayGoElsewhere = error instanceof TranscriptionFailed && error.retryable && !given.signal?.aborted
        const next = mayGoElsewhere ? await current(true) : null
        if (next === null || next.transcriber === transcriber || !next.status.ready) throw error
        return measured(next.transcriber, audio, given)
      }
    },

    async close(): Promise<void> {
      await Promise.all(candidates.map((candidate) => candidate.close()))
    },
  }
}

function firstOf(candidates: readonly Transcriber[]): Transcriber {
  const [first] = candidates
  if (first === undefined) throw new Error('At least one engine is needed')
  return first
}
