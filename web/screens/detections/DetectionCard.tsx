import { Badge, Box, Button, Card, Flex, Heading, Text } from '@chakra-ui/react'
import { CheckCircle2, CircleDashed, Headphones, Volume2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { graphql, useFragment, useQueryLoader } from 'react-relay'
import clipRequest from '../../__generated__/ClipPanelQuery$parameters.ts'
import type { ClipPanelQuery } from '../../__generated__/ClipPanelQuery.graphql.ts'
import type { DetectionCard_detection$key } from '../../__generated__/DetectionCard_detection.graphql.ts'
import { detectionsTone } from '../../ui/confidence.ts'
import { ConfidenceBadge } from '../../ui/ConfidenceBadge.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { MarkedTranscript } from '../../ui/clip/MarkedTranscript.tsx'
import { brandLabel, contentLabel, decibels } from './labels.ts'

const importClipPanel = async () => ({ default: (await import('./ClipPanel.tsx')).ClipPanel })
const ClipPanel = lazy(importClipPanel)

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
  const [clip, loadClip, closeClip] = useQueryLoader<ClipPanelQuery>(clipRequest)
  const listen = () => {
    importClipPanel().catch(() => undefined)
    loadClip({ id: detection.id })
  }
  const confidence = detection.confidence ?? null
  const company = detection.detectedCompany ?? 'Unknown company'
  const transcript = <MarkedTranscript transcript={detection.rawTranscript} evidence={detection.evidence} />
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
            {detection.clip && (
              <Button
                variant="outline"
                aria-expanded={clip !== null && clip !== undefined}
                aria-label={clip ? `Close the clip of ${company}` : `Listen to ${company}`}
                onClick={clip ? closeClip : listen}
              >
                <Headphones aria-hidden />
                {clip ? 'Close' : 'Listen'}
              </Button>
            )}
          </Flex>
        </Flex>
        {clip ? (
          <ErrorBoundary fallback={() => <ClipFailed>{transcript}</ClipFailed>}>
            <Suspense fallback={transcript}>
              <ClipPanel clip={clip} company={company} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          transcript
        )}
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

function ClipFailed({ children }: { children: React.ReactNode }) {
  return (
    <>
      <Text role="alert" textStyle="sm" color="fg.error">
        The clip could not be loaded. Close it and try again.
      </Text>
      {children}
    </>
  )
}
