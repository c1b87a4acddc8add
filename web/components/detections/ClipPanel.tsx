import { Text } from '@chakra-ui/react'
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { ClipPanel_detection$key } from '../../__generated__/ClipPanel_detection.graphql.ts'
import type { ClipPanelQuery } from '../../__generated__/ClipPanelQuery.graphql.ts'
import { ClipPlayer } from '../../ui/clip/ClipPlayer.tsx'

interface ClipPanelProps {
  clip: PreloadedQuery<ClipPanelQuery>
  company: string
  startsPlaying: boolean
}

/** A detection to listen to, or the one that was made of a transcript. */
export function ClipPanel({ clip: query, company, startsPlaying }: ClipPanelProps) {
  const { node } = usePreloadedQuery<ClipPanelQuery>(
    graphql`
      query ClipPanelQuery($id: ID!) @preloadable {
        node(id: $id) {
          ... on Detection @alias(as: "detection") {
            ...ClipPanel_detection
          }
          ... on Transcript @alias(as: "transcript") {
            detection {
              ...ClipPanel_detection
            }
          }
        }
      }
    `,
    query,
  )
  return <HeardDetection detectionRef={node?.detection ?? node?.transcript?.detection ?? null} company={company} startsPlaying={startsPlaying} />
}

interface HeardDetectionProps extends Omit<ClipPanelProps, 'clip'> {
  detectionRef: ClipPanel_detection$key | null
}

function HeardDetection({ detectionRef, company, startsPlaying }: HeardDetectionProps) {
  const detection = useFragment(
    graphql`
      fragment ClipPanel_detection on Detection {
        rawTranscript
        evidence {
          kind
          start
          end
        }
        clip {
          url
          durationSeconds
          adStartSeconds
          peaks
          words {
            text
            startSeconds
            endSeconds
          }
        }
      }
    `,
    detectionRef,
  )
  if (!detection?.clip) return <Text color="fg.muted">The clip is no longer kept.</Text>
  const { clip, rawTranscript, evidence } = detection
  return <ClipPlayer clip={clip} company={company} transcript={rawTranscript} evidence={evidence} startsPlaying={startsPlaying} />
}
