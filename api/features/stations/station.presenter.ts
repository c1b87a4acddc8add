import type { StationStore } from './station.store.ts'

type StationRow = Awaited<ReturnType<StationStore['listVisible']>>[number]

/** What a monitor will do next, in the words of its card. */
function nextProcessing(station: { isActive: boolean }): string {
  return station.isActive ? 'Continuous' : 'Inactive'
}

/** A monitor as REST shows it. */
export function stationBody(station: StationRow) {
  return {
    id: station.id,
    name: station.name,
    frequency: station.frequency,
    streamUrl: station.streamUrl,
    format: station.format,
    market: station.market,
    city: station.city,
    state: station.state,
    isActive: station.isActive,
    alertsEnabled: station.alertsEnabled,
    detectionCount: station._count.detections,
    lastDetection: station.lastDetection,
    createdAt: station.createdAt,
    nextProcessing: nextProcessing(station),
    isDemo: station.isDemo,
    listening: station.listening
      ? { state: station.listening.state, since: station.listening.stateSince, problem: station.listening.problem }
      : null,
  }
}
