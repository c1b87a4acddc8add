import { Box, Flex, Skeleton, Tabs, Text } from '@chakra-ui/react'
import { Columns3, PieChart, Target } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { MarketScreenQuery } from '../../__generated__/MarketScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { OpportunityList } from './OpportunityList.tsx'
import { PERIOD_OPTIONS, type Period } from './marketWords.ts'
import { ShareOfVoice } from './ShareOfVoice.tsx'
import { StationComparison } from './StationComparison.tsx'

export type MarketQueries = { scope: PreloadedQuery<MarketScreenQuery> }

const TABS = [
  { value: 'opportunities', label: 'Opportunities', icon: Target },
  { value: 'share', label: 'Share of Voice', icon: PieChart },
  { value: 'compare', label: 'Compare Stations', icon: Columns3 },
] as const

const DEFAULT_PERIOD = '30'
const ALL_MARKETS = ''

/** Who advertises where, and who does not yet. */
export function MarketScreen() {
  const { scope } = useStartedQueries<MarketQueries>()
  return (
    <>
      <ScreenHeader title="Market" subtitle="Who advertises where, and who does not yet." />
      <Part>
        <Market scope={scope} />
      </Part>
    </>
  )
}

function Market({ scope }: MarketQueries) {
  const { markets, stations } = usePreloadedQuery<MarketScreenQuery>(
    graphql`
      query MarketScreenQuery @preloadable {
        markets
        stations(first: 100) {
          edges {
            node {
              databaseId
              name
              frequency
            }
          }
        }
      }
    `,
    scope,
  )
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'opportunities'
  const days = PERIOD_OPTIONS.find(({ value }) => value === search.get('days'))?.value ?? DEFAULT_PERIOD
  const market = markets.find((name) => name === search.get('market')) ?? ALL_MARKETS
  const change = (name: string, value: string, usual: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === usual) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const choices = stations.edges.map(({ node }) => ({ value: String(node.databaseId), label: `${node.name} (${node.frequency})` }))
  const period = Number(days)
  const wanted = market === ALL_MARKETS ? null : market
  return (
    <Tabs.Root value={tab} variant="line" colorPalette="brand" lazyMount unmountOnExit onValueChange={({ value }) => change('tab', value, 'opportunities')}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" marginBottom="4">
        <Tabs.List overflowX="auto" maxWidth="full">
          {TABS.map(({ value, label, icon: Icon }) => (
            <Tabs.Trigger key={value} value={value} flexShrink="0" whiteSpace="nowrap" paddingX={{ base: '2', md: '4' }}>
              <Box aria-hidden hideBelow="md">
                <Icon size={16} />
              </Box>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Flex gap="2" wrap="wrap">
          {tab !== 'compare' && (
            <Select
              label="Market"
              value={market}
              options={[{ value: ALL_MARKETS, label: 'All markets' }, ...markets.map((name) => ({ value: name, label: name }))]}
              onChange={(name) => change('market', name, ALL_MARKETS)}
            />
          )}
          <Select<Period> label="Period" value={days} options={PERIOD_OPTIONS} onChange={(value) => change('days', value, DEFAULT_PERIOD)} />
        </Flex>
      </Flex>
      <Tabs.Content value="opportunities" padding="0" colorPalette="gray">
        <Part>
          <OpportunityList days={period} market={wanted} stations={choices} />
        </Part>
      </Tabs.Content>
      <Tabs.Content value="share" padding="0" colorPalette="gray">
        <Part>
          <ShareOfVoice days={period} market={wanted} />
        </Part>
      </Tabs.Content>
      <Tabs.Content value="compare" padding="0" colorPalette="gray">
        {choices.length < 2 ? (
          <Text color="fg.muted">Monitor two stations or more to compare them.</Text>
        ) : (
          <StationComparison days={period} stations={choices} />
        )}
      </Tabs.Content>
    </Tabs.Root>
  )
}

function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <ErrorState title="This part could not be loaded" description="The rest of the page works. Please refresh." />}>
      <Suspense fallback={<Skeleton height="80" role="status" aria-label="Loading..." />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
