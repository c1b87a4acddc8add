import { Button } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { UndoAdvance_bracket$key } from '../../__generated__/UndoAdvance_bracket.graphql.ts'
import type { UndoAdvanceMutation } from '../../__generated__/UndoAdvanceMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

/** Takes back the last close, or the draw, while nobody has voted since. */
export function UndoAdvance({ bracketRef }: { bracketRef: UndoAdvance_bracket$key }) {
  const { id, status, currentRound, viewerCanUndo } = useFragment(
    graphql`
      fragment UndoAdvance_bracket on Bracket {
        id
        status
        currentRound
        viewerCanUndo
      }
    `,
    bracketRef,
  )
  const [isAsking, setAsking] = useState(false)
  const [undo, isPending] = useMutationResult<UndoAdvanceMutation>(
    graphql`
      mutation UndoAdvanceMutation($input: UndoBracketAdvanceInput!) {
        undoBracketAdvance(input: $input) {
          ... on UndoBracketAdvancePayload @alias(as: "done") {
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
    { title: 'Update Failed', message: 'The round could not be reopened.', prefersServer: true },
  )
  if (!viewerCanUndo) return null
  const reopened = status === 'completed' ? currentRound : currentRound - 1
  const label = reopened === 0 ? 'Undo Draw' : `Reopen Round ${reopened}`
  const confirm = () =>
    undo({
      variables: { input: { bracketId: id } },
      onDone: () => {
        setAsking(false)
        showToast(reopened === 0 ? { title: 'Draw Undone!', description: 'Participants can be changed again.' } : { title: 'Round Reopened!', description: `Round ${reopened} goes on with its votes.` })
      },
    })
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden /> {label}
      </Button>
      {isAsking && (
        <ConfirmDialog title={label} confirmLabel={label} isPending={isPending} onConfirm={confirm} onClose={() => setAsking(false)}>
          {reopened === 0
            ? 'The pairings are taken back and nobody can vote until you activate the bracket again. Nobody has voted yet.'
            : `Round ${reopened} opens again with the votes it had; its winners are taken back. Nobody has voted since it closed.`}
        </ConfirmDialog>
      )}
    </>
  )
}
