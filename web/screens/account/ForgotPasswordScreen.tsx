import { Button, Flex, Input, Link, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { LOGIN_PATH, PASSWORD_RESETS_API_PATH } from '../../urls.ts'
import { AccountPage } from './AccountPage.tsx'
import { Problem } from './Problem.tsx'
import { useAccountCall } from './useAccountCall.ts'

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { run, isPending, problem, fields } = useAccountCall(['email'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(PASSWORD_RESETS_API_PATH, { email })) setSent(true)
  }
  return (
    <AccountPage title="Forgot your password?">
      {isSent ? (
        <Flex direction="column" gap="4">
          <Text role="status">If {email} has an account, a link to choose a new password is on its way. It works once and for one hour.</Text>
          <Link href={LOGIN_PATH} variant="underline" colorPalette="brand" alignSelf="flex-start">Back to sign in</Link>
        </Flex>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Flex direction="column" gap="4">
            <Text color="fg.muted">We mail you a link to choose a new one.</Text>
            <Problem>{problem}</Problem>
            <FormField label="Email" error={fields['email']} required>
              <Input type="email" name="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
            </FormField>
            <Button type="submit" size="md" colorPalette="brand" disabled={email === ''} loading={isPending} loadingText="Sending...">
              Send Link
            </Button>
            <Link href={LOGIN_PATH} variant="underline" colorPalette="brand" alignSelf="flex-start">Back to sign in</Link>
          </Flex>
        </form>
      )}
    </AccountPage>
  )
}
