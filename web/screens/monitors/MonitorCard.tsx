import { Badge, Box, Button, Card, Flex, Heading, Progress, Text } from '@chakra-ui/react'
import { Activity, CalendarClock, Medal, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { MonitorCard_station$key } from '../../__generated__/MonitorCard_station.graphql.ts'
import type { MonitorCardDeleteMutation } from '../../__generated__/MonitorCardDeleteMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDay } from '../../ui/dateFormat.ts'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { lastDetectionAgo, NEVER } from '../../ui/relativeTime.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { CoverageStrip } from './CoverageStrip.tsx'
import { ListeningTruth } from './ListeningTruth.tsx'
import { ListenButton } from './ListenButton.tsx'
import { MonitorDetails } from './MonitorDetails.tsx'
import { LAST_MEDAL, LAST_RANK, productivityPercent } from './monitors.ts'
import { MonitorSchedules } from './MonitorSchedules.tsx'
import { MonitorSwitches } from './MonitorSwitches.tsx'

/** Gold, silver, bronze: [disc, letters], the same by day and night. */
const MEDALS = [['#e3b341', '#3b2a00'], ['#c0c6cf', '#22262c'], ['#cd8a4e', '#301600']] as const

interface MonitorCardProps {
  stationRef: MonitorCard_station$key
  /** From 1; 0 while the list does not rank. */
  rank: number
  connectionId: string
  onSchedule: () => void
}

export function MonitorCard({ stationRef, rank, connectionId, onSchedule }: MonitorCardProps) {
  const station = useFragment(
    graphql`
      fragment MonitorCard_station on RadioStation {
        id
        databaseId
        name
        frequency
        format
        market
        city
        state
        isActive
        isDemo
        detectionCount
        dailyDetections
        weeklyDetections
        lastDetection
        createdAt
        nextProcessing
        ...CoverageStrip_station
        ...MonitorDetails_station
        ...ListeningTruth_station
        ...MonitorSchedules_station
        ...MonitorSwitches_station
      }
    `,
    stationRef,
  )
  const [isDeleting, setDeleting] = useState(false)
  const [showsDetails, setShowsDetails] = useState(false)
  const [remove, isRemoving] = useMutationResult<MonitorCardDeleteMutation>(
    graphql`
      mutation MonitorCardDeleteMutation($id: ID!, $connections: [ID!]!) {
        deleteStation(input: { stationId: $id }) {
          ... on DeleteStationPayload @alias(as: "done") {
            deletedStationId @deleteEdge(connections: $connections)
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to delete station' },
  )
  const confirmDelete = () =>
    remove({
      variables: { id: station.id, connections: [connectionId] },
      onDone: () => showToast({ title: 'Success', description: 'Station deleted successfully' }),
    })
  const place = [station.city, station.state].filter(Boolean).join(', ')
  const percent = productivityPercent(station.detectionCount)
  return (
    <Card.Root as="article" aria-label={station.name} height="full">
      <Card.Body gap="4">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Flex gap="2" align="baseline" wrap="wrap" minWidth="0">
            <Rank rank={rank} />
            <Heading as="h2" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
              {station.name}
            </Heading>
            <Text fontFamily="mono" textStyle="sm" color="fg.muted">
              {station.frequency}
            </Text>
            {station.isDemo && <Badge variant="outline">Demo</Badge>}
            {station.format && <Badge>{station.format}</Badge>}
          </Flex>
          <Button size="xs" variant="ghost" colorPalette="red" aria-label={`Delete ${station.name}`} onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden />
          </Button>
        </Flex>
        {(place || station.market) && (
          <Text textStyle="sm" color="fg.muted">
            {[place, station.market === place ? null : station.market].filter(Boolean).join(' · ')}
          </Text>
        )}
        <ListeningTruth stationRef={station} />
        <Box>
          <Progress.Root value={percent} size="sm" colorPalette="brand">
            <Flex justify="space-between" textStyle="sm" marginBottom="1">
              <Progress.Label fontWeight="normal">Productivity</Progress.Label>
              <Progress.ValueText>{Math.round(percent)}%</Progress.ValueText>
            </Flex>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        </Box>
        <Box as="dl" display="grid" gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' }} gap="3">
          <Fact label="Detections" value={String(station.detectionCount)} />
          <Fact label="Last 7 days" value={String(station.weeklyDetections)} />
          <Fact label="Last 24 hours" value={String(station.dailyDetections)} />
          <Fact
            label="Last detection"
            value={station.lastDetection ? <RelativeMoment moment={station.lastDetection} format={lastDetectionAgo} /> : NEVER}
          />
          <Fact label="Created" value={<time dateTime={station.createdAt}>{formatDay(new Date(station.createdAt))}</time>} />
          <Fact label="Next processing" value={station.nextProcessing} />
        </Box>
        <CoverageStrip stationRef={station} />
        <MonitorSchedules stationRef={station} />
        <MonitorSwitches stationRef={station} />
        <Flex gap="2" wrap="wrap" marginTop="auto">
          <ListenButton databaseId={station.databaseId} name={station.name} />
          <Button variant="outline" size="sm" aria-label={`Details of ${station.name}`} onClick={() => setShowsDetails(true)}>
            <Activity aria-hidden /> Details
          </Button>
          <Button variant="outline" size="sm" onClick={onSchedule}>
            <CalendarClock aria-hidden /> Edit Schedules
          </Button>
        </Flex>
      </Card.Body>
      {showsDetails && <MonitorDetails stationRef={station} onClose={() => setShowsDetails(false)} />}
      {isDeleting && (
        <ConfirmDialog title="Delete Monitor" confirmLabel="Delete" isPending={isRemoving} onConfirm={confirmDelete} onClose={() => setDeleting(false)}>
          Are you sure you want to delete &quot;{station.name}&quot;? This action cannot be undone and will stop all monitoring for this station.
        </ConfirmDialog>
      )}
    </Card.Root>
  )
}

function Rank({ rank }: { rank: number }) {
  if (rank === 0 || rank > LAST_RANK) return null
  if (rank > LAST_MEDAL) return <Badge variant="outline">#{rank}</Badge>
  const [disc, letters] = MEDALS[rank - 1] ?? MEDALS[0]
  return (
    <Flex as="span" role="img" aria-label={`Rank ${rank}`} align="center" gap="0.5" alignSelf="center">
      <Flex as="span" style={{ background: disc, color: letters }} boxSize="6" borderRadius="full" align="center" justify="center" textStyle="xs" fontWeight="bold">
        {rank}
      </Flex>
      <Medal aria-hidden size={16} color={disc} />
    </Flex>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Box>
  )
}
