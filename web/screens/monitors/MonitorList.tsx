import { Box, Button, Flex } from '@chakra-ui/react'
import { RadioTower } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { MonitorListPageQuery } from '../../__generated__/MonitorListPageQuery.graphql.ts'
import type { MonitorList_query$key } from '../../__generated__/MonitorList_query.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import type { OwnMonitor } from './BrowseDialog.tsx'
import { firstSchedule } from './defaults.ts'
import { usePlayerLife } from './ListenButton.tsx'
import { MonitorCard } from './MonitorCard.tsx'
import { countMonitors, FILTERS, listMonitors, SORT_OPTIONS, type MonitorFilter, type MonitorSort } from './monitors.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { useLevelFeed } from './stationLevels.ts'

const LABELS: Record<MonitorFilter, string> = { active: 'Active', inactive: 'Inactive', all: 'All' }
const EMPTY: Record<MonitorFilter, { title: string; description: string }> = {
  active: { title: 'No active monitors', description: 'Switch a monitor on, or add one, to hear its advertisements.' },
  inactive: { title: 'No inactive monitors', description: 'Every monitor is switched on.' },
  all: { title: 'No monitors configured', description: 'Pick a station to listen to.' },
}

/** As many as the server gives at once. */
const PAGE_SIZE = 100

interface MonitorListProps {
  queryRef: MonitorList_query$key
  /** The monitor whose schedules are being edited. */
  scheduledId: string | null
  onSchedule: (stationId: string | null) => void
  onBrowse: () => void
  /** The dialog over the list, given the viewer's own monitors. */
  renderDialog: (own: readonly OwnMonitor[]) => ReactNode
}

export function MonitorList({ queryRef, scheduledId, onSchedule, onBrowse, renderDialog }: MonitorListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<MonitorListPageQuery, MonitorList_query$key>(
    graphql`
      fragment MonitorList_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" })
      @refetchable(queryName: "MonitorListPageQuery") {
        viewer {
          monitoringDefaults {
            defaultStartTime
            defaultEndTime
            defaultMonitoringDays
          }
        }
        stations(first: $count, after: $cursor) @connection(key: "MonitorList_stations") {
          __id
          edges {
            node {
              id
              databaseId
              isOwn
              name
              frequency
              isActive
              detectionCount
              lastDetection
              createdAt
              ...MonitorCard_station
              ...ScheduleDialog_station
            }
          }
        }
      }
    `,
    queryRef,
  )
  // Counts, order and ranks are of all monitors: the rest follows page by page.
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(PAGE_SIZE)
  }, [hasNext, isLoadingNext, loadNext])
  const { stations } = data
  const [filter, setFilter] = useState<MonitorFilter>('all')
  usePlayerLife()
  useLevelFeed()
  const [sort, setSort] = useState<MonitorSort>('productivity')
  const monitors = stations.edges.map(({ node }) => node)
  const counts = countMonitors(monitors)
  const shown = listMonitors(monitors, filter, sort)
  const scheduled = monitors.find(({ id }) => id === scheduledId)
  const empty = EMPTY[counts.all === 0 ? 'all' : filter]
  return (
    <>
      <Flex justify="space-between" gap="3" wrap="wrap" marginBottom="4">
        <Flex role="group" aria-label="Show" gap="2" wrap="wrap">
          {FILTERS.map((value) => (
            <Button
              key={value}
              size="sm"
              variant={filter === value ? 'solid' : 'outline'}
              colorPalette={filter === value ? 'brand' : 'gray'}
              aria-pressed={filter === value}
              onClick={() => setFilter(value)}
            >
              {LABELS[value]} ({counts[value]})
            </Button>
          ))}
        </Flex>
        <Select label="Sort by" value={sort} options={SORT_OPTIONS} onChange={setSort} />
      </Flex>
      {shown.length === 0 ? (
        <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
          <EmptyState
            icon={<RadioTower />}
            {...empty}
            action={
              counts.all === 0 && (
                <Button colorPalette="brand" onClick={onBrowse}>
                  Browse Stations
                </Button>
              )
            }
          />
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {shown.map(({ monitor, rank }) => (
            <li key={monitor.id}>
              <MonitorCard stationRef={monitor} rank={rank} connectionId={stations.__id} onSchedule={() => onSchedule(monitor.id)} />
            </li>
          ))}
        </Box>
      )}
      {renderDialog(monitors.filter(({ isOwn }) => isOwn))}
      {scheduled && (
        <ScheduleDialog
          key={scheduled.id}
          stationRef={scheduled}
          initial={firstSchedule(data.viewer?.monitoringDefaults ?? null)}
          onClose={() => onSchedule(null)}
        />
      )}
    </>
  )
}
