import { Box, Text } from '@chakra-ui/react'
import { Radio } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { LiveMonitoring_query$key } from '../../__generated__/LiveMonitoring_query.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MonitorRow } from './MonitorRow.tsx'

const NO_MONITORS = 'No radio monitors configured yet. Go to the Monitors page to browse and add monitors.'

/** Every monitor and whether it is heard at this moment; those that listen come first. */
export function LiveMonitoring({ queryRef }: { queryRef: LiveMonitoring_query$key }) {
  const { stations } = useFragment(
    graphql`
      fragment LiveMonitoring_query on Query {
        stations(first: 100) {
          totalCount
          edges {
            node {
              id
              isActive
              ...MonitorRow_station
            }
          }
        }
      }
    `,
    queryRef,
  )
  const monitors = stations.edges.map(({ node }) => node).toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
  const activeCount = monitors.filter((monitor) => monitor.isActive).length
  return (
    <Panel
      title="Live Monitoring"
      icon={<Radio aria-hidden size={16} />}
      actions={
        monitors.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {activeCount} of {stations.totalCount} active
          </Text>
        )
      }
    >
      {monitors.length === 0 ? (
        <EmptyState icon={<Radio />} title={NO_MONITORS} />
      ) : (
        <Box as="ul" listStyleType="none">
          {monitors.map((monitor) => (
            <MonitorRow key={monitor.id} stationRef={monitor} />
          ))}
        </Box>
      )}
    </Panel>
  )
}
