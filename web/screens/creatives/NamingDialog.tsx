import { Input, Text } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { NamingDialog_creative$key } from '../../__generated__/NamingDialog_creative.graphql.ts'
import type { NamingDialogMutation } from '../../__generated__/NamingDialogMutation.graphql.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { count } from '../../ui/count.ts'
import { useRestingText } from '../../ui/useRestingText.ts'
import { CompanySuggestions } from './CompanySuggestions.tsx'

interface NamingDialogProps {
  creativeRef: NamingDialog_creative$key
  onNamed: () => void
  onClose: () => void
}

/** Says who is advertised in a spot. */
export function NamingDialog({ creativeRef, onNamed, onClose }: NamingDialogProps) {
  const { id, airingCount, transcript, company } = useFragment(
    graphql`
      fragment NamingDialog_creative on Creative {
        id
        airingCount
        transcript
        company {
          name
        }
      }
    `,
    creativeRef,
  )
  const [name, isPending] = useMutationResult<NamingDialogMutation>(
    graphql`
      mutation NamingDialogMutation($id: ID!, $company: String!) {
        nameCreative(input: { id: $id, company: $company }) {
          ... on NameCreativePayload @alias(as: "done") {
            effects
            creative {
              ...CreativeRow_creative
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    { message: 'The spot could not be named', prefersServer: true },
  )
  const before = company?.name ?? ''
  const [draft, resting, setDraft] = useRestingText(before)
  const [problems, setProblems] = useState<FieldProblems>({})
  const change = (text: string) => {
    setDraft(text)
    setProblems({})
  }
  const submit = () =>
    name({
      variables: { id, company: draft },
      onFields: setProblems,
      onDone: ({ effects }) => {
        showToast({ title: 'Spot named', description: effects.join(' ') })
        onNamed()
        onClose()
      },
    })
  return (
    <FormDialog
      title={company ? `Rename the Spot of ${before}` : 'Who Is Advertised?'}
      submitLabel="Save Name"
      pendingLabel="Saving..."
      isPending={isPending}
      canSubmit={draft.trim() !== '' && draft.trim() !== before}
      onSubmit={submit}
      onClose={onClose}
    >
      {transcript && (
        <Text color="fg.muted" overflowWrap="anywhere" lineClamp="4">
          “{transcript}”
        </Text>
      )}
      <FormField label="Company" error={problems['company']} hint={`${count(airingCount, 'airing')} will carry the name, and those to come.`} required>
        <Input value={draft} autoComplete="off" onChange={(event) => change(event.currentTarget.value)} />
      </FormField>
      <ErrorBoundary resetKey={resting} fallback={() => <Text color="fg.muted">Known companies could not be loaded; the name can be typed.</Text>}>
        <Suspense fallback={<Text role="status" color="fg.muted">Searching...</Text>}>
          {resting.trim() !== '' && <CompanySuggestions search={resting} chosen={draft} onChoose={change} />}
        </Suspense>
      </ErrorBoundary>
    </FormDialog>
  )
}
