import { SimpleGrid, Skeleton } from '@chakra-ui/react'
import { AudioLines, Building2, Clock, FileCheck2, Mic, RadioTower } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay'
import type { StatsStripQuery } from '../../__generated__/StatsStripQuery.graphql.ts'
import { useAlerts } from '../../components/detections/alertStore.ts'
import { Stat } from '../../ui/Stat.tsx'
import { count, hours, hoursAndMinutes, percent } from './measures.ts'
import { RecogniserNotice } from './RecogniserNotice.tsx'

const COLUMNS = { base: 2, md: 3, xl: 6 }
/** Detections may come in bursts; the numbers follow at this pace. */
const REFRESH_PAUSE_MS = 2_000

const STATS = graphql`
  query StatsStripQuery @preloadable {
    dashboardStats {
      activeStations
      audioHoursRecorded
      totalAudioRecordedToday
      transcriptsCompleted
      transcriptionProgress
      detectedAdvertisers
    }
    recogniser {
      ...RecogniserNotice_recogniser
    }
  }
`

/** Today in six numbers, counted anew when a detection comes in. */
export function StatsStrip({ stats }: { stats: PreloadedQuery<StatsStripQuery> }) {
  const { dashboardStats, recogniser } = usePreloadedQuery<StatsStripQuery>(STATS, stats)
  useRefreshOnDetection()
  return (
    <>
      <SimpleGrid columns={COLUMNS} gap="3">
        <Stat label="Active Stations" value={count(dashboardStats.activeStations)} icon={<RadioTower size={16} />} />
        <Stat label="Audio Recorded" value={hours(dashboardStats.audioHoursRecorded)} icon={<Mic size={16} />} />
        <Stat label="Recorded Today" value={hoursAndMinutes(dashboardStats.totalAudioRecordedToday)} icon={<Clock size={16} />} />
        <Stat
          label="Transcripts Completed"
          value={count(dashboardStats.transcriptsCompleted)}
          icon={<FileCheck2 size={16} />}
        />
        <Stat
          label="Transcription Progress"
          value={percent(dashboardStats.transcriptionProgress)}
          icon={<AudioLines size={16} />}
        />
        <Stat
          label="Detected Advertisers"
          value={count(dashboardStats.detectedAdvertisers)}
          icon={<Building2 size={16} />}
        />
      </SimpleGrid>
      <RecogniserNotice recogniserRef={recogniser} />
    </>
  )
}

function useRefreshOnDetection(): void {
  const environment = useRelayEnvironment()
  const { lastSeenId } = useAlerts()
  const countedFor = useRef(lastSeenId)
  useEffect(() => {
    if (lastSeenId === null || countedFor.current === lastSeenId) return undefined
    const isFirstLook = countedFor.current === null
    countedFor.current = lastSeenId
    if (isFirstLook) return undefined
    const timer = setTimeout(() => {
      // The numbers on screen stay when counting anew fails.
      fetchQuery<StatsStripQuery>(environment, STATS, {}).subscribe({ error: () => undefined })
    }, REFRESH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [environment, lastSeenId])
}

export function StatsSkeleton() {
  return (
    <SimpleGrid columns={COLUMNS} gap="3" role="status" aria-label="Loading...">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="24" />
      ))}
    </SimpleGrid>
  )
}
