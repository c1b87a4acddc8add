import type { StationReport } from './station.service.ts'

/** A monitor as REST shows it. Counts are of its stream; `dailyDetections` and `weeklyDetections` of the last 24 hours and 7 days. */
export function stationBody(station: StationReport) {
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
    detectionCount: station.detectionCount,
    weeklyDetections: station.weeklyDetections,
    dailyDetections: station.dailyDetections,
    lastDetection: station.lastDetection,
    createdAt: station.createdAt,
    nextProcessing: station.nextProcessing,
    isDemo: station.isDemo,
    listening: station.listening
      ? { state: station.listening.state, since: station.listening.stateSince, problem: station.listening.problem }
      : null,
  }
}
