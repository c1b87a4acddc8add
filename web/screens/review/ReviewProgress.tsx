import { Box, Flex, Text } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { ReviewProgressQuery } from '../../__generated__/ReviewProgressQuery.graphql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ReviewerStanding } from './ReviewerStanding.tsx'

/** How far the reviewer is with his day. */
export function ReviewProgress({ goals }: { goals: PreloadedQuery<ReviewProgressQuery> }) {
  const {
    reviewGoals: { reviewed, dailyTarget, completionPercentage },
    reviewerStats,
  } = usePreloadedQuery<ReviewProgressQuery>(
    graphql`
      query ReviewProgressQuery @preloadable {
        reviewGoals {
          reviewed
          dailyTarget
          completionPercentage
        }
        reviewerStats {
          ...ReviewerStanding_stats
        }
      }
    `,
    goals,
  )
  return (
    <Panel title="Daily Review Progress" icon={<ListChecks aria-hidden size={16} />}>
      <Flex justify="space-between" paddingTop="2" marginBottom="1">
        <Text>
          {reviewed} of {dailyTarget} reviewed
        </Text>
        <Text fontFamily="mono">{completionPercentage.toFixed(1)}%</Text>
      </Flex>
      <Box
        role="progressbar"
        aria-label="Daily review progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={completionPercentage}
        height="2"
        marginBottom="2"
        borderRadius="full"
        bg="bg.muted"
      >
        <Box height="full" borderRadius="full" bg="brand.solid" width={`${completionPercentage}%`} />
      </Box>
      <ReviewerStanding statsRef={reviewerStats} />
    </Panel>
  )
}
