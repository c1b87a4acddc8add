import { Box, Button, Flex } from '@chakra-ui/react'
import { RadioTower } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { MonitorList_query$key } from '../../__generated__/MonitorList_query.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { MonitorCard } from './MonitorCard.tsx'
import { countMonitors, FILTERS, listMonitors, SORT_OPTIONS, type MonitorFilter, type MonitorSort } from './monitors.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

const LABELS: Record<MonitorFilter, string> = { active: 'Active', inactive: 'Inactive', all: 'All' }
const EMPTY: Record<MonitorFilter, { title: string; description: string }> = {
  active: { title: 'No active monitors', description: 'Switch a monitor on, or add one, to hear its advertisements.' },
  inactive: { title: 'No inactive monitors', description: 'Every monitor is switched on.' },
  all: { title: 'No monitors configured', description: 'Pick a station to listen to.' },
}

interface MonitorListProps {
  queryRef: MonitorList_query$key
  /** The monitor whose schedules are being edited. */
  scheduledId: string | null
  onSchedule: (stationId: string | null) => void
  onBrowse: () => void
}

export function MonitorList({ queryRef, scheduledId, onSchedule, onBrowse }: MonitorListProps) {
  const { stations } = useFragment(
    graphql`
      fragment MonitorList_query on Query {
        stations(first: 100) @connection(key: "MonitorList_stations") {
          __id
          edges {
            node {
              id
              name
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
  const [filter, setFilter] = useState<MonitorFilter>('all')
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
        <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={{ base: '1fr', lg: 'repeat(2, 1fr)' }} gap="4">
          {shown.map(({ monitor, rank }) => (
            <li key={monitor.id}>
              <MonitorCard stationRef={monitor} rank={rank} connectionId={stations.__id} onSchedule={() => onSchedule(monitor.id)} />
            </li>
          ))}
        </Box>
      )}
      {scheduled && <ScheduleDialog key={scheduled.id} stationRef={scheduled} onClose={() => onSchedule(null)} />}
    </>
  )
}
