import { Input, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql } from 'react-relay'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'
import type { CreateBracketMutation } from '../../__generated__/CreateBracketMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { bracketProblems, CATEGORIES, NEW_BRACKET, SIZES, type BracketProblems, type BracketValues } from './form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

const BRACKETS = ConnectionHandler.getConnectionID(ROOT_ID, 'BracketGrid_brackets')
const sizeOptions = SIZES.map((value) => ({ value, label: `${value} participants` }))

export function CreateBracket({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(NEW_BRACKET)
  const [problems, setProblems] = useState<BracketProblems>({})
  const [create, isPending] = useMutationResult<CreateBracketMutation>(
    graphql`
      mutation CreateBracketMutation($input: CreateBracketInput!, $connections: [ID!]!) {
        createBracket(input: $input) {
          ... on CreateBracketPayload @alias(as: "done") {
            change {
              bracket @prependNode(connections: $connections, edgeTypeName: "BracketEdge") {
                id
                ...BracketCard_bracket
              }
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to create bracket. Please try again.' },
  )
  const change = <Name extends keyof BracketValues>(name: Name, value: BracketValues[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _settled, ...others }) => others)
  }
  const submit = () => {
    const found = bracketProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    create({
      variables: { input: { ...values, totalParticipants: Number(values.totalParticipants) }, connections: [BRACKETS] },
      onDone: () => {
        showToast({ title: 'Success', description: 'Bracket created successfully!' })
        onClose()
      },
    })
  }
  return (
    <FormDialog title="Create Bracket" submitLabel="Create Bracket" pendingLabel="Creating..." isPending={isPending} onSubmit={submit} onClose={onClose}>
      <FormField label="Title" error={problems.title} required>
        <Input value={values.title} placeholder="Best Burger in Town" onChange={(event) => change('title', event.target.value)} />
      </FormField>
      <FormField label="Description" error={problems.description}>
        <Textarea value={values.description} rows={3} onChange={(event) => change('description', event.target.value)} />
      </FormField>
      <FormField label="Category">
        <Select label="Category" width="full" value={values.category} options={CATEGORIES} onChange={(value) => change('category', value)} />
      </FormField>
      <FormField label="Participants" hint="Fewer may take part: the top seeds then have a bye.">
        <Select label="Participants" width="full" value={values.totalParticipants} options={sizeOptions} onChange={(value) => change('totalParticipants', value)} />
      </FormField>
      <SwitchRow
        label="Public"
        description="Everybody with the link may see it and vote."
        checked={values.isPublic}
        onChange={(checked) => change('isPublic', checked)}
      />
    </FormDialog>
  )
}
