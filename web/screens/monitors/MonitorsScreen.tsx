import { Box, Button, Link, Skeleton } from '@chakra-ui/react'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { MonitorsScreenQuery } from '../../__generated__/MonitorsScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { DIRECTORY_PATH } from '../../urls.ts'
import { BrowseDialog } from './BrowseDialog.tsx'
import { DefaultsDialog } from './DefaultsDialog.tsx'
import { MonitorList } from './MonitorList.tsx'

export type MonitorsQueries = { monitors: PreloadedQuery<MonitorsScreenQuery> }

const FUNNY_SEGMENTS = 'funny_segments'

export function MonitorsScreen() {
  const { monitors } = useStartedQueries<MonitorsQueries>()
  const [search, setSearch] = useSearchParams()
  const asksForFunny = search.get('type') === 'funny'
  const [browsing, setBrowsing] = useState<{ type: string | null } | null>(asksForFunny ? { type: FUNNY_SEGMENTS } : null)
  const [isEditingDefaults, setEditingDefaults] = useState(false)
  const [scheduledId, setScheduledId] = useState<string | null>(null)
  useEffect(() => {
    if (asksForFunny) setSearch({}, { replace: true })
  }, [asksForFunny, setSearch])
  return (
    <>
      <ScreenHeader
        title="Monitor Management"
        subtitle="The stations that are listened to, when, and what they yield."
        actions={
          <>
            <Button variant="outline" onClick={() => setEditingDefaults(true)}>
              <SlidersHorizontal aria-hidden /> Defaults
            </Button>
            <Button colorPalette="brand" onClick={() => setBrowsing({ type: null })}>
              <Plus aria-hidden /> New Monitor
            </Button>
          </>
        }
      />
      <Suspense fallback={<MonitorsSkeleton />}>
        <Monitors
          monitors={monitors}
          isEditingDefaults={isEditingDefaults}
          onDefaultsClosed={() => setEditingDefaults(false)}
          scheduledId={scheduledId}
          onSchedule={setScheduledId}
          onBrowse={() => setBrowsing({ type: null })}
          renderDialog={(own) =>
            browsing && (
              <BrowseDialog
                monitors={own}
                preselectedType={browsing.type}
                onClose={() => setBrowsing(null)}
                onNeedsSchedule={(stationId) => {
                  setBrowsing(null)
                  setScheduledId(stationId)
                }}
              />
            )
          }
        />
      </Suspense>
    </>
  )
}

type MonitorsProps = MonitorsQueries &
  Omit<ComponentProps<typeof MonitorList>, 'queryRef'> & {
    isEditingDefaults: boolean
    onDefaultsClosed: () => void
  }

function Monitors({ monitors, isEditingDefaults, onDefaultsClosed, ...props }: MonitorsProps) {
  const query = usePreloadedQuery<MonitorsScreenQuery>(
    graphql`
      query MonitorsScreenQuery @preloadable {
        ...MonitorList_query
        viewer {
          role
          monitoringDefaults {
            ...DefaultsDialog_defaults
          }
        }
      }
    `,
    monitors,
  )
  const defaults = query.viewer?.monitoringDefaults
  return (
    <>
      <MonitorList queryRef={query} {...props} />
      {query.viewer?.role === 'admin' && (
        <Link asChild colorPalette="brand" textStyle="sm" marginTop="6">
          <RouterLink to={DIRECTORY_PATH}>Import stations into the directory</RouterLink>
        </Link>
      )}
      {isEditingDefaults && defaults && <DefaultsDialog defaultsRef={defaults} onClose={onDefaultsClosed} />}
    </>
  )
}

function MonitorsSkeleton() {
  return (
    <Box display="grid" gap="4" role="status" aria-label="Loading...">
      <Skeleton height="10" />
      <Skeleton height="64" />
    </Box>
  )
}
