import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { ListeningTruth_station$key } from '../../__generated__/ListeningTruth_station.graphql.ts'
import { listeningText } from '../../components/stations/listeningText.ts'
import { Equaliser } from '../../ui/Equaliser.tsx'
import { Moment } from '../../ui/Moment.tsx'

const ACTIVE_SIGNAL = '85%'
const NO_SIGNAL = '0%'

/** What is heard of a monitor, since when, and what is wrong where something is. */
export function ListeningTruth({ stationRef }: { stationRef: ListeningTruth_station$key }) {
  const { isActive, listening } = useFragment(
    graphql`
      fragment ListeningTruth_station on RadioStation {
        isActive
        listening {
          state
          stateSince
          problem
          streamTitle
        }
      }
    `,
    stationRef,
  )
  const isHeard = isActive && listening?.state === 'live'
  const trouble = isActive ? listeningText(listening) : null
  return (
    <Box>
      <Flex align="center" gap="3" wrap="wrap">
        <Equaliser isMoving={isHeard} />
        {isActive ? (
          <Badge {...(isHeard ? { bg: 'onair.solid', color: 'onair.contrast' } : { variant: 'outline' as const })}>LIVE</Badge>
        ) : (
          <Badge>OFFLINE</Badge>
        )}
        <Text textStyle="sm" color="fg.muted">
          Signal: <span>{isActive ? ACTIVE_SIGNAL : NO_SIGNAL}</span>
        </Text>
      </Flex>
      {isActive && (
        <Text as="div" textStyle="sm" color={trouble ? 'yellow.fg' : 'fg.muted'} marginTop="1" overflowWrap="anywhere">
          {trouble ?? 'Live'}
          {listening && (
            <>
              {' since '}
              <Moment moment={listening.stateSince} />
            </>
          )}
        </Text>
      )}
      {isHeard && listening.streamTitle && (
        <Text textStyle="sm" color="fg.muted" truncate>
          ♪ {listening.streamTitle}
        </Text>
      )}
    </Box>
  )
}
