import { csvRow } from '../../csv.ts'
import type { ListedDetection } from './detectionList.store.ts'

type Cell = string | number | boolean | Date | null

/** The columns, in the words of the screen. */
const COLUMNS: readonly { title: string; value: (row: ListedDetection) => Cell }[] = [
  { title: 'Id', value: (row) => row.id },
  { title: 'Detected At', value: (row) => row.detectedAt },
  { title: 'Company', value: (row) => row.detectedCompany },
  { title: 'Station', value: (row) => row.station.name },
  { title: 'Frequency', value: (row) => row.station.frequency },
  { title: 'Brand Type', value: (row) => row.brandType },
  { title: 'Content Type', value: (row) => row.contentType },
  { title: 'Confidence', value: (row) => row.confidence },
  { title: 'Airings In 30 Days', value: (row) => row.airings },
  { title: 'Elevated', value: (row) => row.isVolumeElevated },
  { title: 'Average dB', value: (row) => row.averageVolume },
  { title: 'Peak dB', value: (row) => row.peakVolume },
  { title: 'Matched', value: (row) => row.isMatched },
  { title: 'Phone', value: (row) => row.phone },
  { title: 'Website', value: (row) => row.website },
  { title: 'Transcript', value: (row) => row.rawTranscript },
]

export const csvHead = (): string => csvRow(COLUMNS.map(({ title }) => title))

export const csvLine = (row: ListedDetection): string => csvRow(COLUMNS.map(({ value }) => value(row)))
