import { Box } from '@chakra-ui/react'
import { BrainCircuit } from 'lucide-react'
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay'
import type { IntelligenceMetricsQuery } from '../../__generated__/IntelligenceMetricsQuery.graphql.ts'
import type { RecentIntelligenceConvertMutation } from '../../__generated__/RecentIntelligenceConvertMutation.graphql.ts'
import type { RecentIntelligenceQuery } from '../../__generated__/RecentIntelligenceQuery.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { IntelligenceItem } from './IntelligenceItem.tsx'
import { METRICS } from './IntelligenceMetrics.tsx'
import { useLiveQuery } from './useLiveQuery.ts'

const PACE = { pollMs: 30_000, gatherMs: 300 }
const DETECTIONS_SHOWN = 10

const RECENT = graphql`
  query RecentIntelligenceQuery @preloadable {
    detections(first: 10) @connection(key: "RecentIntelligence_detections") {
      edges {
        node {
          id
          ...IntelligenceItem_detection
        }
      }
    }
  }
`

/** The ten newest detections, each one click from being a lead. */
export function RecentIntelligence({ recent }: { recent: PreloadedQuery<RecentIntelligenceQuery> }) {
  const { detections } = usePreloadedQuery<RecentIntelligenceQuery>(RECENT, recent)
  useLiveQuery<RecentIntelligenceQuery>(RECENT, PACE)
  const environment = useRelayEnvironment()
  const [convert, isConverting] = useMutationResult<RecentIntelligenceConvertMutation>(
    graphql`
      mutation RecentIntelligenceConvertMutation($input: ConvertToLeadInput!) {
        convertToLead(input: $input) {
          ... on ConvertToLeadPayload @alias(as: "done") {
            detection {
              id
              isMatched
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to convert detection to lead' },
  )
  const toLead = (detectionId: string) =>
    convert({
      variables: { input: { detectionId } },
      onDone: () => {
        showToast({ title: 'Success', description: 'Detection converted to lead successfully!' })
        // The screen's own pace makes up for a failure.
        fetchQuery<IntelligenceMetricsQuery>(environment, METRICS, {}, { fetchPolicy: 'network-only' }).subscribe({ error: () => undefined })
      },
    })
  const newest = detections.edges.slice(0, DETECTIONS_SHOWN)
  return (
    <Panel title="Recent Intelligence" icon={<BrainCircuit aria-hidden size={16} />}>
      {newest.length === 0 ? (
        <EmptyState icon={<BrainCircuit />} title="No recent detections found." description="Start monitoring radio stations to detect advertisers automatically." />
      ) : (
        <Box as="ul" listStyleType="none" maxHeight="xl" overflowY="auto" tabIndex={0} role="list" aria-label="Recent detections">
          {newest.map(({ node }) => (
            <Box as="li" key={node.id} paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
              <IntelligenceItem detectionRef={node} isConverting={isConverting} onConvert={() => toLead(node.id)} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}
