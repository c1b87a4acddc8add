import { Flex, Grid, Skeleton } from '@chakra-ui/react'
import { ShieldAlert } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { DetectionSettingsScreenMutation } from '../../__generated__/DetectionSettingsScreenMutation.graphql.ts'
import type { DetectionSettingsScreenQuery } from '../../__generated__/DetectionSettingsScreenQuery.graphql.ts'
import type { DetectionSettingsScreenViewerQuery } from '../../__generated__/DetectionSettingsScreenViewerQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { DetectionPreview } from './DetectionPreview.tsx'
import { DetectionSettingsForm } from './DetectionSettingsForm.tsx'
import { StationCooldowns } from './StationCooldowns.tsx'
import { hasProblems, problemsOf, settingsOf, valuesOf, type Settings } from './form.ts'

export type DetectionSettingsQueries = {
  settings: PreloadedQuery<DetectionSettingsScreenQuery>
  viewer: PreloadedQuery<DetectionSettingsScreenViewerQuery>
}

/** For those who monitor stations; others are told so, and the server gives them nothing. */
export function DetectionSettingsScreen() {
  const queries = useStartedQueries<DetectionSettingsQueries>()
  return (
    <>
      <ScreenHeader title="Detection Settings" subtitle="What counts as an ad on your stations, and how far its company reaches." />
      <Suspense fallback={<SettingsSkeleton />}>
        <ForStaff {...queries} />
      </Suspense>
    </>
  )
}

function ForStaff({ settings, viewer: viewerQuery }: DetectionSettingsQueries) {
  const { viewer } = usePreloadedQuery<DetectionSettingsScreenViewerQuery>(
    graphql`
      query DetectionSettingsScreenViewerQuery @preloadable {
        viewer {
          id
          role
        }
      }
    `,
    viewerQuery,
  )
  if (viewer?.role === 'admin' || viewer?.role === 'user') return <Loaded settings={settings} />
  return <EmptyState icon={<ShieldAlert />} title="For those who monitor stations" description="An administrator can change what you may do." />
}

function Loaded({ settings }: Pick<DetectionSettingsQueries, 'settings'>) {
  const query = usePreloadedQuery<DetectionSettingsScreenQuery>(
    graphql`
      query DetectionSettingsScreenQuery @preloadable {
        detectionSettings {
          nationalBrands
          localIndicators
          nationalIndicators
          keywords
          isKeywordsEnabled
          keywordWeight
          minConfidenceThreshold
          enableBrandClassification
          suppressNationalBrands
          stationCount
        }
        ...StationCooldowns_query
      }
    `,
    settings,
  )
  const { detectionSettings } = query
  return (
    <Editor initial={detectionSettings} stationCount={detectionSettings.stationCount}>
      <StationCooldowns queryRef={query} />
    </Editor>
  )
}

interface EditorProps {
  initial: Settings
  stationCount: number
  /** Stands below the try-out. */
  children: ReactNode
}

function Editor({ initial, stationCount, children }: EditorProps) {
  const [saved, setSaved] = useState(() => valuesOf(initial))
  const [values, setValues] = useState(saved)
  const [save, isSaving] = useMutationResult<DetectionSettingsScreenMutation>(
    graphql`
      mutation DetectionSettingsScreenMutation($settings: DetectionSettingsFields!) {
        updateDetectionSettings(input: { settings: $settings }) {
          ... on UpdateDetectionSettingsPayload @alias(as: "done") {
            settings {
              nationalBrands
              localIndicators
              nationalIndicators
              keywords
              isKeywordsEnabled
              keywordWeight
              minConfidenceThreshold
              enableBrandClassification
              suppressNationalBrands
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to save the detection settings', prefersServer: true },
  )
  const problems = problemsOf(values)
  const isChanged = JSON.stringify(settingsOf(values)) !== JSON.stringify(settingsOf(saved))
  const submit = () =>
    save({
      variables: { settings: settingsOf(values) },
      onDone: ({ settings }) => {
        setSaved(valuesOf(settings))
        setValues(valuesOf(settings))
        showToast({ title: 'Detection Settings Saved', description: 'What is heard from now on follows them.' })
      },
    })
  return (
    <Grid templateColumns={{ base: '1fr', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="4" alignItems="start">
      <DetectionSettingsForm
        values={values}
        problems={problems}
        stationCount={stationCount}
        isSaving={isSaving}
        isChanged={isChanged}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        onSave={submit}
        onReset={() => setValues(saved)}
      />
      <Flex direction="column" gap="4">
        <DetectionPreview settings={hasProblems(problems) ? null : settingsOf(values)} isChanged={isChanged} />
        {children}
      </Flex>
    </Grid>
  )
}

function SettingsSkeleton() {
  return (
    <Flex direction="column" gap="4" role="status" aria-label="Loading...">
      <Skeleton height="56" />
      <Skeleton height="72" />
    </Flex>
  )
}
