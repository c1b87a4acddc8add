import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { IntelligenceItem_detection$key } from '../../__generated__/IntelligenceItem_detection.graphql.ts'
import { useClip } from '../../components/detections/useClip.tsx'
import { isHighlightedOnIntelligence } from '../../ui/confidence.ts'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { detectedAgo } from '../../ui/relativeTime.ts'

const EVIDENCE_LABELS: Readonly<Record<string, string>> = {
  phone: 'Phone',
  website: 'Website',
  jingle: 'Jingle',
  local_business: 'Local business',
}

interface IntelligenceItemProps {
  detectionRef: IntelligenceItem_detection$key
  isConverting: boolean
  onConvert: () => void
}

/** A detection to hear, and to make a lead of. */
export function IntelligenceItem({ detectionRef, isConverting, onConvert }: IntelligenceItemProps) {
  const detection = useFragment(
    graphql`
      fragment IntelligenceItem_detection on Detection {
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
        clip {
          durationSeconds
        }
      }
    `,
    detectionRef,
  )
  const company = detection.detectedCompany ?? 'Unknown company'
  const { listenButton, clipOr } = useClip(detection.id, company)
  const percent = detection.confidence == null ? null : Math.round(detection.confidence * 100)
  return (
    <>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Text fontWeight="semibold">{company}</Text>
          <Text color="fg.muted" textStyle="sm">
            {detection.station.name} · <RelativeMoment moment={detection.detectedAt} format={detectedAgo} />
          </Text>
        </Box>
        <Flex gap="2" align="center" wrap="wrap">
          {percent !== null && (
            <Badge fontFamily="mono" colorPalette={isHighlightedOnIntelligence(percent) ? 'green' : 'gray'}>
              {percent}%
            </Badge>
          )}
          {detection.clip && listenButton({ size: 'xs' })}
          {detection.isMatched ? (
            <Badge colorPalette="green">Lead Created</Badge>
          ) : (
            <Button size="xs" variant="outline" disabled={isConverting || !detection.detectedCompany} onClick={onConvert}>
              Convert to Lead
            </Button>
          )}
        </Flex>
      </Flex>
      {clipOr(
        <Text marginTop="1" lineClamp={2}>
          {detection.rawTranscript}
        </Text>,
      )}
      <Flex gap="1" marginTop="1" wrap="wrap">
        {[...new Set(detection.evidence.map(({ kind }) => kind))].map((kind) => (
          <Badge key={kind} variant="outline">
            {EVIDENCE_LABELS[kind] ?? kind}
          </Badge>
        ))}
      </Flex>
    </>
  )
}
