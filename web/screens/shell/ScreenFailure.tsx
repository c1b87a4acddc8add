import { useRevalidator } from 'react-router-dom'
import { failureText } from '../../relay/requestError.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** Takes the place of a screen that broke; everything around it goes on. Trying again starts its queries anew. */
export function ScreenFailure({ error }: { error: Error }) {
  const { revalidate } = useRevalidator()
  return (
    <ErrorState
      title="This screen could not be shown"
      description={`${failureText(error)}. Nothing that was saved is lost.`}
      onRetry={() => void revalidate()}
    />
  )
}
