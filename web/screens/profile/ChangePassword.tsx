import { Button, Flex } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { graphql } from 'react-relay'
import type { ChangePasswordMutation } from '../../__generated__/ChangePasswordMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { passwordProblems, type PasswordValues, type Problems } from './validation.ts'

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword() {
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems<PasswordValues>>({})
  const [change, isPending] = useMutationResult<ChangePasswordMutation>(
    graphql`
      mutation ChangePasswordMutation($input: ChangePasswordInput!) {
        changePassword(input: $input) {
          ... on ChangePasswordPayload @alias(as: "done") {
            user {
              id
              ...SignIns_user
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
    { message: 'Failed to change password', prefersServer: true },
  )
  const set = (field: keyof PasswordValues) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _settled, ...others }) => others)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = passwordProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    change({
      variables: { input: values },
      onFields: setProblems,
      onDone: () => {
        setValues(EMPTY)
        showToast({ title: 'Password Changed', description: 'You stay signed in here and are signed out everywhere else.' })
      },
    })
  }
  return (
    <Panel title="Change Password" icon={<KeyRound aria-hidden size={16} />}>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4" paddingY="3" maxWidth="md">
          <FormField label="Current Password" error={problems.currentPassword} required>
            <PasswordInput name="currentPassword" autoComplete="current-password" value={values.currentPassword} onChange={set('currentPassword')} />
          </FormField>
          <FormField label="New Password" error={problems.newPassword} hint="At least 6 characters." required>
            <PasswordInput name="newPassword" autoComplete="new-password" value={values.newPassword} onChange={set('newPassword')} />
          </FormField>
          <FormField label="Confirm New Password" error={problems.confirmPassword} required>
            <PasswordInput name="confirmPassword" autoComplete="new-password" value={values.confirmPassword} onChange={set('confirmPassword')} />
          </FormField>
          <Flex>
            <Button type="submit" colorPalette="brand" loading={isPending} loadingText="Changing...">
              Change Password
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  )
}
