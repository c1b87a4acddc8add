import { Button, Flex, Link, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router-dom'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { COMPLETE_RESET_API_PATH, FORGOT_PASSWORD_PATH, LOGIN_PATH } from '../../urls.ts'
import { AccountPage } from './AccountPage.tsx'
import type { LinkState } from './linkState.ts'
import { Problem } from './Problem.tsx'
import { useAccountCall } from './useAccountCall.ts'

export function ResetScreen() {
  const { token, answer, problem } = useLoaderData<LinkState<{ valid: true }>>()
  return (
    <AccountPage title="Choose a new password">
      {answer ? (
        <ResetForm token={token} />
      ) : (
        <Flex direction="column" gap="4">
          <Problem>{problem}</Problem>
          <Link href={FORGOT_PASSWORD_PATH} variant="underline" colorPalette="brand" alignSelf="flex-start">Ask for a new link</Link>
        </Flex>
      )}
    </AccountPage>
  )
}

function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isDone, setDone] = useState(false)
  const { run, isPending, problem, fields } = useAccountCall(['password'])
  const mismatch = confirmation !== '' && confirmation !== password ? "Passwords don't match" : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!mismatch && (await run(COMPLETE_RESET_API_PATH, { token, password }))) setDone(true)
  }
  if (isDone) {
    return (
      <Flex direction="column" gap="4">
        <Text role="status">Your password has been changed, and every sign-in has ended.</Text>
        <Button asChild size="md" colorPalette="brand">
          <a href={LOGIN_PATH}>Sign In</a>
        </Button>
      </Flex>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="4">
        <Problem>{problem}</Problem>
        <FormField label="New Password" error={fields['password']} hint="At least 6 characters." required>
          <PasswordInput name="password" autoComplete="new-password" value={password} onChange={setPassword} />
        </FormField>
        <FormField label="Confirm New Password" error={mismatch} required>
          <PasswordInput name="confirmPassword" autoComplete="new-password" value={confirmation} onChange={setConfirmation} />
        </FormField>
        <Button
          type="submit"
          size="md"
          colorPalette="brand"
          disabled={password === '' || confirmation === '' || mismatch !== null}
          loading={isPending}
          loadingText="Changing..."
        >
          Change Password
        </Button>
      </Flex>
    </form>
  )
}
