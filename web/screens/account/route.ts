import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { FORGOT_PASSWORD_PATH, INVITE_ROUTE, RESET_ROUTE } from '../../urls.ts'
import { checkInvitation, checkReset } from './linkState.ts'

/** Pages that links in mails open, for people who are not signed in. */
export const accountRoutes: readonly RouteObject[] = [
  {
    path: INVITE_ROUTE,
    loader: checkInvitation,
    shouldRevalidate: () => false,
    Component: lazy(async () => ({ default: (await import('./InviteScreen.tsx')).InviteScreen })),
  },
  {
    path: RESET_ROUTE,
    loader: checkReset,
    shouldRevalidate: () => false,
    Component: lazy(async () => ({ default: (await import('./ResetScreen.tsx')).ResetScreen })),
  },
  {
    path: FORGOT_PASSWORD_PATH,
    Component: lazy(async () => ({ default: (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen })),
  },
]
