import { graphql } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { useReviewOpenMutation } from '../../__generated__/useReviewOpenMutation.graphql.ts'
import type { useReviewRejectMutation } from '../../__generated__/useReviewRejectMutation.graphql.ts'
import type { useReviewSkipMutation } from '../../__generated__/useReviewSkipMutation.graphql.ts'
import type { useReviewUndoMutation } from '../../__generated__/useReviewUndoMutation.graphql.ts'
import type { useReviewUnskipMutation } from '../../__generated__/useReviewUnskipMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const FAILURE = { message: 'Failed to update transcript', prefersServer: 'refusal' } as const

/** Progress and standing stand at the root; a mutation brings the new ones along. */
export function takeOverProgress(store: RecordSourceSelectorProxy, field: 'reviewTranscript' | 'undoReview'): void {
  const payload = store.getRootField(field)
  for (const name of ['reviewGoals', 'reviewerStats']) {
    const record = payload?.getLinkedRecord(name)
    if (record) store.getRoot().setLinkedRecord(record, name)
  }
}

export const saidSuccess = () => showToast({ title: 'Success', description: 'Transcript updated successfully' })

/** "Not an ad", "not now", and the step back. */
export function useReview() {
  const [commitReject] = useMutationResult<useReviewRejectMutation>(
    graphql`
      mutation useReviewRejectMutation($transcriptId: ID!) {
        reviewTranscript(input: { transcriptId: $transcriptId, adDetected: false }) {
          ... on ReviewTranscriptPayload @alias(as: "done") {
            changed
            transcript {
              id
              ...ReviewCard_transcript
            }
            reviewGoals {
              reviewed
              dailyTarget
              completionPercentage
            }
            reviewerStats {
              ...ReviewerStanding_stats
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    FAILURE,
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
            reviewerStats {
              ...ReviewerStanding_stats
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    FAILURE,
  )
  const [commitSkip] = useMutationResult<useReviewSkipMutation>(
    graphql`
      mutation useReviewSkipMutation($transcriptId: ID!) {
        skipReviewItem(input: { transcriptId: $transcriptId }) {
          ... on SkipReviewItemPayload @alias(as: "done") {
            transcript {
              id
              ...ReviewCard_transcript
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to skip transcript', prefersServer: true },
  )
  const [commitUnskip] = useMutationResult<useReviewUnskipMutation>(
    graphql`
      mutation useReviewUnskipMutation($transcriptId: ID!) {
        unskipReviewItem(input: { transcriptId: $transcriptId }) {
          ... on UnskipReviewItemPayload @alias(as: "done") {
            transcript {
              id
              ...ReviewCard_transcript
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    FAILURE,
  )
  const [commitOpen] = useMutationResult<useReviewOpenMutation>(
    graphql`
      mutation useReviewOpenMutation($transcriptId: ID!) {
        openReviewItem(input: { transcriptId: $transcriptId }) {
          ... on OpenReviewItemPayload @alias(as: "done") {
            transcript {
              id
              ...ReviewCard_transcript
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    FAILURE,
  )
  return {
    reject: (transcriptId: string, onChanged: (changed: readonly string[]) => void) =>
      commitReject({
        variables: { transcriptId },
        updater: (store) => takeOverProgress(store, 'reviewTranscript'),
        onDone: ({ changed }) => {
          saidSuccess()
          onChanged(changed)
        },
      }),
    undo: (transcriptId: string, onUndone: () => void, onRefused: () => void) =>
      commitUndo({
        variables: { transcriptId },
        updater: (store) => takeOverProgress(store, 'undoReview'),
        onRefused,
        onDone: () => {
          saidSuccess()
          onUndone()
        },
      }),
    skip: (transcriptId: string, onSkipped: () => void) => commitSkip({ variables: { transcriptId }, onDone: onSkipped }),
    unskip: (transcriptId: string, onUndone: () => void, onRefused: () => void) => commitUnskip({ variables: { transcriptId }, onDone: onUndone, onRefused }),
    open: (transcriptId: string, onOpened: () => void) => commitOpen({ variables: { transcriptId }, onDone: onOpened }),
  }
}
