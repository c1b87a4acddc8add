import { useEffect } from 'react'
import { graphql, useFragment, useMutation } from 'react-relay'
import type { useTimeZoneSync_viewer$key } from '../../__generated__/useTimeZoneSync_viewer.graphql.ts'
import type { useTimeZoneSyncMutation } from '../../__generated__/useTimeZoneSyncMutation.graphql.ts'

const STORAGE_KEY = 'spotlead.timeZone'

/**
 * Tells the server this browser's zone when it is another than the last time it was told, so that a zone which the
 * person has chosen in the profile since then stays.
 */
export function useTimeZoneSync(viewerRef: useTimeZoneSync_viewer$key): void {
  const { timeZone: known } = useFragment(
    graphql`
      fragment useTimeZoneSync_viewer on User {
        timeZone
      }
    `,
    viewerRef,
  )
  const [setTimeZone] = useMutation<useTimeZoneSyncMutation>(graphql`
    mutation useTimeZoneSyncMutation($timeZone: String!) {
      setTimeZone(input: { timeZone: $timeZone }) {
        __typename
        ... on SetTimeZonePayload {
          user {
            id
            timeZone
          }
        }
      }
    }
  `)
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || lastTold() === timeZone) return
    if (timeZone === known) {
      remember(timeZone)
      return
    }
    setTimeZone({
      variables: { timeZone },
      onCompleted: ({ setTimeZone: result }) => {
        if (result.__typename === 'SetTimeZonePayload') remember(timeZone)
      },
      // The next visit tries again; times are shown in the browser's zone anyway.
      onError: () => undefined,
    })
  }, [known, setTimeZone])
}

function lastTold(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function remember(timeZone: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, timeZone)
  } catch {
    // Without storage every visit tells the server; that is harmless.
  }
}
