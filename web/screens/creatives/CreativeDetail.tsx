import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { CreativeDetailQuery } from '../../__generated__/CreativeDetailQuery.graphql.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ClipPlayer } from '../../ui/clip/ClipPlayer.tsx'
import { AiringList } from './AiringList.tsx'

interface CreativeDetailProps {
  detail: PreloadedQuery<CreativeDetailQuery>
  company: string
}

/** One spot: to hear and to read, and when it was on the air. */
export function CreativeDetail(props: CreativeDetailProps) {
  return (
    <ErrorBoundary resetKey={props.detail} fallback={() => <ErrorState title="The spot could not be loaded" description="Close it and try again." />}>
      <Suspense fallback={<Skeleton height="48" role="status" aria-label="Loading..." />}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Loaded({ detail, company }: CreativeDetailProps) {
  const { node } = usePreloadedQuery<CreativeDetailQuery>(
    graphql`
      query CreativeDetailQuery($id: ID!) @preloadable {
        node(id: $id) {
          ... on Creative @alias(as: "creative") {
            transcript
            clip {
              url
              durationSeconds
              adStartSeconds
              peaks
              transcript
              evidence {
                kind
                start
                end
              }
              words {
                text
                startSeconds
                endSeconds
              }
            }
            ...AiringList_creative
          }
        }
      }
    `,
    detail,
  )
  const creative = node?.creative
  if (!creative) return <Text color="fg.muted">This spot is gone: somebody has said that it is no ad.</Text>
  const { clip, transcript } = creative
  return (
    <Flex direction="column" gap="5">
      {clip ? (
        <ClipPlayer clip={clip} company={company} transcript={clip.transcript} evidence={clip.evidence} />
      ) : (
        <Box>
          <Text color="fg.muted">The sound of its airings is no longer kept. It can be heard again once it is back on the air.</Text>
          {transcript && <Text marginTop="2">“{transcript}”</Text>}
        </Box>
      )}
      <Box>
        <Heading as="h3" textStyle="sm" marginBottom="2">
          Airings
        </Heading>
        <AiringList creativeRef={creative} />
      </Box>
    </Flex>
  )
}
