import { Box, Button, Flex, Input, SimpleGrid, Text } from '@chakra-ui/react'
import { Activity, CalendarDays, ChartColumnStacked, Clock, Download, Megaphone, RotateCcw, ShieldAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { graphql, usePaginationFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { DailySummaryScreen_query$key } from '../../__generated__/DailySummaryScreen_query.graphql.ts'
import type { DailySummaryScreenPageQuery } from '../../__generated__/DailySummaryScreenPageQuery.graphql.ts'
import type { DailySummaryScreenQuery } from '../../__generated__/DailySummaryScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { useAllPages } from '../../relay/useAllPages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { useNow } from '../../ui/useNow.ts'
import { daysCsv } from './columns.ts'
import { DaysChart } from './DaysChart.tsx'
import { DaysTable } from './DaysTable.tsx'
import { DEFAULT_PERIOD, hoursAndMinutesText, isPeriod, PERIODS, shownDays, totalsOf, type Period, type Totals } from './summary.ts'

export type DailySummaryQueries = { summary: PreloadedQuery<DailySummaryScreenQuery> }

const PERIOD_KEY = 'dailySummaryDateFilter'

export function DailySummaryScreen() {
  const { summary } = useStartedQueries<DailySummaryQueries>()
  return (
    <>
      <ScreenHeader title="Daily Platform Summary" subtitle="What was heard and processed, day by day." />
      <ErrorBoundary fallback={() => <ErrorState title="The daily summary cannot be shown" description="It is for administrators. Ask one of them, or sign in as one." />}>
        <Suspense fallback={<Text role="status" color="fg.muted">Loading daily summary data...</Text>}>
          <Summary summary={summary} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

function Summary({ summary }: DailySummaryQueries) {
  const query = usePreloadedQuery<DailySummaryScreenQuery>(
    graphql`
      query DailySummaryScreenQuery @preloadable {
        viewer {
          role
        }
        ...DailySummaryScreen_query
      }
    `,
    summary,
  )
  const { data, ...pages } = usePaginationFragment<DailySummaryScreenPageQuery, DailySummaryScreen_query$key>(
    graphql`
      fragment DailySummaryScreen_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" })
      @refetchable(queryName: "DailySummaryScreenPageQuery") {
        dailyStats(first: $count, after: $cursor) @connection(key: "DailySummaryScreen_dailyStats") {
          edges {
            node {
              id
              processingDate
              totalFiles
              processedFiles
              totalDuration
              totalSegments
              advertisementSegments
              speechSegments
              musicSegments
              stationCount
              emailSent
              processingMethod
              isSample
            }
          }
        }
      }
    `,
    query,
  )
  // Totals and the search are of all days.
  useAllPages(pages)
  const { dailyStats } = data
  const { viewer } = query
  const [period, setPeriod] = useRememberedPeriod()
  const [search, setSearch] = useState('')
  const now = useNow()
  if (!dailyStats) {
    return (
      <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
        <EmptyState
          icon={<ShieldAlert />}
          title="Administrators only"
          description={
            viewer?.role === 'admin'
              ? 'The figures could not be read. Please refresh the page.'
              : 'The daily summary shows figures of the whole platform. Ask an administrator for what you need from it.'
          }
        />
      </Box>
    )
  }
  const rows = shownDays(
    dailyStats.edges.map(({ node }) => node),
    period,
    search,
    now,
  )
  const reset = () => {
    setSearch('')
    setPeriod(DEFAULT_PERIOD)
  }
  return (
    <Flex direction="column" gap="4">
      <Headline totals={totalsOf(rows)} />
      <Flex gap="2" wrap="wrap" padding="4" borderWidth="1px" borderRadius="md" bg="bg.panel">
        <Select label="Time Period" value={period} options={PERIODS} onChange={setPeriod} width="48" />
        <Input
          aria-label="Search by date"
          placeholder="YYYY-MM-DD"
          width="48"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="outline" onClick={reset}>
          <RotateCcw aria-hidden size={14} />
          Reset
        </Button>
      </Flex>
      {rows.length === 0 ? (
        <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
          <EmptyState
            icon={<CalendarDays />}
            title={`No daily statistics found for the selected period${search.trim() ? ` "${search.trim()}"` : ''}`}
          />
        </Box>
      ) : (
        <>
          <Panel
            title="Processing by Day"
            icon={<ChartColumnStacked aria-hidden size={16} />}
            actions={
              <Button variant="outline" onClick={() => downloadDays(rows)}>
                <Download aria-hidden /> CSV
              </Button>
            }
          >
            <DaysChart rows={rows} />
          </Panel>
          <DaysTable rows={rows} />
        </>
      )}
      <Cards totals={totalsOf(rows)} />
    </Flex>
  )
}

function Headline({ totals }: { totals: Totals }) {
  const format = new Intl.NumberFormat('en-US')
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap="3">
      <Stat label="Total Days Tracked" value={{ number: format.format(totals.days) }} icon={<CalendarDays size={16} />} />
      <Stat label="Total Audio Hours" value={{ number: hoursAndMinutesText(totals.seconds) }} icon={<Clock size={16} />} />
      <Stat label="Total Advertisements" value={{ number: format.format(totals.advertisements) }} icon={<Megaphone size={16} />} />
      <Stat label="Processing Efficiency" value={{ number: `${totals.efficiency}%` }} icon={<Activity size={16} />} />
    </SimpleGrid>
  )
}

function Cards({ totals }: { totals: Totals }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} gap="4">
      <Panel title="Content Analysis">
        <Line label="Music" value={`${totals.musicHours}h`} />
        <Line label="Talk" value={`${totals.talkHours}h`} />
        <Line label="Advertisements" value={`${totals.adHours}h`} />
        <Line label="Unknown" value={`${totals.unknownHours}h`} />
      </Panel>
      <Panel title="Processing Health">
        <Line label="Files Processed" value={`${totals.processedFiles} / ${totals.files}`} />
        <Line label="Segments" value={String(totals.segments)} />
        <Line label="Errors" value="0" />
      </Panel>
      <Panel title="Platform Activity">
        <Line label="Alerts Sent" value={String(totals.alertsSent)} />
        <Line label="User Logins" value="N/A" />
        <Line label="Landing Page Clicks" value="N/A" />
      </Panel>
    </SimpleGrid>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" paddingY="1.5">
      <Text color="fg.muted">{label}</Text>
      <Text fontFamily="mono">{value}</Text>
    </Flex>
  )
}

function downloadDays(rows: Parameters<typeof daysCsv>[0]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([daysCsv(rows)], { type: 'text/csv' }))
  link.download = 'daily-summary.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

function useRememberedPeriod(): [Period, (period: Period) => void] {
  const [period, setPeriod] = useState<Period>(() => {
    const stored = localStorage.getItem(PERIOD_KEY)
    return isPeriod(stored) ? stored : DEFAULT_PERIOD
  })
  return [
    period,
    (chosen) => {
      localStorage.setItem(PERIOD_KEY, chosen)
      setPeriod(chosen)
    },
  ]
}
