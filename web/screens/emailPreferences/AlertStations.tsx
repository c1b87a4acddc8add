import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { BellRing, RadioTower } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AlertStations_query$key } from '../../__generated__/AlertStations_query.graphql.ts'
import type { AlertStationsPageQuery } from '../../__generated__/AlertStationsPageQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { MONITORS_PATH } from '../../urls.ts'

const PAGE_SIZE = 50

/** The viewer's monitors whose ads he is mailed about. */
export function AlertStations({ queryRef }: { queryRef: AlertStations_query$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<AlertStationsPageQuery, AlertStations_query$key>(
    graphql`
      fragment AlertStations_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @refetchable(queryName: "AlertStationsPageQuery") {
        stations(first: $count, after: $cursor, withOwnAlerts: true) @connection(key: "AlertStations_stations") {
          edges {
            node {
              id
              name
              frequency
              market
              isActive
              alertsEnabled
            }
          }
        }
      }
    `,
    queryRef,
  )
  const stations = data.stations.edges.map(({ node }) => node)
  return (
    <Panel
      title="Stations with Alerts"
      icon={<BellRing aria-hidden size={16} />}
      actions={
        <Button asChild variant="outline" size="xs">
          <Link to={MONITORS_PATH}>Manage Monitors</Link>
        </Button>
      }
    >
      {stations.length === 0 ? (
        <EmptyState
          icon={<RadioTower />}
          title="No stations with alerts enabled"
          description="Switch on Email Alerts on a monitor, and it appears here."
        />
      ) : (
        <Box as="ul" listStyleType="none">
          {stations.map(({ id, name, frequency, market, isActive, alertsEnabled }) => (
            <Flex as="li" key={id} align="center" justify="space-between" gap="3" paddingY="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
              <Box minWidth="0">
                <Text fontWeight="medium">
                  {name}{' '}
                  <Text as="span" fontFamily="mono" color="fg.muted" fontWeight="normal">
                    {frequency}
                  </Text>
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {[market, !isActive && 'Offline', !alertsEnabled && 'In the hours of a schedule'].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              <Badge colorPalette="brand" flexShrink={0}>
                Alerts Enabled
              </Badge>
            </Flex>
          ))}
        </Box>
      )}
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </Panel>
  )
}
