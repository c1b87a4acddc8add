import { Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { CoverageStrip_station$key } from '../../__generated__/CoverageStrip_station.graphql.ts'
import { coverageSlots, coverageText, durationText, slotShares } from './coverage.ts'

/** The last 24 hours in half hours: heard from below, silent above, lost on top; what was not due stays empty. */
export function CoverageStrip({ stationRef, height = '6' }: { stationRef: CoverageStrip_station$key; height?: string }) {
  const { dayCoverage, airTime } = useFragment(
    graphql`
      fragment CoverageStrip_station on RadioStation {
        dayCoverage {
          share
          heardSeconds
          silentSeconds
          lostSeconds
          startsAt
          slotSeconds
          heardPerSlot
          silentPerSlot
          lostPerSlot
        }
        airTime {
          adSeconds
          musicSeconds
          talkSeconds
        }
      }
    `,
    stationRef,
  )
  const words = coverageText(dayCoverage)
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted" marginBottom="1">
        Coverage
      </Text>
      <Flex role="img" aria-label={words} gap="1px" height={height} align="stretch">
        {coverageSlots(dayCoverage).map((slot) => {
          const { heard, silent, lost } = slotShares(slot)
          return (
            <Flex key={slot.startsAt} direction="column-reverse" flex="1" minWidth="0" bg="bg.muted" borderRadius="1px" overflow="hidden">
              <Box bg="green.solid" style={{ height: `${heard * 100}%` }} />
              <Box bg="border.emphasized" style={{ height: `${silent * 100}%` }} />
              <Box bg="red.solid" style={{ height: `${lost * 100}%` }} />
            </Flex>
          )
        })}
      </Flex>
      <Text textStyle="sm" color="fg.muted" marginTop="1">
        {words}
      </Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        Ads {durationText(airTime.adSeconds)} · Music {durationText(airTime.musicSeconds)} · Talk {durationText(airTime.talkSeconds)}
      </Text>
    </Box>
  )
}
