import { graphql, readInlineData } from 'react-relay'
import type { detectionNews_detection$key } from '../../__generated__/detectionNews_detection.graphql.ts'
import type { DetectionNews } from './alerts.ts'

/** What an alert keeps of a detection: plain values, because the store may forget what no screen shows. */
export function readDetectionNews(ref: detectionNews_detection$key): DetectionNews {
  const detection = readInlineData(
    graphql`
      fragment detectionNews_detection on Detection @inline {
        id
        databaseId
        detectedCompany
        brandType
        confidence
        detectedAt
        station {
          name
          frequency
        }
      }
    `,
    ref,
  )
  return {
    id: detection.databaseId,
    nodeId: detection.id,
    company: detection.detectedCompany ?? null,
    brandType: detection.brandType,
    confidence: detection.confidence ?? null,
    detectedAt: detection.detectedAt,
    stationName: detection.station.name,
    stationFrequency: detection.station.frequency,
  }
}
