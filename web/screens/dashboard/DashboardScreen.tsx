import { Box, Flex, Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { DashboardScreenQuery } from '../../__generated__/DashboardScreenQuery.graphql.ts'
import type { StatsStripQuery } from '../../__generated__/StatsStripQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { AlertsPanel } from './AlertsPanel.tsx'
import { ClipRoomNotice } from './ClipRoomNotice.tsx'
import { LiveMonitoring } from './LiveMonitoring.tsx'
import { NotificationButton } from './NotificationButton.tsx'
import { RecentDetections } from './RecentDetections.tsx'
import { SampleNotice } from './SampleNotice.tsx'
import { StatsSkeleton, StatsStrip } from './StatsStrip.tsx'

/** The numbers are a query of their own: they may be slow or fail while the lists stand. */
export type DashboardQueries = {
  dashboard: PreloadedQuery<DashboardScreenQuery>
  stats: PreloadedQuery<StatsStripQuery>
}

const STATS_FAILED = 'Unable to load dashboard statistics. Please refresh the page.'

export function DashboardScreen() {
  const { dashboard, stats } = useStartedQueries<DashboardQueries>()
  return (
    <>
      <ScreenHeader
        title="Studio Dashboard"
        subtitle="What your monitors hear, as it happens."
        actions={<NotificationButton />}
      />
      <Flex direction="column" gap="4">
        <ErrorBoundary fallback={() => <ErrorState title={STATS_FAILED} />}>
          <Suspense fallback={<StatsSkeleton />}>
            <StatsStrip stats={stats} />
          </Suspense>
        </ErrorBoundary>
        <AlertsPanel />
        <Suspense fallback={<PanelsSkeleton />}>
          <Panels dashboard={dashboard} />
        </Suspense>
      </Flex>
    </>
  )
}

function Panels({ dashboard }: Pick<DashboardQueries, 'dashboard'>) {
  const query = usePreloadedQuery<DashboardScreenQuery>(
    graphql`
      query DashboardScreenQuery @preloadable {
        ...SampleNotice_query
        ...ClipRoomNotice_query
        ...LiveMonitoring_query
        ...RecentDetections_query
      }
    `,
    dashboard,
  )
  return (
    <>
      <SampleNotice queryRef={query} />
      <ClipRoomNotice queryRef={query} />
      <LiveMonitoring queryRef={query} />
      <RecentDetections queryRef={query} />
    </>
  )
}

function PanelsSkeleton() {
  return (
    <Box role="status" aria-label="Loading..." display="flex" flexDirection="column" gap="4">
      <Skeleton height="52" />
      <Skeleton height="72" />
    </Box>
  )
}
