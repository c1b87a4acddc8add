import { Button, Flex, Input } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { RoundControls_bracket$key } from '../../__generated__/RoundControls_bracket.graphql.ts'
import type { RoundControlsCloseMutation } from '../../__generated__/RoundControlsCloseMutation.graphql.ts'
import type { RoundControlsEndMutation } from '../../__generated__/RoundControlsEndMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoment } from '../../ui/dateFormat.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** How the round now open comes to its end: by hand, or at a time. */
export function RoundControls({ bracketRef }: { bracketRef: RoundControls_bracket$key }) {
  const bracket = useFragment(
    graphql`
      fragment RoundControls_bracket on Bracket {
        id
        status
        currentRound
        maxRounds
        rounds {
          round
          closesAt
        }
      }
    `,
    bracketRef,
  )
  const [isConfirming, setConfirming] = useState(false)
  const [endsAt, setEndsAt] = useState('')
  const [close, isClosing] = useMutationResult<RoundControlsCloseMutation>(
    graphql`
      mutation RoundControlsCloseMutation($input: CloseBracketRoundInput!) {
        closeBracketRound(input: $input) {
          ... on CloseBracketRoundPayload @alias(as: "done") {
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
    { title: 'Update Failed', message: 'Failed to close the round.', prefersServer: true },
  )
  const [setEnd, isSetting] = useMutationResult<RoundControlsEndMutation>(
    graphql`
      mutation RoundControlsEndMutation($input: SetRoundEndInput!) {
        setRoundEnd(input: $input) {
          ... on SetRoundEndPayload @alias(as: "done") {
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
    { title: 'Update Failed', message: 'Failed to set the end of the round.', prefersServer: true },
  )
  if (bracket.status !== 'active') return null
  const round = bracket.currentRound
  const isFinal = round >= bracket.maxRounds
  const closesAt = bracket.rounds.find((candidate) => candidate.round === round)?.closesAt ?? null
  const sendEnd = (moment: string | null) =>
    setEnd({
      variables: { input: { bracketId: bracket.id, round, closesAt: moment } },
      onDone: () => {
        setEndsAt('')
        showToast({
          title: 'Round Updated!',
          description: moment ? `Round ${round} closes ${formatMoment(new Date(moment))}.` : `Round ${round} closes when you close it.`,
        })
      },
    })
  const submitEnd = (event: FormEvent) => {
    event.preventDefault()
    if (endsAt !== '') sendEnd(new Date(endsAt).toISOString())
  }
  const confirmClose = () =>
    close({
      variables: { input: { bracketId: bracket.id } },
      onDone: () => {
        setConfirming(false)
        showToast({ title: 'Round Closed!', description: isFinal ? 'The champion is decided.' : `Round ${round + 1} is open.` })
      },
    })
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button size="sm" variant="outline" onClick={() => setConfirming(true)}>
        Close Round {round}
      </Button>
      <Flex as="form" gap="2" wrap="wrap" align="center" onSubmit={submitEnd}>
        <Input
          size="sm"
          width="auto"
          type="datetime-local"
          aria-label={`End of round ${round}`}
          value={endsAt}
          onChange={(event) => setEndsAt(event.target.value)}
        />
        <Button size="sm" variant="outline" type="submit" disabled={endsAt === ''} loading={isSetting}>
          Set Round End
        </Button>
      </Flex>
      {closesAt && (
        <>
          <span>Closes {formatMoment(new Date(closesAt))}</span>
          <Button size="sm" variant="ghost" disabled={isSetting} onClick={() => sendEnd(null)}>
            Remove End
          </Button>
        </>
      )}
      {isConfirming && (
        <ConfirmDialog title={`Close Round ${round}`} confirmLabel="Close Round" isPending={isClosing} onConfirm={confirmClose} onClose={() => setConfirming(false)}>
          Voting in this round ends now, {isFinal ? 'the champion is decided' : 'winners go on'} and a tie goes to the higher seed. {isFinal ? 'It can be reopened later.' : 'It can be taken back until somebody votes in the next round.'}
        </ConfirmDialog>
      )}
    </Flex>
  )
}
