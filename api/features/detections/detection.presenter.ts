import type { ListedDetection } from './detectionList.store.ts'

/** A detection as REST shows it; `detectionCount` counts the company's airings on that station in the last 30 days. */
export function detectionBody(detection: ListedDetection) {
  return {
    id: detection.id,
    stationId: detection.stationId,
    prospectId: detection.prospectId,
    detectedCompany: detection.detectedCompany,
    rawTranscript: detection.rawTranscript,
    confidence: detection.confidence,
    brandType: detection.brandType,
    contentType: detection.contentType,
    audioClipUrl: detection.audioClipUrl,
    averageVolume: detection.averageVolume,
    peakVolume: detection.peakVolume,
    volumeVariance: detection.volumeVariance,
    isVolumeElevated: detection.isVolumeElevated,
    detectedAt: detection.detectedAt,
    processedAt: detection.processedAt,
    isMatched: detection.isMatched,
    phone: detection.phone,
    website: detection.website,
    evidence: detection.evidence,
    detectionCount: Math.max(1, detection.airings),
    station: detection.station,
  }
}
