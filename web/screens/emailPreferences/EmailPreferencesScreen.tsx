import { Flex, Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { EmailPreferencesScreenQuery } from '../../__generated__/EmailPreferencesScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { AlertStations } from './AlertStations.tsx'
import { MailChoices } from './MailChoices.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { SummaryContents } from './SummaryContents.tsx'

export type EmailPreferencesQueries = { preferences: PreloadedQuery<EmailPreferencesScreenQuery> }

export function EmailPreferencesScreen() {
  const { preferences } = useStartedQueries<EmailPreferencesQueries>()
  return (
    <>
      <ScreenHeader title="Email Preferences" subtitle="Mails about the ads that your stations hear." />
      <Suspense fallback={<Waiting />}>
        <Loaded preferences={preferences} />
      </Suspense>
    </>
  )
}

function Loaded({ preferences }: EmailPreferencesQueries) {
  const data = usePreloadedQuery<EmailPreferencesScreenQuery>(
    graphql`
      query EmailPreferencesScreenQuery @preloadable {
        viewer {
          ...PreferencesForm_user
          ...MailChoices_user
        }
        ...AlertStations_query
      }
    `,
    preferences,
  )
  if (!data.viewer) return null
  return (
    <Flex direction="column" gap="4" maxWidth="3xl">
      <PreferencesForm userRef={data.viewer} />
      <MailChoices userRef={data.viewer} />
      <AlertStations queryRef={data} />
      <SummaryContents />
    </Flex>
  )
}

function Waiting() {
  return (
    <Flex direction="column" gap="4" maxWidth="3xl" role="status" aria-label="Loading...">
      <Skeleton height="64" />
      <Skeleton height="72" />
      <Skeleton height="40" />
    </Flex>
  )
}
