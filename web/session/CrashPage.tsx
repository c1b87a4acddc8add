import { Flex } from '@chakra-ui/react'
import { useRouteError } from 'react-router-dom'
import { failureText } from '../relay/requestError.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

/** The outermost net: what the shell itself could not hold. */
export function CrashPage() {
  const error = useRouteError()
  return (
    <Flex as="main" minHeight="100dvh" align="center" justify="center">
      <ErrorState
        title="Spotlead could not be shown"
        description={`${failureText(error)}. Nothing that was saved is lost.`}
        onRetry={() => window.location.reload()}
      />
    </Flex>
  )
}
