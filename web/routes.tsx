import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import monitorsRequest from './__generated__/OnAirMarkQuery$parameters.ts'
import sessionRequest from './__generated__/SessionRootQuery$parameters.ts'
import { preload } from './relay/preload.ts'
import { accountRoutes } from './screens/account/route.ts'
import { administrationRoute } from './screens/administration/route.ts'
import { bracketRoute, bracketsRoute } from './screens/brackets/route.ts'
import { companiesRoute } from './screens/companies/route.ts'
import { creativesRoute } from './screens/creatives/route.ts'
import { dashboardRoute } from './screens/dashboard/route.ts'
import { dailySummaryRoute } from './screens/dailySummary/route.ts'
import { detectionSettingsRoute } from './screens/detectionSettings/route.ts'
import { detectionsRoute } from './screens/detections/route.ts'
import { directoryRoute } from './screens/directory/route.ts'
import { emailPreferencesRoute } from './screens/emailPreferences/route.ts'
import { intelligenceRoute } from './screens/intelligence/route.ts'
import { LoginScreen } from './screens/login/LoginScreen.tsx'
import { marketRoute } from './screens/market/route.ts'
import { micrositesRoute } from './screens/microsites/route.ts'
import { monitorsRoute } from './screens/monitors/route.ts'
import { profileRoute } from './screens/profile/route.ts'
import { reviewRoute } from './screens/review/route.ts'
import type { ShellQueries } from './screens/shell/Shell.tsx'
import { usersRoute } from './screens/users/route.ts'
import { CrashPage } from './session/CrashPage.tsx'
import { LoginRoute } from './session/LoginRoute.tsx'
import { ProtectedArea } from './session/ProtectedArea.tsx'
import { SessionRoot, type SessionQueries } from './session/SessionRoot.tsx'
import { PROTECTED_PATHS } from './staffPaths.ts'
import { LoadingPage } from './ui/LoadingPage.tsx'
import { NotFoundPage } from './ui/NotFoundPage.tsx'
import * as urls from './urls.ts'

const importShell = () => import('./screens/shell/Shell.tsx')
const Shell = lazy(async () => ({ default: (await importShell()).Shell }))

export function createRoutes(environment: Environment): RouteObject[] {
  const screens = new Map<string, RouteObject>([
    [urls.DASHBOARD_PATH, dashboardRoute(environment)],
    [urls.BRACKETS_PATH, bracketsRoute(environment)],
    [urls.BRACKET_ROUTE, bracketRoute(environment)],
    [urls.DETECTIONS_PATH, detectionsRoute(environment)],
    [urls.INTELLIGENCE_PATH, intelligenceRoute(environment)],
    [urls.DAILY_SUMMARY_PATH, dailySummaryRoute(environment)],
    [urls.MONITORS_PATH, monitorsRoute(environment)],
    [urls.TRANSCRIPT_REVIEW_PATH, reviewRoute(environment)],
    [urls.TRANSCRIPTS_PATH, reviewRoute(environment)],
    [urls.MICROSITES_PATH, micrositesRoute(environment)],
    [urls.EMAIL_PREFERENCES_PATH, emailPreferencesRoute(environment)],
    [urls.USER_PROFILE_PATH, profileRoute(environment)],
    [urls.USERS_PATH, usersRoute(environment)],
    [urls.DETECTION_SETTINGS_PATH, detectionSettingsRoute(environment)],
    [urls.MARKET_PATH, marketRoute(environment)],
    [urls.COMPANIES_PATH, companiesRoute(environment)],
    [urls.CREATIVES_PATH, creativesRoute(environment)],
    [urls.ADMINISTRATION_PATH, administrationRoute(environment)],
    [urls.DIRECTORY_PATH, directoryRoute(environment)],
  ])
  const screenPaths = new Set(screens.keys())
  const notFound = <NotFoundPage homePath={urls.HOME_PATH} />
  const login = <LoginScreen />
  const startShell = preload<ShellQueries>(environment, (start) => ({ monitors: start(monitorsRequest, {}) }))
  return [
    {
      loader: preload<SessionQueries>(environment, (start) => ({ session: start(sessionRequest, {}) })),
      shouldRevalidate: () => false,
      Component: SessionRoot,
      ErrorBoundary: CrashPage,
      HydrateFallback: LoadingPage,
      children: [
        { path: urls.LOGIN_PATH, element: <LoginRoute login={login} /> },
        ...accountRoutes,
        {
          loader: (args) => {
            // A failure shows where the shell is drawn.
            importShell().catch(() => undefined)
            return startShell(args)
          },
          shouldRevalidate: () => false,
          element: (
            <ProtectedArea login={login}>
              {(viewer) => (
                <Suspense fallback={<LoadingPage />}>
                  <Shell viewerRef={viewer} screenPaths={screenPaths} />
                </Suspense>
              )}
            </ProtectedArea>
          ),
          children: PROTECTED_PATHS.map((path) => ({ ...(screens.get(path) ?? { element: notFound }), path }) as RouteObject),
        },
        { path: '*', element: <main>{notFound}</main> },
      ],
    },
  ]
}
