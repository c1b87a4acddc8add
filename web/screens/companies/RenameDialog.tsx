import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { RenameDialog_company$key } from '../../__generated__/RenameDialog_company.graphql.ts'
import type { RenameDialogMutation } from '../../__generated__/RenameDialogMutation.graphql.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'

export function RenameDialog({ companyRef, onClose }: { companyRef: RenameDialog_company$key; onClose: () => void }) {
  const { id, name } = useFragment(
    graphql`
      fragment RenameDialog_company on Company {
        id
        name
      }
    `,
    companyRef,
  )
  const [rename, isPending] = useMutationResult<RenameDialogMutation>(
    graphql`
      mutation RenameDialogMutation($id: ID!, $name: String!) {
        renameCompany(input: { id: $id, name: $name }) {
          ... on RenameCompanyPayload @alias(as: "done") {
            company {
              ...CompanyRow_company
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
    { message: 'The company could not be renamed', prefersServer: true },
  )
  const [draft, setDraft] = useState(name)
  const [problems, setProblems] = useState<FieldProblems>({})
  return (
    <FormDialog
      title={`Rename ${name}`}
      submitLabel="Rename"
      pendingLabel="Renaming..."
      isPending={isPending}
      canSubmit={draft.trim() !== '' && draft.trim() !== name}
      onSubmit={() => rename({ variables: { id, name: draft }, onFields: setProblems, onDone: onClose })}
      onClose={onClose}
    >
      <FormField label="Name" error={problems['name']} hint="The old name goes on meaning this company." required>
        <Input
          value={draft}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            setProblems({})
          }}
        />
      </FormField>
    </FormDialog>
  )
}
