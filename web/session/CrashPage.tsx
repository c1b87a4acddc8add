import { useRouteError } from 'react-router-dom'
import { ErrorState } from '../ui/ErrorState.tsx'

/** The outermost net: what the shell itself could not hold. */
export function CrashPage() {
  const error = useRouteError()
  return (
    <ErrorState
      title="Spotlead could not be shown"
      description={error instanceof Error ? error.message : 'Something unexpected happened. Nothing that was saved is lost.'}
      onRetry={() => window.location.reload()}
    />
  )
}
