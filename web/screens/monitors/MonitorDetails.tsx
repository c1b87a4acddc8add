import { Badge, Box, Button, CloseButton, Dialog, Flex, Heading, Portal, Table, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { MonitorDetails_station$key } from '../../__generated__/MonitorDetails_station.graphql.ts'
import { Moment } from '../../ui/Moment.tsx'
import { coverageCsv, coverageSlots, durationText } from './coverage.ts'
import { CoverageStrip } from './CoverageStrip.tsx'
import { ListenButton } from './ListenButton.tsx'
import { ListeningTruth } from './ListeningTruth.tsx'

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Everything that is known of what is heard of a monitor. Drawn while it is open. */
export function MonitorDetails({ stationRef, onClose }: { stationRef: MonitorDetails_station$key; onClose: () => void }) {
  const station = useFragment(
    graphql`
      fragment MonitorDetails_station on RadioStation {
        databaseId
        name
        frequency
        streamUrl
        isActive
        nextProcessing
        listening {
          codec
          bitrateKbps
          levelDb
          lastHeardAt
          streamTitle
          problem
        }
        dayCoverage {
          startsAt
          slotSeconds
          heardPerSlot
          silentPerSlot
          lostPerSlot
          lossReasons {
            reason
            seconds
          }
        }
        ...CoverageStrip_station
        ...ListeningTruth_station
      }
    `,
    stationRef,
  )
  const [showsTable, setShowsTable] = useState(false)
  const { listening, dayCoverage } = station
  const slots = coverageSlots(dayCoverage)
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([coverageCsv(slots)], { type: 'text/csv' }))
    link.download = `${station.name} coverage.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Dialog.Root open size="lg" placement="center" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', md: '4' }}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>
                {station.name}{' '}
                <Text as="span" fontFamily="mono" textStyle="sm" color="fg.muted">
                  {station.frequency}
                </Text>
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Dialog.CloseTrigger>
            <Dialog.Body display="flex" flexDirection="column" gap="5" paddingBottom="6">
              <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
                <ListeningTruth stationRef={station} />
                <ListenButton databaseId={station.databaseId} name={station.name} />
              </Flex>
              <Box as="dl" display="grid" gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' }} gap="3">
                <Fact label="Now playing" value={listening?.streamTitle ?? 'The station does not say'} />
                <Fact label="Stream" value={listening?.codec ? streamText(listening.codec, listening.bitrateKbps ?? null) : 'Not heard yet'} />
                <Fact label="Level" value={typeof listening?.levelDb === 'number' ? `${listening.levelDb.toFixed(1)} dBFS` : 'Not measured'} />
                <Fact label="Last heard" value={listening?.lastHeardAt ? <Moment moment={listening.lastHeardAt} /> : 'Never'} />
                <Fact label="Next processing" value={station.nextProcessing} />
                <Fact label="Last error" value={listening?.problem ?? 'None'} />
              </Box>
              <Text fontFamily="mono" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {station.streamUrl}
              </Text>
              <CoverageStrip stationRef={station} height="12" />
              {dayCoverage.lossReasons.length > 0 && (
                <Box>
                  <Heading as="h3" textStyle="sm">
                    Why seconds were lost
                  </Heading>
                  <Box as="ul" listStyleType="none">
                    {dayCoverage.lossReasons.map(({ reason, seconds }) => (
                      <Flex as="li" key={reason} justify="space-between" gap="3" textStyle="sm">
                        <span>{reason}</span>
                        <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                          {durationText(seconds)}
                        </Text>
                      </Flex>
                    ))}
                  </Box>
                </Box>
              )}
              <Flex gap="2" wrap="wrap">
                <Button size="sm" variant="outline" aria-expanded={showsTable} onClick={() => setShowsTable(!showsTable)}>
                  {showsTable ? 'Hide Table' : 'Show as Table'}
                </Button>
                <Button size="sm" variant="outline" onClick={download}>
                  <Download aria-hidden /> CSV
                </Button>
              </Flex>
              {showsTable && (
                <Table.Root size="sm">
                  <Table.Caption captionSide="top">Seconds of each half hour that was due</Table.Caption>
                  <Table.Header>
                    <Table.Row>
                      {['From', 'Heard', 'Silent', 'Lost'].map((title) => (
                        <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
                      ))}
                    </Table.Row>
                  </Table.Header>
                  <Table.Body fontVariantNumeric="tabular-nums">
                    {slots.map((slot) => (
                      <Table.Row key={slot.startsAt}>
                        <Table.Cell>{clock.format(new Date(slot.startsAt))}</Table.Cell>
                        <Table.Cell>{Math.round(slot.heardSeconds)}</Table.Cell>
                        <Table.Cell>{Math.round(slot.silentSeconds)}</Table.Cell>
                        <Table.Cell>{Math.round(slot.lostSeconds)}</Table.Cell>
                      </Table.Row>
                    ))}
                  </Table.Body>
                </Table.Root>
              )}
              {!station.isActive && <Badge alignSelf="flex-start">Switched off: nothing is due</Badge>}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function streamText(codec: string, kbps: number | null): string {
  return kbps === null ? codec.toUpperCase() : `${codec.toUpperCase()}, ${kbps} kbps`
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box minWidth="0">
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {value}
      </Text>
    </Box>
  )
}
