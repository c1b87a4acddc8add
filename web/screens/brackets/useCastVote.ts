import { useEffect, useRef, useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { generateUniqueClientID, type RecordProxy, type RecordSourceSelectorProxy } from 'relay-runtime'
import type { useCastVoteMutation } from '../../__generated__/useCastVoteMutation.graphql.ts'
import { isSameMatch, keepVotes, keptVotes } from '../../public/bracket/keptVotes.ts'
import { isPassing, retryDelayMs } from '../../public/bracket/passing.ts'
import type { Vote } from '../../public/bracket/types.ts'
import { voterSessionId } from '../../public/bracket/voterSession.ts'
import { VOTE_FAILED, VOTE_SUBMITTED } from '../../public/bracket/voteToasts.ts'
import { isUnauthorized, RequestError } from '../../relay/requestError.ts'
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

/** Votes show at once: `pending` are those still on their way; they are kept and sent again until the server has answered. */
export function useCastVote(id: string, bracketId: number): { pending: readonly Vote[]; vote: (vote: Vote) => void } {
  const [pending, setPending] = useState<readonly Vote[]>(() => keptVotes(localStorage, bracketId))
  const queue = useRef(pending)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const sendAgain = useRef((_next: Vote): void => undefined)
  const change = (next: readonly Vote[]): void => {
    queue.current = next
    keepVotes(localStorage, bracketId, next)
    setPending(next)
  }
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
  const send = (next: Vote): void => {
    if (!queue.current.includes(next)) return
    const settle = () => change(queue.current.filter((waiting) => waiting !== next))
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
        if (error instanceof RequestError && (error.status === 0 || isPassing(error.status))) {
          timers.current.add(setTimeout(() => sendAgain.current(next), retryDelayMs(null, Math.random())))
          return
        }
        settle()
        if (!isUnauthorized(error)) showToast({ ...VOTE_FAILED, tone: 'destructive' })
      },
    })
  }
  const vote = (next: Vote) => {
    change([...queue.current.filter((waiting) => !isSameMatch(waiting, next)), next])
    send(next)
  }

  useEffect(() => {
    sendAgain.current = send
  })
  useEffect(() => {
    // What an earlier visit could not send.
    for (const waiting of queue.current) sendAgain.current(waiting)
    const waitingTimers = timers.current
    return () => {
      for (const timer of waitingTimers) clearTimeout(timer)
    }
  }, [])
  return { pending, vote }
}
