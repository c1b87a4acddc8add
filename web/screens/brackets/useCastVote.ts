import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { useCastVoteMutation } from '../../__generated__/useCastVoteMutation.graphql.ts'
import { isSameMatch } from '../../public/bracket/keptVotes.ts'
import type { Vote } from '../../public/bracket/types.ts'
import { voterSessionId } from '../../public/bracket/voterSession.ts'
import { VOTE_FAILED, VOTE_SUBMITTED } from '../../public/bracket/voteToasts.ts'
import { isUnauthorized } from '../../relay/requestError.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const random = () => crypto.getRandomValues(new Uint32Array(3)).join('')

/** Votes show at once: `pending` are those still on their way. */
export function useCastVote(bracketId: number): { pending: readonly Vote[]; vote: (vote: Vote) => void } {
  const [pending, setPending] = useState<readonly Vote[]>([])
  const [commit] = useMutation<useCastVoteMutation>(graphql`
    mutation useCastVoteMutation($input: CastVoteInput!) {
      castVote(input: $input) {
        ... on CastVotePayload @alias(as: "done") {
          bracket {
            id
            tallies {
              round
              position
              participantId
              votes
            }
            ownVotes {
              round
              position
              participantId
            }
          }
        }
      }
    }
  `)
  const vote = (next: Vote) => {
    const settle = () => setPending((before) => before.filter((waiting) => waiting !== next))
    setPending((before) => [...before.filter((waiting) => !isSameMatch(waiting, next)), next])
    commit({
      variables: { input: { bracketId, ...next, voterSessionId: voterSessionId(localStorage, Date.now, random) } },
      onCompleted: ({ castVote }) => {
        settle()
        showToast(castVote.done ? VOTE_SUBMITTED : { ...VOTE_FAILED, tone: 'destructive' })
      },
      onError: (error) => {
        settle()
        if (!isUnauthorized(error)) showToast({ ...VOTE_FAILED, tone: 'destructive' })
      },
    })
  }
  return { pending, vote }
}
