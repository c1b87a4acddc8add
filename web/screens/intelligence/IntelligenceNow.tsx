import { Badge, Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { AudioLines, Building2, Gauge, Radio, RadioTower, Satellite } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { IntelligenceNowQuery } from '../../__generated__/IntelligenceNowQuery.graphql.ts'
import { LiveBadge } from '../../components/stations/LiveBadge.tsx'
import { isHighlightedOnIntelligence } from '../../ui/confidence.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { lastSeenAgo } from '../../ui/relativeTime.ts'
import { Stat } from '../../ui/Stat.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useLiveQuery } from './useLiveQuery.ts'

const PACE = { pollMs: 10_000, gatherMs: 300 }

const NOW = graphql`
  query IntelligenceNowQuery @preloadable {
    intelligenceNow {
      todaysKPIs {
        stationsActive
        totalStations
        detectionsToday
        uniqueAdvertisers
        avgConfidence
      }
      stationCards {
        databaseId
        name
        frequency
        isActive
        status
        detectionsToday
        avgConfidence
        lastDetection
      }
    }
  }
`

/** Today in five tiles, and every station with what it has brought in. */
export function IntelligenceNow({ now }: { now: PreloadedQuery<IntelligenceNowQuery> }) {
  const {
    intelligenceNow: { todaysKPIs, stationCards },
  } = usePreloadedQuery<IntelligenceNowQuery>(NOW, now)
  useLiveQuery<IntelligenceNowQuery>(NOW, PACE)
  const moment = useNow()
  return (
    <>
      <SimpleGrid columns={{ base: 2, md: 3, xl: 5 }} gap="3">
        <Stat label="Stations Active" value={{ number: String(todaysKPIs.stationsActive) }} icon={<RadioTower size={16} />} />
        <Stat label="Total Stations" value={{ number: String(todaysKPIs.totalStations) }} icon={<Radio size={16} />} />
        <Stat label="Detections Today" value={{ number: String(todaysKPIs.detectionsToday) }} icon={<AudioLines size={16} />} />
        <Stat label="Unique Advertisers" value={{ number: String(todaysKPIs.uniqueAdvertisers) }} icon={<Building2 size={16} />} />
        <Stat label="Avg Confidence" value={{ number: `${todaysKPIs.avgConfidence}%` }} icon={<Gauge size={16} />} />
      </SimpleGrid>
      <Panel title="Command Center" icon={<Satellite aria-hidden size={16} />}>
        {stationCards.length === 0 ? (
          <EmptyState icon={<RadioTower />} title="No stations yet" description="Your monitors stand here with what they bring in today." />
        ) : (
          <Box as="ul" listStyleType="none">
            {stationCards.map((card) => (
              <Flex as="li" key={card.databaseId} align="center" justify="space-between" gap="3" wrap="wrap" paddingY="2" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
                <Box>
                  <Text fontWeight="semibold">
                    {card.name}{' '}
                    <Text as="span" fontFamily="mono" color="fg.muted" fontWeight="normal">
                      {card.frequency}
                    </Text>
                  </Text>
                  <Text color="fg.muted" textStyle="sm">
                    Last seen: {lastSeenAgo(card.lastDetection ? new Date(card.lastDetection) : null, moment)}
                  </Text>
                </Box>
                <Flex gap="2" align="center">
                  <Text textStyle="sm" color="fg.muted">
                    {card.detectionsToday} today
                  </Text>
                  {typeof card.avgConfidence === 'number' && (
                    <Badge fontFamily="mono" colorPalette={isHighlightedOnIntelligence(card.avgConfidence) ? 'green' : 'gray'}>
                      {card.avgConfidence}%
                    </Badge>
                  )}
                  <LiveBadge isActive={card.isActive} isHeard={card.status === 'live'} />
                </Flex>
              </Flex>
            ))}
          </Box>
        )}
      </Panel>
    </>
  )
}
