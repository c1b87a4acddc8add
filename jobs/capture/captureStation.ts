import type { Recording } from '../../api/features/listening/listening.service.ts'
import type { ListeningPatch } from '../../api/features/listening/listening.store.ts'
import type { JobTools } from '../jobTools.ts'
import { listen } from './listener.ts'
import type { CaptureMode, Coverage, StateReport } from './listenerTypes.ts'

/** Well inside the lock's life, so that one slow touch loses nothing. */
const TOUCH_EVERY_MS = 5_000
/** How soon a station that is not due any more stops. */
const DUE_CHECK_MS = 1_000
/** A recording is one row; an hour keeps its coverage readable. */
const RECORDING_MS = 3_600_000
/** Writes waiting; beyond it the database is away, and what comes is given up and logged. */
const MAX_WAITING_WRITES = 60

/** Hears a station until it is not due, the worker drains or the lease cannot be kept. */
export async function captureStation(stationId: number, tools: JobTools): Promise<void> {
  const { services, capture, clock, signal } = tools
  const logger = tools.logger.child({ stationId })
  const station = await services.stations.findForListening(stationId)
  if (!station || !capture.isDue(stationId)) return

  const stop = new AbortController()
  const abort = (): void => stop.abort()
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  const writer = createWriter(stationId, tools)
  let recording: Recording = await services.listening.openRecording(station)
  let recordingDueAt = clock.now().getTime() + RECORDING_MS
  await services.listening.report(stationId, { state: 'connecting', stateSince: clock.now(), problem: null, workerName: capture.workerName })

  const listening = listen({
    url: station.streamUrl,
    network: capture.network,
    ffmpegPath: capture.ffmpegPath,
    clock,
    logger,
    signal: stop.signal,
    capture: captureMode(station.owner.monitoringDefaults),
    onSegment: (segment) => {
      const target = recording
      writer.add(segment.measures.averageDb, async () => {
        await services.listening.recordSegment(stationId, target, {
          startedAt: segment.startedAt,
          freshFrom: segment.freshFrom,
          endedAt: segment.endedAt,
          samples: segment.pcm,
          sounds: segment.sounds,
          measures: segment.measures,
        })
        await services.listening.report(stationId, { levelDb: segment.measures.averageDb, lastHeardAt: segment.endedAt })
      })
    },
    onState: (report) => writer.add(null, () => services.listening.report(stationId, statePatch(report))),
    onTitle: (title) => writer.add(null, () => services.listening.report(stationId, { streamTitle: title })),
    onCoverage: (coverage) => {
      const target = recording
      writer.add(null, () => services.listening.addSeconds(target, secondsOf(coverage)))
    },
  })

  const watch = setInterval(() => {
    if (!capture.isDue(stationId)) abort()
    if (clock.now().getTime() >= recordingDueAt) void rollOver()
  }, DUE_CHECK_MS)
  const lease = setInterval(() => void tools.touch(), TOUCH_EVERY_MS)

  async function rollOver(): Promise<void> {
    recordingDueAt = clock.now().getTime() + RECORDING_MS
    const ended = recording
    recording = await services.listening.openRecording({ id: stationId, name: station?.name ?? '' })
    writer.add(null, () => services.listening.closeRecording(ended))
  }

  try {
    await listening.finished
  } finally {
    clearInterval(watch)
    await writer.drained()
    await services.listening.closeRecording(recording)
    await services.listening.report(stationId, { state: 'stopped', stateSince: clock.now(), problem: null, levelDb: null, workerName: null })
    clearInterval(lease)
    signal.removeEventListener('abort', abort)
  }
}

/** Writes one after another, in the order things happened; a bounded queue stands between hearing and the database. */
function createWriter(stationId: number, { logger }: JobTools) {
  let waiting = 0
  let chain: Promise<void> = Promise.resolve()
  return {
    add(level: number | null, write: () => Promise<unknown>): void {
      if (waiting >= MAX_WAITING_WRITES) {
        logger.error({ stationId, level }, 'What was heard could not be written: the database is too slow or away')
        return
      }
      waiting += 1
      chain = chain
        .then(write)
        .catch((error: unknown) => logger.error({ stationId, err: error }, 'What was heard could not be written'))
        .then(() => {
          waiting -= 1
        })
    },
    drained: (): Promise<void> => chain,
  }
}

function statePatch(report: StateReport): ListeningPatch {
  return {
    state: report.state,
    stateSince: report.since,
    problem: report.state === 'live' ? report.note : (report.lastError ?? report.note),
    codec: report.info?.format ?? null,
    bitrateKbps: report.info?.bitrateKbps ?? null,
  }
}

function secondsOf({ kind, from, to, cause }: Coverage) {
  const seconds = (to.getTime() - from.getTime()) / 1_000
  return {
    heard: kind === 'heard' ? seconds : 0,
    silent: kind === 'silent' ? seconds : 0,
    lost: kind === 'lost' ? seconds : 0,
    reason: cause ?? 'unknown',
  }
}

function captureMode(defaults: { enableContinuousMonitoring: boolean; captureIntervalSeconds: number; maxCaptureLength: number } | null): CaptureMode {
  if (!defaults || defaults.enableContinuousMonitoring) return { kind: 'continuous' }
  return { kind: 'interval', intervalSeconds: defaults.captureIntervalSeconds, lengthSeconds: defaults.maxCaptureLength }
}
