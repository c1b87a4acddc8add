import { Button, Flex, Input, Link, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router-dom'
import { openPage } from '../../openPage.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { ACCEPT_INVITATION_API_PATH, DASHBOARD_PATH, LOGIN_PATH } from '../../urls.ts'
import { AccountPage } from './AccountPage.tsx'
import type { InvitedPerson, LinkState } from './linkState.ts'
import { Problem } from './Problem.tsx'
import { useAccountCall } from './useAccountCall.ts'

export function InviteScreen() {
  const { token, answer, problem } = useLoaderData<LinkState<InvitedPerson>>()
  if (!answer) {
    return (
      <AccountPage title="Invitation">
        <Flex direction="column" gap="4">
          <Problem>{problem}</Problem>
          <Text color="fg.muted">
            Already have an account? <Link href={LOGIN_PATH} variant="underline" colorPalette="brand">Sign in</Link>
          </Text>
        </Flex>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Welcome to Spotlead">
      <AcceptForm token={token} email={answer.email} />
    </AccountPage>
  )
}

function AcceptForm({ token, email }: { token: string; email: string }) {
  const [values, setValues] = useState({ firstName: '', lastName: '', password: '' })
  const { run, isPending, problem, fields } = useAccountCall(['firstName', 'lastName', 'password'])
  const set = (field: keyof typeof values, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The whole page anew: the app starts as the new person.
    if (await run(ACCEPT_INVITATION_API_PATH, { token, ...values })) openPage(DASHBOARD_PATH)
  }
  const isComplete = Object.values(values).every((value) => value.trim() !== '')
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="4">
        <Text color="fg.muted">
          You are invited as <strong>{email}</strong>. Tell us who you are and choose a password.
        </Text>
        <Problem>{problem}</Problem>
        <FormField label="First Name" error={fields['firstName']} required>
          <Input name="firstName" autoComplete="given-name" value={values.firstName} onChange={(event) => set('firstName', event.currentTarget.value)} />
        </FormField>
        <FormField label="Last Name" error={fields['lastName']} required>
          <Input name="lastName" autoComplete="family-name" value={values.lastName} onChange={(event) => set('lastName', event.currentTarget.value)} />
        </FormField>
        {/* Password managers file the password under this. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <FormField label="Password" error={fields['password']} hint="At least 6 characters." required>
          <PasswordInput name="password" autoComplete="new-password" value={values.password} onChange={(value) => set('password', value)} />
        </FormField>
        <Button type="submit" size="md" colorPalette="brand" disabled={!isComplete} loading={isPending} loadingText="Creating account...">
          Create Account
        </Button>
      </Flex>
    </form>
  )
}
