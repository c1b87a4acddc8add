import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql } from 'react-relay'
import type { AddParticipantMutation } from '../../__generated__/AddParticipantMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { participantProblems, type ParticipantProblems, type ParticipantValues } from './form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

export function AddParticipant({ bracketId, onClose }: { bracketId: string; onClose: () => void }) {
  const [values, setValues] = useState<ParticipantValues>({ name: '', seedNumber: '' })
  const [problems, setProblems] = useState<ParticipantProblems>({})
  const [add, isPending] = useMutationResult<AddParticipantMutation>(
    graphql`
      mutation AddParticipantMutation($input: AddParticipantInput!) {
        addParticipant(input: $input) {
          ... on AddParticipantPayload @alias(as: "done") {
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
    { title: 'Failed to Add Participant', message: 'Failed to add participant. Please try again.', prefersServer: true },
  )
  const change = (name: keyof ParticipantValues, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _settled, ...others }) => others)
  }
  const submit = () => {
    const found = participantProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const seedNumber = values.seedNumber.trim() === '' ? null : Number(values.seedNumber)
    add({
      variables: { input: { bracketId, name: values.name.trim(), seedNumber } },
      onDone: () => {
        showToast({ title: 'Participant Added!', description: `${values.name.trim()} has been added to the bracket.` })
        onClose()
      },
    })
  }
  return (
    <FormDialog title="Add Participant" submitLabel="Add Participant" pendingLabel="Adding..." isPending={isPending} onSubmit={submit} onClose={onClose}>
      <FormField label="Name" error={problems.name} required>
        <Input value={values.name} onChange={(event) => change('name', event.target.value)} />
      </FormField>
      <FormField label="Seed" error={problems.seedNumber} hint="Optional. 1 is the favourite; whoever has none stands behind.">
        <Input value={values.seedNumber} inputMode="numeric" placeholder="1-64" onChange={(event) => change('seedNumber', event.target.value)} />
      </FormField>
    </FormDialog>
  )
}
