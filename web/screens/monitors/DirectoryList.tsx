import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { DirectoryListQuery } from '../../__generated__/DirectoryListQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isInView, orderDirectory, type DirectoryView } from './directory.ts'
import type { DirectoryStation } from './directoryStation.ts'
import { ViewButtons } from './ViewButtons.tsx'

/** The server gives no more at once. */
const MOST_STATIONS = 500

interface DirectoryListProps {
  /** 'all' for every one; so is `format`. */
  market: string
  format: string
  view: DirectoryView
  monitors: readonly { name: string; frequency: string }[]
  onView: (view: DirectoryView) => void
  onPick: (station: DirectoryStation) => void
}

export function DirectoryList({ market, format, view, monitors, onView, onPick }: DirectoryListProps) {
  const { directoryStations } = useLazyLoadQuery<DirectoryListQuery>(
    graphql`
      query DirectoryListQuery($market: String, $format: String) {
        directoryStations(market: $market, format: $format) {
          databaseId
          name
          frequency
          band
          city
          state
          market
          format
          website
          description
          coverage
          power
          rating
          streamUrl
        }
      }
    `,
    { ...(market === 'all' ? {} : { market }), ...(format === 'all' ? {} : { format }) },
  )
  const listed = orderDirectory(directoryStations, monitors)
  const shown = listed.filter(({ isActive }) => isInView(isActive, view))
  return (
    <>
      <ViewButtons view={view} countOf={(one) => listed.filter(({ isActive }) => isInView(isActive, one)).length} onView={onView} />
      {directoryStations.length >= MOST_STATIONS && (
        <Text textStyle="sm" color="fg.muted" marginBottom="3">
          The first {MOST_STATIONS} stations are shown. Choose a market to see all of its stations.
        </Text>
      )}
      {shown.length === 0 && (
        <EmptyState icon={<SearchX />} title="No Stations Found" description="Try selecting a different market or format" />
      )}
      <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {shown.map(({ station, isActive }) => (
          <li key={station.databaseId}>
            <chakra.button
              type="button"
              onClick={() => onPick(station)}
              width="full"
              height="full"
              textAlign="start"
              padding="3"
              borderWidth="1px"
              borderRadius="md"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
            >
              <Flex gap="2" align="center" wrap="wrap">
                <Text as="span" fontWeight="semibold">
                  {station.name}
                </Text>
                <Text as="span" fontFamily="mono" textStyle="sm">
                  {station.frequency} {station.band}
                </Text>
                {isActive && <Badge colorPalette="green">Active</Badge>}
              </Flex>
              <Flex gap="2" align="center" wrap="wrap" textStyle="sm" color="fg.muted" marginTop="1">
                <span>
                  {station.city}, {station.state}
                </span>
                <Badge>{station.format}</Badge>
              </Flex>
              <Text textStyle="sm" color="fg.muted" marginTop="1">
                {station.coverage} miles · {station.rating}/10 (estimated)
              </Text>
            </chakra.button>
          </li>
        ))}
      </Box>
    </>
  )
}
