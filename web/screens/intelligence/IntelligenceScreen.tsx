import { Button, Flex, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { AudioLines, Building2, Target } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { PreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { IntelligenceMetricsQuery } from '../../__generated__/IntelligenceMetricsQuery.graphql.ts'
import type { IntelligenceNowQuery } from '../../__generated__/IntelligenceNowQuery.graphql.ts'
import type { RecentIntelligenceQuery } from '../../__generated__/RecentIntelligenceQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { IntelligenceMetrics } from './IntelligenceMetrics.tsx'
import { IntelligenceNow } from './IntelligenceNow.tsx'
import { COMPANIES_PATH, CREATIVES_PATH, MARKET_PATH } from '../../urls.ts'
import { RecentIntelligence } from './RecentIntelligence.tsx'

export type IntelligenceQueries = {
  now: PreloadedQuery<IntelligenceNowQuery>
  recent: PreloadedQuery<RecentIntelligenceQuery>
  metrics: PreloadedQuery<IntelligenceMetricsQuery>
}

/** Screens that have no place of their own in the navigation. */
const FURTHER = [
  { label: 'Market', path: MARKET_PATH, icon: Target },
  { label: 'Companies', path: COMPANIES_PATH, icon: Building2 },
  { label: 'Creatives', path: CREATIVES_PATH, icon: AudioLines },
] as const

export function IntelligenceScreen() {
  const { now, recent, metrics } = useStartedQueries<IntelligenceQueries>()
  return (
    <>
      <ScreenHeader
        title="Business Intelligence Dashboard" subtitle="Who advertises where, and what to do about it."
        actions={
          <Flex as="nav" aria-label="More of intelligence" gap="2" wrap="wrap">
            {FURTHER.map(({ label, path, icon: Icon }) => (
              <Button key={path} asChild variant="outline">
                <Link to={path}>
                  <Icon aria-hidden /> {label}
                </Link>
              </Button>
            ))}
          </Flex>
        }
      />
      <Flex direction="column" gap="4">
        <Part height="80">
          <IntelligenceNow now={now} />
        </Part>
        <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
          <Part height="96">
            <RecentIntelligence recent={recent} />
          </Part>
          <Part height="96">
            <IntelligenceMetrics metrics={metrics} />
          </Part>
        </SimpleGrid>
      </Flex>
    </>
  )
}

function Part({ height, children }: { height: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <ErrorState title="This part could not be loaded" description="The rest of the page works. Please refresh." />}>
      <Suspense fallback={<Skeleton height={height} role="status" aria-label="Loading..." />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
