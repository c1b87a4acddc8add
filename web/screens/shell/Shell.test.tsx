import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertStore } from '../../components/detections/alertStore.ts'
import { openPage } from '../../openPage.ts'
import { reportSessionLoss } from '../../relay/sessionLoss.ts'
import { RequestError } from '../../relay/requestError.ts'
import { connectionOf, madeUpStation, signedIn, visitor } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment, type MockResolvers } from '../../testing/testEnvironment.ts'

jest.mock('../../openPage.ts', () => ({ openPage: jest.fn() }))

beforeEach(() => {
  localStorage.clear()
  alertStore.clear()
  jest.mocked(openPage).mockClear()
})

const withStations = (...stations: Record<string, unknown>[]): MockResolvers => ({
  ...signedIn(),
  RadioStationConnection: () => connectionOf(stations),
})
const user = userEvent.setup({ delay: null })

async function openShell(resolvers: MockResolvers = withStations(), path = '/dashboard') {
  const environment = createTestEnvironment(resolvers)
  const app = renderApp(environment, path)
  await screen.findByRole('heading', { level: 1 })
  return { environment, app }
}

test.each(['/dashboard', '/detections', '/monitors', '/brackets/7'])('a visitor of %s sees the login in place', async (path) => {
  const app = renderApp(createTestEnvironment(visitor), path)
  expect(await screen.findByRole('heading', { name: 'Secure Login' })).toBeInTheDocument()
  expect(app.pathname()).toBe(path)
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument()
})

test('a spinner says Loading... until it is known who is there', async () => {
  const environment = createTestEnvironment(visitor)
  const release = environment.hold('SessionRootQuery')
  renderApp(environment, '/dashboard')
  expect(await screen.findByText('Loading...')).toBeInTheDocument()
  expect(screen.queryByText('Secure Login')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('Secure Login')).toBeInTheDocument()
})

test('an unknown address is not found, signed in or not', async () => {
  renderApp(createTestEnvironment(visitor), '/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
})

test('the navigation leads to the screens and says where one is', async () => {
  await openShell()
  const nav = screen.getByRole('navigation', { name: 'Main' })
  expect(within(nav).getByRole('link', { name: 'Detections' })).toHaveAttribute('href', '/detections')
  expect(within(nav).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('link', { name: 'Detections' })).not.toHaveAttribute('aria-current')
})

test('the navigation collapses to icons and is remembered so', async () => {
  const { app } = await openShell()
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }))
  expect(screen.getByRole('button', { name: 'Expand navigation' })).toHaveAttribute('aria-expanded', 'false')
  app.unmount()
  await openShell()
  expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeInTheDocument()
})

test('the mobile menu shows the person, the role and the way out', async () => {
  await openShell()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getByText('Ada Marlowe')).toBeInTheDocument()
  expect(within(menu).getByText('Administrator')).toBeInTheDocument()
  expect(within(menu).getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout')
})

test.each([
  ['no monitor is heard', [madeUpStation({ databaseId: 1, listening: { state: 'silent' } })], 'No monitor is heard'],
  [
    'two are',
    [
      madeUpStation({ databaseId: 1 }),
      madeUpStation({ databaseId: 2 }),
      madeUpStation({ databaseId: 3, isActive: false }),
    ],
    '2 monitors are heard',
  ],
])('the light says when %s', async (_, stations, meaning) => {
  await openShell(withStations(...stations))
  expect(await screen.findByText(meaning)).toBeInTheDocument()
})

test('the light follows a station that is heard again', async () => {
  const { environment } = await openShell(withStations(madeUpStation({ databaseId: 1, listening: { state: 'dropped' } })))
  expect(await screen.findByText('No monitor is heard')).toBeInTheDocument()
  await act(() =>
    environment.emit('LiveUpdatesStationSubscription', { RadioStation: () => madeUpStation({ databaseId: 1 }) }),
  )
  expect(await screen.findByText('1 monitor is heard')).toBeInTheDocument()
})

test('a lost session is told and leads to the login half a second later, once', async () => {
  await openShell()
  jest.useFakeTimers()
  act(() => {
    reportSessionLoss()
    reportSessionLoss()
  })
  expect(screen.getByText('Unauthorized')).toBeInTheDocument()
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(499))
  expect(openPage).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(5_000))
  expect(jest.mocked(openPage).mock.calls).toEqual([['/login']])
  jest.useRealTimers()
})

test('a screen that breaks leaves the shell standing and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const environment = createTestEnvironment(withStations())
  environment.fail('DashboardScreenQuery', new RequestError(500, 'Something went wrong'))
  renderApp(environment, '/dashboard')
  expect(await screen.findByText('This screen could not be shown')).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  environment.fail('DashboardScreenQuery', null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Live Monitoring' })).toBeInTheDocument()
  jest.restoreAllMocks()
})

test('Ctrl-K finds a screen by name and goes there', async () => {
  const { app } = await openShell()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search screens, stations and companies' })
  await user.type(box, 'detec')
  expect(await screen.findByRole('option', { name: /Detections/, selected: true })).toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.pathname()).toBe('/detections'))
})

test('? shows the keys, unless single keys are off', async () => {
  await openShell()
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(help).getByRole('checkbox', { name: 'Keys without Ctrl or ⌘ act on the page' }))
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the browser tells its time zone once', async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { environment, app } = await openShell({ ...withStations(), ...signedIn({ timeZone: 'Pacific/Chatham' }) })
  const told = () => environment.sent.filter(({ name }) => name === 'useTimeZoneSyncMutation')
  await waitFor(() => expect(told().map(({ variables }) => variables)).toEqual([{ timeZone: zone }]))
  await waitFor(() => expect(localStorage.getItem('spotlead.timeZone')).toBe(zone))
  app.unmount()
  const again = await openShell({ ...withStations(), ...signedIn({ timeZone: 'Pacific/Chatham' }) })
  expect(again.environment.sent.map(({ name }) => name)).not.toContain('useTimeZoneSyncMutation')
})
