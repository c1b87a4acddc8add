import { Badge, Button, Card, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ReviewCard_transcript$key } from '../../__generated__/ReviewCard_transcript.graphql.ts'
import { Moment } from '../../ui/Moment.tsx'

/** Above it an item stands out. */
const HIGH_PRIORITY = 0.7

interface ReviewCardProps {
  transcriptRef: ReviewCard_transcript$key
  isCurrent: boolean
  onFocus: () => void
  onEdit: () => void
  onReject: () => void
  onUndo: () => void
}

export function ReviewCard({ transcriptRef, isCurrent, onFocus, onEdit, onReject, onUndo }: ReviewCardProps) {
  const item = useFragment(
    graphql`
      fragment ReviewCard_transcript on Transcript {
        station {
          name
          frequency
        }
        processedAt
        transcript
        adDetected
        detectedCompany
        confidence
        priorityScore
        uncertaintyLevel
        reviewedAt
      }
    `,
    transcriptRef,
  )
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Card.Root
      ref={card}
      as="article"
      aria-current={isCurrent || undefined}
      borderColor={isCurrent ? 'brand.solid' : undefined}
      onFocusCapture={onFocus}
      padding="4"
      gap="2"
    >
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold">
            {item.station.name} ({item.station.frequency})
          </Text>
          <Text color="fg.muted" textStyle="sm">
            <Moment moment={item.processedAt} />
          </Text>
          <Badge colorPalette={item.adDetected ? 'brand' : 'gray'}>{item.adDetected ? 'Advertisement' : 'Content'}</Badge>
          {item.uncertaintyLevel === 'high' && <Badge colorPalette="yellow">Uncertain</Badge>}
          {item.priorityScore > HIGH_PRIORITY && <Badge colorPalette="red">HIGH PRIORITY</Badge>}
          {item.reviewedAt && <Badge variant="outline">Reviewed</Badge>}
        </Flex>
        <Flex gap="2">
          <Button size="xs" variant="outline" onClick={onEdit}>
            {item.adDetected ? 'Edit Ad' : 'Mark as Ad'}
          </Button>
          {item.reviewedAt ? (
            <Button size="xs" variant="ghost" onClick={onUndo}>
              Undo
            </Button>
          ) : (
            <Button size="xs" variant="ghost" onClick={onReject}>
              Not an Ad
            </Button>
          )}
        </Flex>
      </Flex>
      <Text overflowWrap="anywhere">{item.transcript}</Text>
      {item.adDetected && (
        <Text color="fg.muted">
          Company: <strong>{item.detectedCompany ?? 'Unknown'}</strong>
          {typeof item.confidence === 'number' && <> · Confidence: {(item.confidence * 100).toFixed(1)}%</>}
        </Text>
      )}
    </Card.Root>
  )
}
