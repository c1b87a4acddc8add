import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '../../ui/ErrorState.tsx'

interface ScreenFailureProps {
  error: Error
  reset: () => void
}

/** Takes the place of a screen that broke; everything around it goes on. */
export function ScreenFailure({ error, reset }: ScreenFailureProps) {
  const { revalidate } = useRevalidator()
  return (
    <ErrorState
      title="This screen could not be shown"
      description={`${error.message}. Nothing that was saved is lost.`}
      onRetry={() => void revalidate().then(reset)}
    />
  )
}
