import { Flex, Progress, Text } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { ReviewProgressQuery } from '../../__generated__/ReviewProgressQuery.graphql.ts'
import { Panel } from '../../ui/Panel.tsx'

/** How far the reviewer is with his day. */
export function ReviewProgress({ goals }: { goals: PreloadedQuery<ReviewProgressQuery> }) {
  const {
    reviewGoals: { reviewed, dailyTarget, completionPercentage },
  } = usePreloadedQuery<ReviewProgressQuery>(
    graphql`
      query ReviewProgressQuery @preloadable {
        reviewGoals {
          reviewed
          dailyTarget
          completionPercentage
        }
      }
    `,
    goals,
  )
  return (
    <Panel title="Daily Review Progress" icon={<ListChecks aria-hidden size={16} />}>
      <Progress.Root value={completionPercentage} size="sm" paddingY="2" aria-label="Daily review progress">
        <Flex justify="space-between" marginBottom="1">
          <Text>
            {reviewed} of {dailyTarget} reviewed
          </Text>
          <Text fontFamily="mono">{completionPercentage.toFixed(1)}%</Text>
        </Flex>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Panel>
  )
}
