import { Badge, Box, Card, Flex, Heading, Text } from '@chakra-ui/react'
import { CheckCircle2, CircleDashed, Volume2 } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { DetectionCard_detection$key } from '../../__generated__/DetectionCard_detection.graphql.ts'
import { useClip } from '../../components/detections/useClip.tsx'
import { detectionsTone } from '../../ui/confidence.ts'
import { ConfidenceBadge } from '../../ui/ConfidenceBadge.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { MarkedTranscript } from '../../ui/clip/MarkedTranscript.tsx'
import { brandLabel, contentLabel, decibels } from './labels.ts'

export function DetectionCard({ detectionRef }: { detectionRef: DetectionCard_detection$key }) {
  const detection = useFragment(
    graphql`
      fragment DetectionCard_detection on Detection {
        id
        detectedCompany
        brandType
        contentType
        confidence
        detectedAt
        detectionCount
        isMatched
        isSample
        isVolumeElevated
        averageVolume
        peakVolume
        rawTranscript
        evidence {
          kind
          start
          end
        }
        station {
          name
          frequency
        }
        clip {
          durationSeconds
        }
      }
    `,
    detectionRef,
  )
  const confidence = detection.confidence ?? null
  const company = detection.detectedCompany ?? 'Unknown company'
  const { listenButton, clipOr } = useClip(detection.id, company)
  return (
    <Card.Root as="article" aria-label={company}>
      <Card.Body gap="3">
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
          <Box minWidth="0">
            <Flex align="center" gap="2" wrap="wrap">
              <Heading as="h2" textStyle="lg" fontWeight="semibold" overflowWrap="anywhere">
                {company}
              </Heading>
              {detection.detectionCount > 1 && <Badge>{detection.detectionCount}x detected</Badge>}
              <ConfidenceBadge confidence={confidence} tone={detectionsTone(confidence)} decimals={1} />
              <Badge variant="outline">{brandLabel(detection.brandType)}</Badge>
              {detection.isVolumeElevated && (
                <Badge colorPalette="yellow">
                  <Volume2 aria-hidden size={12} /> Elevated
                </Badge>
              )}
              {detection.isSample && <Badge variant="outline">Sample</Badge>}
            </Flex>
            <Flex textStyle="sm" color="fg.muted" columnGap="3" wrap="wrap" marginTop="1">
              <span>
                {detection.station.name} <Text as="span" fontFamily="mono">{detection.station.frequency}</Text>
              </span>
              <Moment moment={detection.detectedAt} />
              <span>{contentLabel(detection.contentType)}</span>
              <span>
                Average{' '}
                <Text as="span" fontFamily="mono">
                  {decibels(detection.averageVolume)}
                </Text>{' '}
                · Peak{' '}
                <Text as="span" fontFamily="mono">
                  {decibels(detection.peakVolume)}
                </Text>
              </span>
            </Flex>
          </Box>
          <Flex align="center" gap="2">
            <MatchBadge isMatched={detection.isMatched} />
            {detection.clip && listenButton()}
          </Flex>
        </Flex>
        {clipOr(<MarkedTranscript transcript={detection.rawTranscript} evidence={detection.evidence} />)}
      </Card.Body>
    </Card.Root>
  )
}

function MatchBadge({ isMatched }: { isMatched: boolean }) {
  return isMatched ? (
    <Badge colorPalette="green">
      <CheckCircle2 aria-hidden size={12} /> Matched
    </Badge>
  ) : (
    <Badge>
      <CircleDashed aria-hidden size={12} /> Unmatched
    </Badge>
  )
}
