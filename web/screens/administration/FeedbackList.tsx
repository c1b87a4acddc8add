import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { MessageSquare } from 'lucide-react'
import { graphql, useFragment, usePaginationFragment } from 'react-relay'
import type { FeedbackList_query$key } from '../../__generated__/FeedbackList_query.graphql.ts'
import type { FeedbackListPageQuery } from '../../__generated__/FeedbackListPageQuery.graphql.ts'
import type { FeedbackListRow_feedback$key } from '../../__generated__/FeedbackListRow_feedback.graphql.ts'
import type { FeedbackListStatusMutation } from '../../__generated__/FeedbackListStatusMutation.graphql.ts'
import { FEEDBACK_STATUS_OPTIONS, feedbackTypeLabel } from '../../components/feedback/feedbackWords.ts'
import { displayName } from '../../components/people/person.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

const PAGE_SIZE = 25

/** What people have sent, newest first. */
export function FeedbackList({ queryRef }: { queryRef: FeedbackList_query$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<FeedbackListPageQuery, FeedbackList_query$key>(
    graphql`
      fragment FeedbackList_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 25 }, after: { type: "String" })
      @refetchable(queryName: "FeedbackListPageQuery") {
        feedback(first: $first, after: $after) @connection(key: "FeedbackList_feedback") {
          totalCount
          edges {
            node {
              id
              ...FeedbackListRow_feedback
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { edges, totalCount } = data.feedback
  return (
    <Panel title={`Feedback (${totalCount})`} icon={<MessageSquare aria-hidden size={16} />}>
      {edges.length === 0 ? (
        <EmptyState icon={<MessageSquare />} title="Nobody has written yet" description="Everybody who is signed in can send feedback from the user profile." />
      ) : (
        <Flex as="ul" direction="column" listStyleType="none">
          {edges.map(({ node }) => (
            <FeedbackRow key={node.id} feedbackRef={node} />
          ))}
        </Flex>
      )}
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </Panel>
  )
}

function FeedbackRow({ feedbackRef }: { feedbackRef: FeedbackListRow_feedback$key }) {
  const feedback = useFragment(
    graphql`
      fragment FeedbackListRow_feedback on Feedback {
        id
        type
        title
        description
        status
        createdAt
        user {
          firstName
          lastName
          email
        }
      }
    `,
    feedbackRef,
  )
  const [setStatus, isPending] = useMutationResult<FeedbackListStatusMutation>(
    graphql`
      mutation FeedbackListStatusMutation($input: SetFeedbackStatusInput!) {
        setFeedbackStatus(input: $input) {
          ... on SetFeedbackStatusPayload @alias(as: "done") {
            feedback {
              id
              status
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The status could not be changed', prefersServer: true },
  )
  return (
    <Flex as="li" align="flex-start" gap="3" wrap="wrap" paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minWidth="52">
        <Flex align="center" gap="2" wrap="wrap">
          <Badge>{feedbackTypeLabel(feedback.type)}</Badge>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {feedback.title}
          </Text>
        </Flex>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {feedback.description}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {displayName(feedback.user)}, <Moment moment={feedback.createdAt} />
        </Text>
      </Box>
      <Box aria-busy={isPending}>
        <Select
          label={`Status of ${feedback.title}`}
          value={feedback.status}
          options={FEEDBACK_STATUS_OPTIONS}
          onChange={(status) => setStatus({ variables: { input: { id: feedback.id, status } } })}
        />
      </Box>
    </Flex>
  )
}
