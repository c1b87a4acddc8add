import { Box, Flex, SkipNavContent, SkipNavLink, Skeleton, VStack } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { graphql, useFragment, type PreloadedQuery } from 'react-relay'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import type { OnAirMarkQuery } from '../../__generated__/OnAirMarkQuery.graphql.ts'
import type { Shell_viewer$key } from '../../__generated__/Shell_viewer.graphql.ts'
import { LiveUpdates } from '../../components/detections/LiveUpdates.tsx'
import { useStartedQueries } from '../../relay/preload.ts'
import { useSessionLoss } from '../../session/useSessionLoss.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useSingleKey } from '../../ui/singleKeys.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { commandGroupsFor, navigationFor } from './navigation.ts'
import { OnAirLamp, OnAirMark } from './OnAirMark.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'
import { usePaletteKey } from './usePaletteKey.ts'
import { useTimeZoneSync } from './useTimeZoneSync.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })))
const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx').then((module) => ({ default: module.KeyboardHelp })))

export type ShellQueries = { monitors: PreloadedQuery<OnAirMarkQuery> }

interface ShellProps {
  viewerRef: Shell_viewer$key
  /** The addresses that have a screen. */
  screenPaths: ReadonlySet<string>
}

/** Around every screen of a signed-in person: top bar, navigation, live updates, and a net for a screen that breaks. */
export function Shell({ viewerRef, screenPaths }: ShellProps) {
  const viewer = useFragment(
    graphql`
      fragment Shell_viewer on User {
        role
        ...UserCard_viewer
        ...useTimeZoneSync_viewer
      }
    `,
    viewerRef,
  )
  const { monitors } = useStartedQueries<ShellQueries>()
  const [dialog, setDialog] = useState<'palette' | 'help' | null>(null)
  const { pathname } = useLocation()
  const started = useMatches().at(-1)?.loaderData
  useSessionLoss()
  useTimeZoneSync(viewer)
  usePaletteKey(() => setDialog('palette'))
  useSingleKey('?', () => setDialog('help'))
  const groups = navigationFor(screenPaths, viewer.role)
  const close = () => setDialog(null)
  return (
    <>
      <SkipNavLink>Skip to content</SkipNavLink>
      <TopBar
        menu={<MobileMenu groups={groups} viewerRef={viewer} />}
        onAirMark={
          <ErrorBoundary fallback={() => <OnAirLamp heardCount={null} />}>
            <Suspense fallback={<OnAirLamp heardCount={null} />}>
              <OnAirMark monitors={monitors} />
            </Suspense>
          </ErrorBoundary>
        }
        onSearch={() => setDialog('palette')}
        onHelp={() => setDialog('help')}
      />
      <Flex>
        <SideNav groups={groups} viewerRef={viewer} />
        <Box as="main" flex="1" minWidth="0" padding={{ base: '4', md: '6' }}>
          <SkipNavContent />
          <Box maxWidth="7xl" marginX="auto">
            <ErrorBoundary
              resetKey={started ?? pathname}
              fallback={(error) => <ScreenFailure error={error} />}
            >
              <Suspense key={pathname} fallback={<ScreenSkeleton />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Flex>
      {viewer.role !== 'news_user' && <LiveUpdates />}
      <Suspense fallback={null}>
        {dialog === 'palette' && <CommandPalette groups={commandGroupsFor(screenPaths, viewer.role)} onClose={close} />}
        {dialog === 'help' && <KeyboardHelp isOpen onClose={close} />}
      </Suspense>
    </>
  )
}

function ScreenSkeleton() {
  return (
    <VStack role="status" aria-label="Loading..." align="stretch" gap="4">
      <Skeleton height="8" width="48" />
      <Skeleton height="28" />
      <Skeleton height="64" />
    </VStack>
  )
}
