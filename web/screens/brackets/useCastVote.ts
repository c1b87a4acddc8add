import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { generateUniqueClientID, type RecordProxy, type RecordSourceSelectorProxy } from 'relay-runtime'
import type { useCastVoteMutation } from '../../__generated__/useCastVoteMutation.graphql.ts'
import { isSameMatch } from '../../public/bracket/keptVotes.ts'
import type { Vote } from '../../public/bracket/types.ts'
import { voterSessionId } from '../../public/bracket/voterSession.ts'
import { VOTE_FAILED, VOTE_SUBMITTED } from '../../public/bracket/voteToasts.ts'
import { isUnauthorized } from '../../relay/requestError.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const random = () => crypto.getRandomValues(new Uint32Array(3)).join('')

const isOf = (record: RecordProxy, { round, position }: Vote): boolean => record.getValue('round') === round && record.getValue('position') === position

/** The match's new tally and the voter's choice, in place of what the store has of that match. */
function keepVote(store: RecordSourceSelectorProxy<useCastVoteMutation['response']>, id: string, vote: Vote): void {
  const bracket = store.get(id)
  const answered = store.getRootField('castVote')?.getLinkedRecords('tallies')
  if (!bracket || !answered) return
  const others = (name: string): RecordProxy[] => (bracket.getLinkedRecords(name) ?? []).filter((record) => !isOf(record, vote))
  bracket.setLinkedRecords([...others('tallies'), ...answered], 'tallies')
  const own = store.create(`${id}:ownVote:${vote.round}-${vote.position}-${vote.participantId}:${generateUniqueClientID()}`, 'OwnVote')
  own.setValue(vote.round, 'round').setValue(vote.position, 'position').setValue(vote.participantId, 'participantId')
  bracket.setLinkedRecords([...others('ownVotes'), own], 'ownVotes')
}

/** Votes show at once: `pending` are those still on their way. */
export function useCastVote(id: string, bracketId: number): { pending: readonly Vote[]; vote: (vote: Vote) => void } {
  const [pending, setPending] = useState<readonly Vote[]>([])
  const [commit] = useMutation<useCastVoteMutation>(graphql`
    mutation useCastVoteMutation($input: CastVoteInput!) {
      castVote(input: $input) {
        ... on CastVotePayload @alias(as: "done") {
          tallies {
            round
            position
            participantId
            votes
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
      updater: (store, answer) => {
        if (answer?.castVote.done) keepVote(store, id, next)
      },
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
