import type { CaptureMode, StateReport } from './listenerTypes.ts'
import { CaptureRecorder } from './captureRecorder.ts'
import type { ListeningPatch } from '../../api/features/listening/listening.store.ts'
import type { JobTools } from '../jobTools.ts'
import { captureKey } from './dueStations.ts'
import { listen } from './listener.ts'

/** Well inside the lock's life, so that one slow touch loses nothing. */
const TOUCH_EVERY_MS = 5_000
/** How soon a station that is not due any more stops, and how often its level is told. */
const CHECK_MS = 1_000
/** A recording is one row; an hour keeps its coverage readable. */
const RECORDING_MS = 3_600_000

/** Hears a station until it is not due, the worker drains or the lease cannot be kept. */
export async function captureStation(stationId: number, tools: JobTools): Promise<void> {
  const { services, capture, clock, signal } = tools
  const logger = tools.logger.child({ stationId })
  const station = await services.stations.findForListening(stationId)
  if (!station) return
  const key = captureKey(station)
  if (capture.dueAs(stationId) !== key) return

  const stop = new AbortController()
  const abort = (): void => stop.abort()
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  const startTime = clock.now()
  let nextRecordingAt = startTime.getTime() + RECORDING_MS
  const recorder = new CaptureRecorder({
    station,
    listening: services.listening,
    recordRepeat: services.detections.recordRepeat,
    memory: capture.memory,
    logger,
    startTime,
    onSeconds: (seconds) => capture.onSeconds(seconds),
  })
  recorder.report({ state: 'connecting', stateSince: startTime, problem: null, workerName: capture.workerName })

  const listening = listen({
    url: station.streamUrl,
    network: capture.network,
    ffmpegPath: capture.ffmpegPath,
    clock,
    logger,
    signal: stop.signal,
    capture: captureMode(station.owner.monitoringDefaults),
    onSegment: (segment) => {
      const { sure, isKnownAd } = capture.repeats.observe(stationId, segment)
      recorder.add(segment, isKnownAd)
      for (const repeat of sure) recorder.repeat(repeat, segment.measures)
    },
    onState: (report) => recorder.report(statePatch(report)),
    onTitle: (title) => recorder.report({ streamTitle: title }),
    onCoverage: (coverage) => recorder.cover(coverage),
  })

  const watch = setInterval(() => {
    // Its address or rhythm may have changed: it is begun anew then.
    if (capture.dueAs(stationId) !== key) abort()
    capture.levels.tell(stationId, listening.levels())
    if (clock.now().getTime() < nextRecordingAt) return
    nextRecordingAt += RECORDING_MS
    recorder.startNext()
  }, CHECK_MS)
  const lease = setInterval(() => void tools.touch(), TOUCH_EVERY_MS)

  try {
    await listening.finished
  } finally {
    clearInterval(watch)
    capture.repeats.leave(stationId)
    const state = capture.isOffSchedule(stationId) ? 'off_schedule' : 'stopped'
    await recorder.close({ state, stateSince: clock.now(), problem: null, levelDb: null, workerName: null })
    clearInterval(lease)
    signal.removeEventListener('abort', abort)
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

function captureMode(defaults: { enableContinuousMonitoring: boolean; captureIntervalSeconds: number; maxCaptureLength: number } | null): CaptureMode {
  if (!defaults || defaults.enableContinuousMonitoring) return { kind: 'continuous' }
  return { kind: 'interval', intervalSeconds: defaults.captureIntervalSeconds, lengthSeconds: defaults.maxCaptureLength }
}
