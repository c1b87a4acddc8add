import type { Metrics } from '../../api/adapters/metrics.ts'
import type { ChosenTranscriber } from '../../api/adapters/transcribers/chooseTranscriber.ts'
import type { Logger } from '../../api/ports.ts'
import type { Services } from '../../api/services.ts'

/** People look at it, nothing depends on it. */
const REPORT_EVERY_MS = 10_000

/** Tells the screens which engine works, how fast, and how much waits for it. */
export function createRecogniserReporter(deps: { services: Services; transcriber: ChosenTranscriber; metrics: Metrics; logger: Logger }) {
  const { services, transcriber, metrics, logger } = deps
  let timer: NodeJS.Timeout | undefined
  let last = ''

  async function report(): Promise<void> {
    const [{ engine, label, ready, problem, passedOver, speed }, { queued, dropped }] = await Promise.all([
      transcriber.report(),
      services.listening.backlog(),
    ])
    metrics.setQueueLength('transcription', queued)
    const state = {
      engine,
      label,
      ready,
      problem: problem ?? passedOver[0]?.problem ?? null,
      speed: speed ? Math.round(speed.audioSecondsPerSecond * 10) / 10 : null,
      queued,
      dropped,
    }
    const text = JSON.stringify(state)
    if (text !== last) await services.recogniser.report(state)
    last = text
  }

  function run(): void {
    report().catch((error: unknown) => logger.warn({ err: error }, 'The recogniser could not be reported'))
  }

  return {
    start() {
      run()
      timer = setInterval(run, REPORT_EVERY_MS)
    },
    stop(): void {
      clearInterval(timer)
    },
  }
}
