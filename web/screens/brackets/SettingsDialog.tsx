import { Input, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { SettingsDialog_bracket$key } from '../../__generated__/SettingsDialog_bracket.graphql.ts'
import type { SettingsDialogMutation } from '../../__generated__/SettingsDialogMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { bracketProblems, SIZES, type BracketProblems } from './form.ts'
import { inputTimeOf, momentOf } from './inputTime.ts'

/** Everything about a bracket but who takes part. */
export function SettingsDialog({ bracketRef, onClose }: { bracketRef: SettingsDialog_bracket$key; onClose: () => void }) {
  const bracket = useFragment(
    graphql`
      fragment SettingsDialog_bracket on Bracket {
        id
        status
        title
        description
        totalParticipants
        isPublic
        allowAnonymousVoting
        votingEndTime
        settings {
          requireLogin
          showResults
          allowComments
        }
        participants {
          databaseId
        }
      }
    `,
    bracketRef,
  )
  const [values, setValues] = useState({
    title: bracket.title,
    description: bracket.description ?? '',
    totalParticipants: String(bracket.totalParticipants),
    isPublic: bracket.isPublic,
    votesAnonymously: bracket.allowAnonymousVoting && !bracket.settings.requireLogin,
    showResults: bracket.settings.showResults,
    allowComments: bracket.settings.allowComments,
    endsAt: bracket.votingEndTime ? inputTimeOf(new Date(bracket.votingEndTime)) : '',
  })
  const [problems, setProblems] = useState<BracketProblems>({})
  const [save, isPending] = useMutationResult<SettingsDialogMutation>(
    graphql`
      mutation SettingsDialogMutation($input: UpdateBracketInput!) {
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
    { title: 'Update Failed', message: 'The settings could not be saved.', prefersServer: true },
  )
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const isSetup = bracket.status === 'setup'
  const sizes = [...new Set([...SIZES.map(Number), bracket.totalParticipants])]
    .filter((size) => size >= bracket.participants.length)
    .toSorted((a, b) => a - b)
    .map((size) => ({ value: String(size), label: `${size} participants` }))
  const submit = () => {
    const found = bracketProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { title, description, isPublic, showResults, allowComments, votesAnonymously } = values
    save({
      variables: {
        input: {
          bracketId: bracket.id, title, description, isPublic,
          ...(isSetup ? { totalParticipants: Number(values.totalParticipants) } : {}),
          allowAnonymousVoting: votesAnonymously,
          votingEndTime: momentOf(values.endsAt),
          settings: { requireLogin: !votesAnonymously, showResults, allowComments },
        },
      },
      onDone: () => {
        showToast({ title: 'Settings Saved!' })
        onClose()
      },
    })
  }
  return (
    <FormDialog title="Settings" submitLabel="Save" pendingLabel="Saving..." isPending={isPending} onSubmit={submit} onClose={onClose}>
      <FormField label="Title" error={problems.title} required>
        <Input value={values.title} onChange={(event) => change({ title: event.target.value })} />
      </FormField>
      <FormField label="Description" error={problems.description}>
        <Textarea value={values.description} rows={3} onChange={(event) => change({ description: event.target.value })} />
      </FormField>
      {isSetup && (
        <FormField label="Participants">
          <Select label="Participants" width="full" value={values.totalParticipants} options={sizes} onChange={(totalParticipants) => change({ totalParticipants })} />
        </FormField>
      )}
      <FormField label="Voting ends" hint="For all rounds together. Empty: each round ends by itself or by you.">
        <Input type="datetime-local" value={values.endsAt} onChange={(event) => change({ endsAt: event.target.value })} />
      </FormField>
      <SwitchRow
        label="Public"
        description="Everybody with the link may see it and vote."
        checked={values.isPublic}
        onChange={(isPublic) => change({ isPublic })}
      />
      <SwitchRow
        label="Anonymous voting"
        description="Votes without a login, one a device and match."
        checked={values.votesAnonymously}
        onChange={(votesAnonymously) => change({ votesAnonymously })}
      />
      <SwitchRow
        label="Show counts while voting"
        description="Off: nobody sees counts until the round closes."
        checked={values.showResults}
        onChange={(showResults) => change({ showResults })}
      />
      <SwitchRow
        label="Comments"
        description="Voters may write beneath the bracket; you can hide and delete."
        checked={values.allowComments}
        onChange={(allowComments) => change({ allowComments })}
      />
    </FormDialog>
  )
}
