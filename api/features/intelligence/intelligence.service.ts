import { Forbidden } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import type { Viewer } from '../../viewer.ts'
import { startOfDay } from '../dashboard/dashboard.ts'
import { evidenceOf } from '../detections/storedEvidence.ts'
import type { UserService } from '../users/user.service.ts'
import { percent, quality, weeklyTrend } from './intelligence.ts'
import type { IntelligenceStore } from './intelligence.store.ts'

declare module '../../services.ts' {
  interface Services {
    intelligence: IntelligenceService
  }
}

/** The feed shows ten; the rest is for programs. */
const RECENT_LIMIT = 50
const WEEK_MS = 7 * 24 * 3_600_000

export interface IntelligenceDeps {
  store: IntelligenceStore
  users: UserService
  clock: Clock
}

export type IntelligenceService = ReturnType<typeof createIntelligenceService>

/** What the Business Intelligence Dashboard shows; 'today' is the viewer's day. */
export function createIntelligenceService({ store, users, clock }: IntelligenceDeps) {
  return {
    async now(viewer: Viewer) {
      if (viewer.kind !== 'user') throw new Forbidden()
      const { timeZone } = await users.get(viewer.userId)
      const today = startOfDay(clock.now(), timeZone)
      const [stations, days, uniqueAdvertisers] = await Promise.all([
        store.listStations(viewer),
        store.countByStation(today),
        store.countAdvertisers(today),
      ])
      const counts = [...days.values()]
      const detectionsToday = counts.reduce((sum, { detections }) => sum + detections, 0)
      const confidenceSum = counts.reduce((sum, { detections, averageConfidence }) => sum + detections * (averageConfidence ?? 0), 0)
      return {
        stationCards: stations.map((station) => ({
          id: station.id,
          name: station.name,
          frequency: station.frequency,
          isActive: station.isActive,
          status: station.isActive ? (station.listening?.state ?? 'connecting') : 'stopped',
          detectionsToday: days.get(station.id)?.detections ?? 0,
          avgConfidence: percent(days.get(station.id)?.averageConfidence ?? null),
          lastDetection: station.lastDetection,
        })),
        todaysKPIs: {
          stationsActive: stations.filter(({ isActive }) => isActive).length,
          totalStations: stations.length,
          detectionsToday,
          uniqueAdvertisers,
          avgConfidence: detectionsToday === 0 ? 0 : (percent(confidenceSum / detectionsToday) ?? 0),
        },
      }
    },

    async recent() {
      const rows = await store.listRecent(RECENT_LIMIT)
      return {
        detections: rows.map((row) => ({
          id: row.id,
          confidence: percent(row.confidence),
          stationName: row.station.name,
          timestamp: row.detectedAt,
          company: row.detectedCompany,
          transcript: row.rawTranscript,
          evidence: [...new Set(evidenceOf(row.evidence).map(({ kind }) => kind))],
          isMatched: row.isMatched,
          isSample: row.isSample,
        })),
      }
    },

    async metrics() {
      const now = clock.now()
      const weekAgo = new Date(now.getTime() - WEEK_MS)
      const [counts, pipeline, thisWeek, lastWeek] = await Promise.all([
        store.quality(),
        store.pipeline(),
        store.countBetween(weekAgo, now),
        store.countBetween(new Date(weekAgo.getTime() - WEEK_MS), weekAgo),
      ])
      const inStatus = (status: string): number => pipeline.get(status) ?? 0
      return {
        quality: quality(counts),
        pipeline: { suspects: inStatus('suspect'), leads: inStatus('lead'), prospects: inStatus('prospect'), clients: inStatus('client') },
        trends: weeklyTrend(thisWeek, lastWeek),
      }
    },
  }
}
