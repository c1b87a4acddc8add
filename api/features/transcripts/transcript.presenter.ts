import type { TranscriptStore } from './transcript.store.ts'

type Row = Awaited<ReturnType<TranscriptStore['list']>>[number]

/** A review item as REST shows it; `takenBy`: who is at work on it, unless it is the caller. */
export function reviewItem(row: Row, takenBy: string | null) {
  return {
    id: row.id,
    station_id: row.stationId,
    station_name: row.station.name,
    station_frequency: row.station.frequency,
    processed_at: row.processedAt,
    transcript: row.transcript,
    ad_detected: row.isDetection,
    detected_company: row.detectedCompany,
    confidence: row.detectionConfidence,
    potentialCompanyNames: row.potentialCompanyNames,
    priorityScore: row.priorityScore,
    uncertaintyLevel: row.uncertaintyLevel,
    reviewed_at: row.reviewedAt,
    taken_by: takenBy,
  }
}
