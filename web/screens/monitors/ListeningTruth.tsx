import { Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { ListeningTruth_station$key } from '../../__generated__/ListeningTruth_station.graphql.ts'
import { listeningText } from '../../components/stations/listeningText.ts'
import { LiveBadge } from '../../components/stations/LiveBadge.tsx'
import { Equaliser } from '../../ui/Equaliser.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { levelShare } from './coverage.ts'
import { usePlayer } from './ListenButton.tsx'
import { useStationLevel } from './stationLevels.ts'

const ACTIVE_SIGNAL = '85%'
const NO_SIGNAL = '0%'

/** What is heard of a monitor, since when, and what is wrong where something is. */
export function ListeningTruth({ stationRef }: { stationRef: ListeningTruth_station$key }) {
  const { databaseId, isActive, listening } = useFragment(
    graphql`
      fragment ListeningTruth_station on RadioStation {
        databaseId
        isActive
        listening {
          state
          stateSince
          problem
          streamTitle
          levelDb
        }
      }
    `,
    stationRef,
  )
  const player = usePlayer()
  // While one listens, the ear and the bars agree; else they follow what the worker measured last.
  const levelDb = useStationLevel(databaseId) ?? listening?.levelDb ?? null
  const measured = levelDb === null ? null : levelShare(levelDb)
  const level = player.stationId === databaseId ? player.level : measured
  const isHeard = isActive && listening?.state === 'live'
  const trouble = isActive ? listeningText(listening) : null
  return (
    <Box>
      <Flex align="center" gap="3" wrap="wrap">
        <Equaliser isMoving={isHeard} level={level} />
        <LiveBadge isActive={isActive} isHeard={isHeard} />
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
