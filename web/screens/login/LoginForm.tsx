import { Box, Button, Field, Input, Link, Spinner } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { openPage } from '../../openPage.ts'
import { request } from '../../relay/request.ts'
import { serverCode, serverMessage } from '../../relay/requestError.ts'
import { afterLoginPath, FORGOT_PASSWORD_PATH, LOGIN_API_PATH } from '../../urls.ts'

/** The password was right; the second step is missing. */
const CODE_WANTED = 'SECOND_FACTOR_REQUIRED'
const REFUSED = 'Invalid email or password. Please try again.'

/** Signs in and opens the page that was wanted, whole, so that nothing from before the login lingers. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setProblem(null)
    try {
      await request('POST', LOGIN_API_PATH, { email, password, ...(code === null ? {} : { code }) })
      openPage(afterLoginPath(window.location.search, window.location.origin))
    } catch (error) {
      const isFirstAsked = serverCode(error) === CODE_WANTED && code === null
      if (isFirstAsked) setCode('')
      else setProblem(serverMessage(error) ?? REFUSED)
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void signIn(event)} aria-describedby={problem ? problemId : undefined}>
      <Box display="flex" flexDirection="column" gap="4">
        {problem && (
          <Box role="alert" id={problemId} padding="3" borderRadius="md" bg="bg.error" color="fg.error" textStyle="sm">
            {problem}
          </Box>
        )}
        <Field.Root>
          <Field.Label>Email</Field.Label>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>Password</Field.Label>
          <Input
            type="password"
            name="password"
            autoComplete="current-password"
            size="md"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field.Root>
        {code !== null && (
          <Field.Root>
            <Field.Label>Code</Field.Label>
            <Input
              name="code"
              autoComplete="one-time-code"
              autoFocus
              size="md"
              required
              fontFamily="mono"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Field.HelperText color="fg.muted">From your authenticator app, or one of your recovery codes.</Field.HelperText>
          </Field.Root>
        )}
        <Button type="submit" size="md" colorPalette="brand" disabled={isPending || code === '' || email === '' || password === ''}>
          {isPending ? (
            <>
              <Spinner size="sm" /> Signing in...
            </>
          ) : (
            'Sign In'
          )}
        </Button>
        <Link href={FORGOT_PASSWORD_PATH} variant="underline" colorPalette="brand" textStyle="sm" alignSelf="flex-start">
          Forgot your password?
        </Link>
      </Box>
    </form>
  )
}
