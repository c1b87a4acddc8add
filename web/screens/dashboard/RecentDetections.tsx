import { Box, Link as ChakraLink } from '@chakra-ui/react'
import { AudioLines } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RecentDetections_query$key } from '../../__generated__/RecentDetections_query.graphql.ts'
import { useAlerts } from '../../components/detections/alertStore.ts'
import { DetectionRow } from '../../components/detections/DetectionRow.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DETECTIONS_PATH } from '../../urls.ts'

const DETECTIONS_SHOWN = 4

export function RecentDetections({ queryRef }: { queryRef: RecentDetections_query$key }) {
  const { detections } = useFragment(
    graphql`
      fragment RecentDetections_query on Query {
        detections(first: 4) @connection(key: "RecentDetections_detections") {
          edges {
            node {
              id
              databaseId
              ...DetectionRow_detection
            }
          }
        }
      }
    `,
    queryRef,
  )
  const alerts = useAlerts()
  const recent = detections.edges.slice(0, DETECTIONS_SHOWN).map(({ node }) => node)
  const isFresh = (id: number) => alerts.list.some((alert) => alert.id === id && !alert.isRead)
  return (
    <Panel
      title="Recent Detections"
      icon={<AudioLines aria-hidden size={16} />}
      actions={
        <ChakraLink asChild color="brand.fg" textStyle="sm" fontWeight="medium">
          <Link to={DETECTIONS_PATH}>View all detections</Link>
        </ChakraLink>
      }
    >
      {recent.length === 0 ? (
        <EmptyState
          icon={<AudioLines />}
          title="No recent detections found."
          description="Start monitoring radio stations to detect advertisers automatically."
        />
      ) : (
        <Box as="ul" listStyleType="none">
          {recent.map((detection) => (
            <Box as="li" key={detection.id} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
              <DetectionRow detectionRef={detection} isFresh={isFresh(detection.databaseId)} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}
