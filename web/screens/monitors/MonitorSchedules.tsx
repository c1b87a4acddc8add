import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { MonitorSchedules_station$key } from '../../__generated__/MonitorSchedules_station.graphql.ts'
import { hoursAndMinutes, monitoringTypeLabel } from './schedule.ts'

const SHOWN_SCHEDULES = 2

/** When a monitor is heard: the active schedules, or around the clock without one. */
export function MonitorSchedules({ stationRef }: { stationRef: MonitorSchedules_station$key }) {
  const { schedules } = useFragment(
    graphql`
      fragment MonitorSchedules_station on RadioStation {
        schedules {
          id
          name
          isActive
          monitoringType
          startTime
          endTime
        }
      }
    `,
    stationRef,
  )
  const active = schedules.filter(({ isActive }) => isActive)
  const more = active.length - SHOWN_SCHEDULES
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        Monitoring schedule
      </Text>
      {active.length === 0 && <Text>24/7 Monitoring</Text>}
      {active.length > 0 && (
        <Box as="ul" listStyleType="none">
          {active.slice(0, SHOWN_SCHEDULES).map((schedule) => (
            <Flex as="li" key={schedule.id} gap="2" align="center" wrap="wrap">
              <span>{schedule.name}</span>
              <Badge>{monitoringTypeLabel(schedule.monitoringType)}</Badge>
              <Text as="span" fontFamily="mono" textStyle="sm">
                {hoursAndMinutes(schedule.startTime)} - {hoursAndMinutes(schedule.endTime)}
              </Text>
            </Flex>
          ))}
        </Box>
      )}
      {more > 0 && (
        <Text textStyle="sm" color="fg.muted">
          +{more} more schedules
        </Text>
      )}
    </Box>
  )
}
