import { Badge, Box, Button, Card, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ReviewCard_transcript$key } from '../../__generated__/ReviewCard_transcript.graphql.ts'
import { useClip } from '../../components/detections/useClip.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { useSingleKey } from '../../ui/singleKeys.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** Above it an item stands out. */
const HIGH_PRIORITY = 0.7

interface ReviewCardProps {
  transcriptRef: ReviewCard_transcript$key
  isCurrent: boolean
  onFocus: () => void
  /** Null: this person may only read. */
  actions: { onEdit: () => void; onReject: () => void; onUndo: () => void; onSkip: () => void } | null
}

export function ReviewCard({ transcriptRef, isCurrent, onFocus, actions }: ReviewCardProps) {
  const item = useFragment(
    graphql`
      fragment ReviewCard_transcript on Transcript {
        id
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
        takenBy
        heldFor
        reviewedBy
        canUndo
      }
    `,
    transcriptRef,
  )
  // Who judges what another has judged is not told what that was.
  const isSecondLook = item.heldFor === 'second_look'
  const isAd = item.adDetected && !isSecondLook
  const isReviewed = item.reviewedAt && !isSecondLook
  // Whether there is anything to hear would tell it too.
  const canListen = !item.takenBy && (item.adDetected || isSecondLook)
  const { listenButton, clipOr, play } = useClip(item.id, isSecondLook ? 'this transcript' : (item.detectedCompany ?? 'this advertisement'))
  useSingleKey('l', () => {
    if (!isCurrent) return
    if (canListen) play()
    else showToast({ title: 'Nothing to hear', description: item.takenBy ? `${item.takenBy} is at it.` : 'Clips are kept of advertisements only.' })
  })
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
    >
      <Flex wrap="wrap" justify="space-between" columnGap="3" rowGap="2">
        <Flex gap="2" align="center" wrap="wrap" flex={{ base: '1 0 100%', md: '1' }}>
          <Text fontWeight="semibold">
            {item.station.name} ({item.station.frequency})
          </Text>
          <Text color="fg.muted" textStyle="sm">
            <Moment moment={item.processedAt} />
          </Text>
          {isSecondLook ? (
            <Badge colorPalette="brand">Second Look</Badge>
          ) : (
            <Badge colorPalette={isAd ? 'brand' : 'gray'}>{isAd ? 'Advertisement' : 'Content'}</Badge>
          )}
          {item.uncertaintyLevel === 'high' && <Badge colorPalette="yellow">Uncertain</Badge>}
          {item.priorityScore > HIGH_PRIORITY && <Badge colorPalette="red">HIGH PRIORITY</Badge>}
          {isReviewed && <Badge variant="outline">{reviewedWords(item)}</Badge>}
          {item.takenBy && <Badge variant="outline">Taken by {item.takenBy}</Badge>}
        </Flex>
        {/* On a phone one reads first what one is to judge. */}
        {!item.takenBy && (
          <Flex gap="2" wrap="wrap" order={{ base: 3, md: 1 }}>
            {canListen && listenButton({ size: 'xs' })}
            {actions && (
              <>
                <Button size="xs" variant="outline" onClick={actions.onEdit}>
                  {isAd ? 'Edit Ad' : 'Mark as Ad'}
                </Button>
                {item.heldFor && (
                  <Button size="xs" variant="ghost" onClick={actions.onSkip}>
                    Skip
                  </Button>
                )}
                {isReviewed && item.canUndo && (
                  <Button size="xs" variant="ghost" onClick={actions.onUndo}>
                    Undo
                  </Button>
                )}
                {(!isReviewed || (isAd && !item.canUndo)) && (
                  <Button size="xs" variant="ghost" onClick={actions.onReject}>
                    Not an Ad
                  </Button>
                )}
              </>
            )}
          </Flex>
        )}
        <Box width="full" order="2" display="flex" flexDirection="column" gap="2">
          {clipOr(null)}
          <Text overflowWrap="anywhere">{item.transcript}</Text>
          {isSecondLook && (
            <Text color="fg.muted" textStyle="sm">
              A colleague has judged this one already. You are not told how, so that two words count.
            </Text>
          )}
          {isAd && (
            <Text color="fg.muted">
              Company: <strong>{item.detectedCompany ?? 'Unknown'}</strong>
              {typeof item.confidence === 'number' && <> · Confidence: {(item.confidence * 100).toFixed(1)}%</>}
            </Text>
          )}
        </Box>
      </Flex>
    </Card.Root>
  )
}

function reviewedWords({ reviewedBy, canUndo }: { reviewedBy?: string | null | undefined; canUndo: boolean }): string {
  if (reviewedBy) return `Reviewed by ${reviewedBy}`
  return canUndo ? 'Reviewed by you' : 'Reviewed'
}
