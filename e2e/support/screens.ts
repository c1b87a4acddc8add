import type { Page } from 'playwright-core'
import { linkIn, mailTo } from './mailbox.ts'
import { at } from './microsites.ts'
import { ADMIN, type Product } from './product.ts'

/** Title of the bracket that is made for the pictures. */
export const SCREEN_BRACKET = 'Best Burger in Town'

export interface StaffScreen {
  path: string
  /** By which one knows that it is there. */
  heading: string
  /** Of the picture; the path's own unless said. */
  name?: string
  /** What to do to see it. */
  open?: (page: Page) => Promise<unknown>
  /** The width at which alone it exists. */
  only?: 390 | 1440
}

const openDialog = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Every screen of the staff app that stands. */
export const STAFF_SCREENS: readonly StaffScreen[] = [
  { path: '/dashboard', heading: 'Studio Dashboard' },
  { path: '/intelligence', heading: 'Business Intelligence Dashboard' },
  { path: '/daily-summary', heading: 'Daily Platform Summary' },
  { path: '/detections', heading: 'Detections' },
  { path: '/transcript-review', heading: 'Transcript Review' },
  { path: '/brackets', heading: 'Tournament Brackets' },
  // The one that makeLiveBracket makes in an empty product.
  { path: '/brackets/1', heading: SCREEN_BRACKET },
  { path: '/microsites', heading: 'Microsites Management' },
  { path: '/microsites', name: 'microsite-form', heading: 'Microsites Management', open: (page) => openDialog(page, 'Edit') },
  { path: '/email-preferences', heading: 'Email Preferences' },
  { path: '/user-profile', heading: 'User Profile' },
  { path: '/user-profile?tab=security', name: 'user-profile-security', heading: 'User Profile' },
  { path: '/user-profile?tab=email', name: 'user-profile-email', heading: 'User Profile' },
  { path: '/user-profile?tab=alerts', name: 'user-profile-alerts', heading: 'User Profile' },
  { path: '/users', heading: 'Users' },
  { path: '/users', name: 'invite-someone', heading: 'Users', open: (page) => openDialog(page, 'Invite Someone') },
  { path: '/monitors', heading: 'Monitor Management' },
  { path: '/settings/directory', heading: 'Station Directory' },
  { path: '/settings/detection', heading: 'Detection Settings' },
  { path: '/market', heading: 'Market' },
  { path: '/market?tab=share', heading: 'Market' },
  { path: '/market?tab=compare', heading: 'Market' },
  { path: '/companies', heading: 'Companies' },
  { path: '/creatives', heading: 'Creatives' },
  { path: '/administration', heading: 'Administration' },
  { path: '/users', name: 'command-palette', heading: 'Users', open: (page) => page.keyboard.press('Control+k') },
  { path: '/users', name: 'keyboard-help', heading: 'Users', open: (page) => page.keyboard.press('?') },
  { path: '/users', name: 'menu', heading: 'Users', only: 390, open: (page) => openDialog(page, 'Open menu') },
]

export interface PublicScreen {
  name: string
  url: string
  heading: string
}

/** Pages for who is not signed in. Makes what they need, all but the bracket: an invitation, a reset, a stand of its own. */
export async function publicScreens(product: Product): Promise<PublicScreen[]> {
  const send = async (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(product.origin + path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })
  const cookie = (await send('/api/login', ADMIN)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const { token } = (await (await send('/api/invitations', { email: 'guest@example.com', role: 'user' }, cookie)).json()) as { token: string }
  const site = { domain: 'shown.example', title: 'Ice to go', heroTitle: 'Cold justice', theme: 'snow-cone' }
  await send('/api/microsites', site, cookie)
  await send('/api/password-resets', { email: ADMIN.email })
  const reset = linkIn(await mailTo(product, ADMIN.email, 'Reset your password'), '/reset/')
  const on = (path: string): string => product.origin + path
  return [
    { name: 'landing', url: on('/'), heading: 'Your next client is' },
    { name: 'snow-cone', url: at(product, 'coldcasecones.example'), heading: 'Lineup of Suspects' },
    { name: 'microsite', url: at(product, site.domain), heading: site.heroTitle },
    { name: 'public-bracket', url: on('/public/brackets/1'), heading: SCREEN_BRACKET },
    { name: 'embedded-bracket', url: on('/embed/brackets/1'), heading: SCREEN_BRACKET },
    { name: 'login', url: on('/login'), heading: 'Secure Login' },
    { name: 'login-in-place', url: on('/dashboard'), heading: 'Secure Login' },
    { name: 'forgot-password', url: on('/forgot-password'), heading: 'Forgot your password?' },
    { name: 'reset', url: reset, heading: 'Choose a new password' },
    { name: 'reset-spent', url: on('/reset/spent'), heading: 'Choose a new password' },
    { name: 'invite', url: on(`/invite/${token}`), heading: 'Welcome to Spotlead' },
    { name: 'invite-spent', url: on('/invite/spent'), heading: 'Invitation' },
    { name: 'mail-link-spent', url: on('/email/confirm/spent'), heading: '' },
    { name: 'not-found', url: on('/no/such/page'), heading: 'Page Not Found' },
  ]
}
