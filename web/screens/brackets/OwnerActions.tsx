import { Button, Flex } from '@chakra-ui/react'
import { ListPlus, Pause, Play, Plus, Settings, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { OwnerActions_bracket$key } from '../../__generated__/OwnerActions_bracket.graphql.ts'
import type { OwnerActionsDeleteMutation } from '../../__generated__/OwnerActionsDeleteMutation.graphql.ts'
import type { OwnerActionsStatusMutation } from '../../__generated__/OwnerActionsStatusMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { BRACKETS_PATH } from '../../urls.ts'
import { ActivityDialog } from './ActivityDialog.tsx'
import { AddMany } from './AddMany.tsx'
import { AddParticipant } from './AddParticipant.tsx'
import { BracketMenu } from './BracketMenu.tsx'
import { EmbedDialog } from './EmbedDialog.tsx'
import { EntrantsDialog } from './EntrantsDialog.tsx'
import { RoundControls } from './RoundControls.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { UndoAdvance } from './UndoAdvance.tsx'
import { VoteSummary } from './VoteSummary.tsx'

/** What the owner and administrators may do with a bracket. */
export function OwnerActions({ bracketRef, onPrint }: { bracketRef: OwnerActions_bracket$key; onPrint: () => void }) {
  const bracket = useFragment(
    graphql`
      fragment OwnerActions_bracket on Bracket {
        id
        databaseId
        title
        status
        ...AddMany_bracket
        ...BracketMenu_bracket
        ...EmbedDialog_bracket
        ...EntrantsDialog_bracket
        ...RoundControls_bracket
        ...SettingsDialog_bracket
        ...UndoAdvance_bracket
        ...VoteSummary_bracket
      }
    `,
    bracketRef,
  )
  const [open, setOpen] = useState<'activity' | 'add' | 'delete' | 'embed' | 'entrants' | 'many' | 'settings' | null>(null)
  const navigate = useNavigate()
  const [update, isUpdating] = useMutationResult<OwnerActionsStatusMutation>(
    graphql`
      mutation OwnerActionsStatusMutation($input: UpdateBracketInput!) {
        updateBracket(input: $input) {
          ... on UpdateBracketPayload @alias(as: "done") {
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
    { title: 'Update Failed', message: 'Failed to update bracket status.', prefersServer: true },
  )
  const [remove, isRemoving] = useMutationResult<OwnerActionsDeleteMutation>(
    graphql`
      mutation OwnerActionsDeleteMutation($input: DeleteBracketInput!) {
        deleteBracket(input: $input) {
          ... on DeleteBracketPayload @alias(as: "done") {
            deletedBracketId @deleteRecord
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { title: 'Delete Failed', message: 'Failed to delete bracket.' },
  )
  const isActive = bracket.status === 'active'
  const toggle = () => {
    const status = isActive ? 'inactive' : 'active'
    update({
      variables: { input: { bracketId: bracket.id, status } },
      onDone: () => showToast({ title: 'Status Updated!', description: isActive ? 'Voting is paused.' : 'Voting is open.' }),
    })
  }
  const confirmDelete = () =>
    remove({
      variables: { input: { bracketId: bracket.id } },
      onDone: () => {
        showToast({ title: 'Bracket Deleted!', description: `${bracket.title} is gone.` })
        void navigate(BRACKETS_PATH)
      },
    })
  return (
    <Flex direction="column" gap="3">
      <Flex gap="2" wrap="wrap">
        {bracket.status !== 'completed' && (
          <Button size="sm" colorPalette="brand" variant={isActive ? 'outline' : 'solid'} loading={isUpdating} onClick={toggle}>
            {isActive ? <Pause aria-hidden /> : <Play aria-hidden />} {isActive ? 'Deactivate' : 'Activate'}
          </Button>
        )}
        {bracket.status === 'setup' && (
          <>
            <Button size="sm" variant="outline" onClick={() => setOpen('add')}>
              <Plus aria-hidden /> Add Participant
            </Button>
            <Button size="sm" variant="outline" onClick={() => setOpen('many')}>
              <ListPlus aria-hidden /> Add Many
            </Button>
          </>
        )}
        <Button size="sm" variant="outline" onClick={() => setOpen('entrants')}>
          <Users aria-hidden /> Participants
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen('settings')}>
          <Settings aria-hidden /> Settings
        </Button>
        <BracketMenu bracketRef={bracket} onActivity={() => setOpen('activity')} onEmbed={() => setOpen('embed')} onPrint={onPrint} />
        <Button size="sm" variant="outline" colorPalette="red" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden /> Delete
        </Button>
      </Flex>
      <Flex gap="2" wrap="wrap" align="center">
        <RoundControls bracketRef={bracket} />
        <UndoAdvance bracketRef={bracket} />
      </Flex>
      <VoteSummary bracketRef={bracket} />
      {open === 'add' && <AddParticipant bracketId={bracket.id} onClose={() => setOpen(null)} />}
      {open === 'many' && <AddMany bracketRef={bracket} onClose={() => setOpen(null)} />}
      {open === 'entrants' && <EntrantsDialog bracketRef={bracket} onClose={() => setOpen(null)} />}
      {open === 'settings' && <SettingsDialog bracketRef={bracket} onClose={() => setOpen(null)} />}
      {open === 'embed' && <EmbedDialog bracketRef={bracket} onClose={() => setOpen(null)} />}
      {open === 'activity' && <ActivityDialog databaseId={bracket.databaseId} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog title="Delete Bracket" confirmLabel="Delete" isPending={isRemoving} onConfirm={confirmDelete} onClose={() => setOpen(null)}>
          Are you sure you want to delete &quot;{bracket.title}&quot;? This action cannot be undone.
        </ConfirmDialog>
      )}
    </Flex>
  )
}
