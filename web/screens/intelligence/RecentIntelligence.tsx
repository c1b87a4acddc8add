import { Box } from '@chakra-ui/react'
import { BrainCircuit } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { RecentIntelligenceConvertMutation } from '../../__generated__/RecentIntelligenceConvertMutation.graphql.ts'
import type { RecentIntelligenceQuery } from '../../__generated__/RecentIntelligenceQuery.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { IntelligenceItem } from './IntelligenceItem.tsx'
import { usePoll } from './usePoll.ts'

const RECENT_POLL_MS = 30_000

const RECENT = graphql`
  query RecentIntelligenceQuery @preloadable {
    detections(first: 10) {
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
  usePoll<RecentIntelligenceQuery>(RECENT, RECENT_POLL_MS)
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
      onDone: () => showToast({ title: 'Success', description: 'Detection converted to lead successfully!' }),
    })
  return (
    <Panel title="Recent Intelligence" icon={<BrainCircuit aria-hidden size={16} />}>
      {detections.edges.length === 0 ? (
        <EmptyState icon={<BrainCircuit />} title="No recent detections found." description="Start monitoring radio stations to detect advertisers automatically." />
      ) : (
        <Box as="ul" listStyleType="none" maxHeight="xl" overflowY="auto" tabIndex={0} role="list" aria-label="Recent detections">
          {detections.edges.map(({ node }) => (
            <Box as="li" key={node.id} paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
              <IntelligenceItem detectionRef={node} isConverting={isConverting} onConvert={() => toLead(node.id)} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}
