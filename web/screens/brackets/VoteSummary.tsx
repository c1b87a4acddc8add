import { Button, Flex } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { VoteSummary_bracket$key } from '../../__generated__/VoteSummary_bracket.graphql.ts'
import type { VoteSummaryReleaseMutation } from '../../__generated__/VoteSummaryReleaseMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const votes = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'vote' : 'votes'}`

/** Who voted, and what was set aside why. */
export function VoteSummary({ bracketRef }: { bracketRef: VoteSummary_bracket$key }) {
  const { id, voteSummary: summary } = useFragment(
    graphql`
      fragment VoteSummary_bracket on Bracket {
        id
        voteSummary {
          signedIn
          anonymous
          setAside {
            reason
            votes
            releasable
          }
        }
      }
    `,
    bracketRef,
  )
  const [release, isReleasing] = useMutationResult<VoteSummaryReleaseMutation>(
    graphql`
      mutation VoteSummaryReleaseMutation($input: ReleaseVotesInput!) {
        releaseVotes(input: $input) {
          ... on ReleaseVotesPayload @alias(as: "done") {
            change {
              bracket {
                ...StaffBracket_bracket
              }
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { title: 'Update Failed', message: 'Failed to release the votes.', prefersServer: true },
  )
  if (!summary) return null
  return (
    <Flex direction="column" gap="1" textStyle="sm">
      <span>
        Signed in: {votes(summary.signedIn)} · Anonymous: {votes(summary.anonymous)}
      </span>
      {summary.setAside.map((group) => (
        <span key={group.reason}>
          Set aside: {votes(group.votes)}, {group.reason}
          {group.releasable === 0 && ' (their matches are decided)'}
        </span>
      ))}
      {summary.setAside.some(({ releasable }) => releasable > 0) && (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          loading={isReleasing}
          onClick={() =>
            release({
              variables: { input: { bracketId: id } },
              onDone: () => showToast({ title: 'Votes Released!', description: 'What was set aside now counts.' }),
            })
          }
        >
          Count Them
        </Button>
      )}
    </Flex>
  )
}
