import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { MonitorRow_station$key } from '../../__generated__/MonitorRow_station.graphql.ts'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { lastDetectionAgo, NEVER } from '../../ui/relativeTime.ts'
import { LiveBadge } from '../../components/stations/LiveBadge.tsx'
import { Equaliser } from '../../ui/Equaliser.tsx'
import { listeningText } from '../../components/stations/listeningText.ts'

export function MonitorRow({ stationRef }: { stationRef: MonitorRow_station$key }) {
  const station = useFragment(
    graphql`
      fragment MonitorRow_station on RadioStation {
        name
        frequency
        isActive
        isDemo
        city
        state
        format
        lastDetection
        listening {
          state
          problem
          streamTitle
        }
      }
    `,
    stationRef,
  )
  const isHeard = station.isActive && station.listening?.state === 'live'
  const place = [station.city, station.state].filter(Boolean).join(', ')
  const trouble = station.isActive ? listeningText(station.listening) : null
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      paddingY="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Equaliser isMoving={isHeard} />
      <Flex flex="1" minWidth="0" direction={{ base: 'column', md: 'row' }} justify="space-between" gap={{ base: '1', md: '3' }}>
        <Box minWidth="0">
          <Flex align="center" gap="2" wrap="wrap">
            <Text fontWeight="semibold">{station.name}</Text>
            <Text fontFamily="mono" textStyle="sm" color="fg.muted">
              {station.frequency}
            </Text>
            {station.isDemo && <Badge variant="outline">Demo</Badge>}
          </Flex>
          <Flex textStyle="sm" color="fg.muted" gap="2" wrap="wrap">
            {place && <span>{place}</span>}
            {station.format && <span>{station.format}</span>}
            {isHeard && station.listening?.streamTitle && (
              <Text as="span" truncate maxWidth="80">
                ♪ {station.listening.streamTitle}
              </Text>
            )}
            {trouble && (
              <Text as="span" color="yellow.fg">
                {trouble}
              </Text>
            )}
          </Flex>
        </Box>
        <Flex direction={{ base: 'row', md: 'column' }} align={{ base: 'center', md: 'flex-end' }} gap={{ base: '2', md: '1' }} flexShrink={0}>
          <LiveBadge isActive={station.isActive} isHeard={isHeard} />
          <Text as="div" textStyle="xs" color="fg.muted">
            Last detection:{' '}
            {station.lastDetection ? <RelativeMoment moment={station.lastDetection} format={lastDetectionAgo} /> : NEVER}
          </Text>
        </Flex>
      </Flex>
    </Flex>
  )
}
