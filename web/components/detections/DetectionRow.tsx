import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { DetectionRow_detection$key } from '../../__generated__/DetectionRow_detection.graphql.ts'
import { dashboardTone } from '../../ui/confidence.ts'
import { ConfidenceBadge } from '../../ui/ConfidenceBadge.tsx'
import { detectedAgo } from '../../ui/relativeTime.ts'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { shortBrandLabel } from './labels.ts'
import { useClip } from './useClip.tsx'

interface DetectionRowProps {
  detectionRef: DetectionRow_detection$key
  /** Has come in while the page was open: pulses once. */
  isFresh?: boolean
}

/** One detection in one line: who, on which station, how sure, how long ago. */
export function DetectionRow({ detectionRef, isFresh = false }: DetectionRowProps) {
  const detection = useFragment(
    graphql`
      fragment DetectionRow_detection on Detection {
        id
        databaseId
        detectedCompany
        brandType
        confidence
        detectedAt
        isMatched
        isSample
        clip {
          durationSeconds
        }
        station {
          name
          frequency
        }
      }
    `,
    detectionRef,
  )
  const confidence = detection.confidence ?? null
  const company = detection.detectedCompany ?? 'Unknown company'
  const { listenButton, clipOr } = useClip(detection.id, company)
  return (
    <Box
      paddingY="3"
      borderRadius="sm"
      css={{ '--tally-glow': 'colors.onair.glow' }}
      animation={isFresh ? 'tally 1.2s ease-out 1' : undefined}
    >
      <Flex
        align={{ base: 'flex-start', md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
        justify="space-between"
        gap="2"
      >
        <Box minWidth="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {company}
          </Text>
          <Flex textStyle="sm" color="fg.muted" gap="2" wrap="wrap">
            <span>{detection.station.name}</span>
            <Text as="span" fontFamily="mono">
              {detection.station.frequency}
            </Text>
            <RelativeMoment moment={detection.detectedAt} format={detectedAgo} />
          </Flex>
        </Box>
        <Flex gap="2" wrap="wrap" align="center" flexShrink={0}>
          {detection.isSample && <Badge variant="outline">Sample</Badge>}
          <Badge variant="outline">{shortBrandLabel(detection.brandType)}</Badge>
          <ConfidenceBadge confidence={confidence} tone={dashboardTone(confidence)} />
          <Badge colorPalette={detection.isMatched ? 'green' : 'gray'}>{detection.isMatched ? 'Matched' : 'Processing'}</Badge>
          {detection.clip && listenButton({ size: 'xs' })}
        </Flex>
      </Flex>
      {clipOr(null)}
    </Box>
  )
}
