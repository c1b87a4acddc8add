import { Button, Dialog, Flex, Input, Portal } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AdDialog_transcript$key } from '../../__generated__/AdDialog_transcript.graphql.ts'
import type { AdDialogMutation } from '../../__generated__/AdDialogMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { draftProblem, openingDraft } from './filters.ts'
import { saidSuccess, takeOverProgress } from './useReview.ts'

interface AdDialogProps {
  transcriptRef: AdDialog_transcript$key
  onClose: () => void
  /** One sentence each: what followed from it. */
  onSaved: (changed: readonly string[]) => void
}

export function AdDialog({ transcriptRef, onClose, onSaved }: AdDialogProps) {
  const item = useFragment(
    graphql`
      fragment AdDialog_transcript on Transcript {
        id
        detectedCompany
        potentialCompanyNames
        confidence
        adDetected
        heldFor
      }
    `,
    transcriptRef,
  )
  const [draft, setDraft] = useState(() => openingDraft(item.heldFor === 'second_look' ? { ...item, adDetected: false, detectedCompany: null } : item))
  const [save, isSaving] = useMutationResult<AdDialogMutation>(
    graphql`
      mutation AdDialogMutation($input: ReviewTranscriptInput!) {
        reviewTranscript(input: $input) {
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
    { message: 'Failed to update transcript', prefersServer: 'refusal' },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = draftProblem(draft)
    if (problem) {
      showToast({ title: 'Error', description: problem, tone: 'destructive' })
      return
    }
    save({
      variables: {
        input: { transcriptId: item.id, adDetected: true, detectedCompany: draft.company.trim(), confidence: Number(draft.confidence) },
      },
      updater: (store) => takeOverProgress(store, 'reviewTranscript'),
      onDone: ({ changed }) => {
        saidSuccess()
        onClose()
        onSaved(changed)
      },
    })
  }
  return (
    <Dialog.Root open placement="center" size="sm" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <form onSubmit={submit} noValidate>
              <Dialog.Header>
                <Dialog.Title>Mark as Advertisement</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Flex direction="column" gap="4">
                  <FormField label="Company name">
                    <Input value={draft.company} onChange={(event) => setDraft({ ...draft, company: event.currentTarget.value })} />
                  </FormField>
                  <FormField label="Confidence" hint="From 0.0 to 1.0.">
                    <Input
                      type="number"
                      step={0.1}
                      min={0}
                      max={1}
                      value={draft.confidence}
                      onChange={(event) => setDraft({ ...draft, confidence: event.currentTarget.value })}
                    />
                  </FormField>
                </Flex>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" disabled={isSaving}>
                  {isSaving ? 'Saving...' : 'Save'}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
