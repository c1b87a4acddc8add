import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import bracketRequest from '../../__generated__/BracketScreenQuery.graphql.ts'
import type { BracketScreenQuery } from '../../__generated__/BracketScreenQuery.graphql.ts'
import type { useEntrantChangesRemoveMutation } from '../../__generated__/useEntrantChangesRemoveMutation.graphql.ts'
import type { useEntrantChangesRenameMutation } from '../../__generated__/useEntrantChangesRenameMutation.graphql.ts'
import type { useEntrantChangesReseedMutation } from '../../__generated__/useEntrantChangesReseedMutation.graphql.ts'
import { request } from '../../relay/request.ts'
import { serverMessage } from '../../relay/requestError.ts'
import { upload } from '../../relay/upload.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { participantImageApiPath } from '../../urls.ts'

const failure = (message: string) => ({ title: 'Update Failed', message, prefersServer: true })

/** What an owner changes about who takes part, one thing at a time. */
export function useEntrantChanges(bracketId: string, databaseId: number) {
  const environment = useRelayEnvironment()
  const [isSendingPicture, setSendingPicture] = useState(false)
  const [reseed, isReseeding] = useMutationResult<useEntrantChangesReseedMutation>(
    graphql`
      mutation useEntrantChangesReseedMutation($input: ReseedBracketInput!) {
        reseedBracket(input: $input) {
          ... on ReseedBracketPayload @alias(as: "done") {
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
    failure('The order could not be saved.'),
  )
  const [rename, isRenaming] = useMutationResult<useEntrantChangesRenameMutation>(
    graphql`
      mutation useEntrantChangesRenameMutation($input: UpdateParticipantInput!) {
        updateParticipant(input: $input) {
          ... on UpdateParticipantPayload @alias(as: "done") {
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
    failure('The name could not be saved.'),
  )
  const [remove, isRemoving] = useMutationResult<useEntrantChangesRemoveMutation>(
    graphql`
      mutation useEntrantChangesRemoveMutation($input: RemoveParticipantInput!) {
        removeParticipant(input: $input) {
          ... on RemoveParticipantPayload @alias(as: "done") {
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
    failure('The participant could not be removed.'),
  )

  /** Null takes the picture away. */
  const sendPicture = async (participantId: number, file: File | null) => {
    setSendingPicture(true)
    try {
      const path = participantImageApiPath(databaseId, participantId)
      await (file ? upload(path, 'image', file) : request('DELETE', path))
      await fetchQuery<BracketScreenQuery>(environment, bracketRequest, { id: databaseId }, { fetchPolicy: 'network-only' }).toPromise()
      showToast({ title: 'Picture Updated!' })
    } catch (error) {
      showToast({ title: 'Update Failed', description: serverMessage(error) ?? 'The picture could not be saved.', tone: 'destructive' })
    } finally {
      setSendingPicture(false)
    }
  }

  return {
    isBusy: isReseeding || isRenaming || isRemoving || isSendingPicture,
    isReseeding,
    reseed: (participantIds: readonly number[]) =>
      reseed({
        variables: { input: { bracketId, participantIds } },
        onDone: () => showToast({ title: 'Seeding Saved!', description: 'The draw will follow this order.' }),
      }),
    rename: (participantId: number, name: string) =>
      rename({ variables: { input: { bracketId, participantId, name } }, onDone: () => showToast({ title: 'Name Saved!' }) }),
    remove: (participantId: number) =>
      remove({ variables: { input: { bracketId, participantId } }, onDone: () => showToast({ title: 'Participant Removed!' }) }),
    sendPicture,
  }
}
