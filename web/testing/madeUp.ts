import type { MockResolvers } from './testEnvironment.ts'

interface MadeUpDetection {
  databaseId: number
  detectedCompany?: string | null
  [field: string]: unknown
}

/** Somebody who is signed in, in a house without stations and detections. */
export function signedIn(user: Record<string, unknown> = {}): MockResolvers {
  const person = { firstName: 'Ada', lastName: 'Marlowe', email: 'ada@example.com', role: 'admin', profileImageUrl: null }
  return {
    Query: () => ({ hasSampleData: false, savedFilters: [] }),
    User: () => ({ ...person, timeZone: 'UTC', ...user }),
    RadioStationConnection: () => connectionOf([]),
    FeedbackConnection: () => connectionOf([]),
    DetectionConnection: () => connectionOf([]),
    DashboardStats: () => ({
      activeStations: 3,
      audioHoursRecorded: 1284.3,
      totalAudioRecordedToday: 754,
      transcriptsCompleted: 2210,
      transcriptionProgress: 97,
      detectedAdvertisers: 41,
    }),
    ClipUse: () => ({ room: 'ROOMY', clips: 12, usedBytes: 4_000_000, budgetBytes: 10_737_418_240, evictedToday: 0 }),
    Recogniser: () => ({ label: 'PocketSphinx', ready: true, problem: null, speed: 2.4, queued: 0, dropped: 0 }),
  }
}

export const visitor: MockResolvers = { Query: () => ({ viewer: null }) }

/** A connection holding these nodes and no more. */
export function connectionOf(nodes: readonly Record<string, unknown>[], totalCount = nodes.length) {
  return {
    totalCount,
    edges: nodes.map((node) => ({ cursor: String(node['databaseId']), node })),
    pageInfo: { hasNextPage: totalCount > nodes.length, endCursor: 'end' },
  }
}

/** A connection that gives these nodes by pages, as they are asked for. */
export function pagesOf(nodes: readonly Record<string, unknown>[]) {
  return ({ args }: { args?: unknown }) => {
    const { first = 0, after } = (args ?? {}) as { first?: number; after?: string }
    const from = nodes.findIndex(({ databaseId }) => String(databaseId) === after) + 1
    const edges = nodes.slice(from, from + first).map((node) => ({ cursor: String(node['databaseId']), node }))
    return { edges, pageInfo: { hasNextPage: from + first < nodes.length, endCursor: edges.at(-1)?.cursor ?? null } }
  }
}

export function madeUpDetection(detection: MadeUpDetection) {
  return {
    id: `detection-${detection.databaseId}`,
    detectedCompany: 'Brightwater Heating',
    brandType: 'local',
    contentType: 'advertisement',
    confidence: 0.93,
    detectedAt: new Date(Date.now() - 5.5 * 60_000).toISOString(),
    detectionCount: 1,
    isMatched: false,
    isSample: false,
    isVolumeElevated: false,
    averageVolume: -18.24,
    peakVolume: -2.1,
    rawTranscript: 'Call Brightwater Heating today.',
    evidence: [],
    station: { id: 'station-1', name: 'WDMO Talk', frequency: '101.1' },
    clip: null,
    ...detection,
  }
}

export function madeUpStation(station: { databaseId: number; [field: string]: unknown }) {
  return {
    id: `station-${station.databaseId}`,
    name: 'WDMO Talk',
    frequency: '101.1',
    isActive: true,
    isDemo: false,
    city: 'Columbus',
    state: 'OH',
    format: 'News/Talk',
    lastDetection: null,
    listening: { state: 'live', problem: null, streamTitle: null },
    ...station,
  }
}
