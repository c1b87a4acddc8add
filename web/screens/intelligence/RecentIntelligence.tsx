import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { BrainCircuit } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { RecentIntelligenceConvertMutation } from '../../__generated__/RecentIntelligenceConvertMutation.graphql.ts'
import type { RecentIntelligenceQuery } from '../../__generated__/RecentIntelligenceQuery.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { isHighlightedOnIntelligence } from '../../ui/confidence.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { detectedAgo } from '../../ui/relativeTime.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { usePoll } from './usePoll.ts'

const RECENT_POLL_MS = 30_000

const RECENT = graphql`
  query RecentIntelligenceQuery @preloadable {
    detections(first: 10) {
      edges {
        node {
          id
          detectedCompany
          confidence
          detectedAt
          rawTranscript
          isMatched
          evidence {
            kind
          }
          station {
            name
          }
        }
      }
    }
  }
`

const EVIDENCE_LABELS: Readonly<Record<string, string>> = {
  phone: 'Phone',
  website: 'Website',
  jingle: 'Jingle',
  local_business: 'Local business',
}

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
          {detections.edges.map(({ node }) => {
            const percent = node.confidence == null ? null : Math.round(node.confidence * 100)
            return (
              <Box as="li" key={node.id} paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
                <Flex justify="space-between" gap="3" wrap="wrap">
                  <Box>
                    <Text fontWeight="semibold">{node.detectedCompany ?? 'Unknown company'}</Text>
                    <Text color="fg.muted" textStyle="sm">
                      {node.station.name} · <RelativeMoment moment={node.detectedAt} format={detectedAgo} />
                    </Text>
                  </Box>
                  <Flex gap="2" align="center">
                    {percent !== null && (
                      <Badge fontFamily="mono" colorPalette={isHighlightedOnIntelligence(percent) ? 'green' : 'gray'}>
                        {percent}%
                      </Badge>
                    )}
                    {node.isMatched ? (
                      <Badge colorPalette="green">Lead Created</Badge>
                    ) : (
                      <Button size="xs" variant="outline" disabled={isConverting || !node.detectedCompany} onClick={() => toLead(node.id)}>
                        Convert to Lead
                      </Button>
                    )}
                  </Flex>
                </Flex>
                <Text marginTop="1" lineClamp={2}>
                  {node.rawTranscript}
                </Text>
                <Flex gap="1" marginTop="1" wrap="wrap">
                  {[...new Set(node.evidence.map(({ kind }) => kind))].map((kind) => (
                    <Badge key={kind} variant="outline">
                      {EVIDENCE_LABELS[kind] ?? kind}
                    </Badge>
                  ))}
                </Flex>
              </Box>
            )
          })}
        </Box>
      )}
    </Panel>
  )
}
