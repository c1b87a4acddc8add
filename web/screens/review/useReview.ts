import { graphql } from 'react-relay'
import type { useReviewRejectMutation } from '../../__generated__/useReviewRejectMutation.graphql.ts'
import type { useReviewUndoMutation } from '../../__generated__/useReviewUndoMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** "Not an ad", and the step back. */
export function useReview() {
  const [commitReject] = useMutationResult<useReviewRejectMutation>(
    graphql`
      mutation useReviewRejectMutation($transcriptId: ID!) {
        reviewTranscript(input: { transcriptId: $transcriptId, adDetected: false }) {
          ... on ReviewTranscriptPayload @alias(as: "done") {
            transcript {
              id
              ...ReviewCard_transcript
            }
            reviewGoals {
              reviewed
              dailyTarget
              completionPercentage
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update transcript' },
  )
  const [commitUndo] = useMutationResult<useReviewUndoMutation>(
    graphql`
      mutation useReviewUndoMutation($transcriptId: ID!) {
        undoReview(input: { transcriptId: $transcriptId }) {
          ... on UndoReviewPayload @alias(as: "done") {
            transcript {
              id
              ...ReviewCard_transcript
            }
            reviewGoals {
              reviewed
              dailyTarget
              completionPercentage
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update transcript', prefersServer: true },
  )
  const done = () => showToast({ title: 'Success', description: 'Transcript updated successfully' })
  return {
    reject: (transcriptId: string) => commitReject({ variables: { transcriptId }, onDone: done }),
    undo: (transcriptId: string) => commitUndo({ variables: { transcriptId }, onDone: done }),
  }
}
