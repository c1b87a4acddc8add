import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { useStreamTrialMutation } from '../../__generated__/useStreamTrialMutation.graphql.ts'
import { isUnauthorized, serverMessage } from '../../relay/requestError.ts'
import { isStreamAddress } from './directory.ts'

type Answer = useStreamTrialMutation['response']['tryStation']
type Heard = NonNullable<Answer['done']>['trial']

export interface StreamTrialState {
  start: () => void
  isPending: boolean
  canTry: boolean
  /** What this very address sent; null before it was tried, and when it could not be heard. */
  heard: Heard | null
  /** What is wrong with this very address. */
  problem: string | null
}

const FAILED = 'The address could not be tried out'

/** Ten seconds of listening to an address. What was found belongs to that address alone: another one begins anew. */
export function useStreamTrial(streamUrl: string): StreamTrialState {
  const address = streamUrl.trim()
  const [found, setFound] = useState<{ address: string; heard: Heard | null; problem: string | null } | null>(null)
  const [tryOut, isPending] = useMutation<useStreamTrialMutation>(graphql`
    mutation useStreamTrialMutation($streamUrl: String!) {
      tryStation(input: { streamUrl: $streamUrl }) {
        ... on TryStationPayload @alias(as: "done") {
          trial {
            codec
            bitrateKbps
            name
            genre
            title
            loudnessLufs
            audioType
            audioBase64
          }
        }
        ... on UserError @alias(as: "problem") {
          message
        }
      }
    }
  `)
  const start = () => {
    if (!isStreamAddress(address)) {
      setFound({ address, heard: null, problem: 'Must be a valid URL' })
      return
    }
    setFound(null)
    tryOut({
      variables: { streamUrl: address },
      onCompleted: ({ tryStation: { done, problem } }) =>
        setFound({ address, heard: done?.trial ?? null, problem: done ? null : (problem?.message ?? FAILED) }),
      onError: (error) => {
        if (!isUnauthorized(error)) setFound({ address, heard: null, problem: serverMessage(error) ?? FAILED })
      },
    })
  }
  const isSame = found?.address === address
  return { start, isPending, canTry: address !== '', heard: isSame ? found.heard : null, problem: isSame ? found.problem : null }
}
