import { Text } from '@chakra-ui/react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { ClipPanelQuery } from '../../__generated__/ClipPanelQuery.graphql.ts'
import { ClipPlayer } from '../../ui/clip/ClipPlayer.tsx'

interface ClipPanelProps {
  clip: PreloadedQuery<ClipPanelQuery>
  company: string
}

/** A detection to listen to. */
export function ClipPanel({ clip: query, company }: ClipPanelProps) {
  const { node } = usePreloadedQuery<ClipPanelQuery>(
    graphql`
      query ClipPanelQuery($id: ID!) @preloadable {
        node(id: $id) {
          ... on Detection @alias(as: "detection") {
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
        }
      }
    `,
    query,
  )
  const detection = node?.detection
  if (!detection?.clip) return <Text color="fg.muted">The clip is no longer kept.</Text>
  return (
    <ClipPlayer
      clip={detection.clip}
      company={company}
      transcript={detection.rawTranscript}
      evidence={detection.evidence}
    />
  )
}
