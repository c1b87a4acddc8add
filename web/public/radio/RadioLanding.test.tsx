import { fireEvent, render, screen, within } from '@testing-library/react'
import type { RadioPage } from '../publicPage.ts'
import { installStillBrowser } from '../testing/stillBrowser.ts'
import { RadioLanding } from './RadioLanding.tsx'

const page: RadioPage = { kind: 'radio', host: 'x', signedIn: false, microsite: null, screens: [] }

beforeEach(installStillBrowser)

test('a visitor is led to the login', () => {
  render(<RadioLanding page={page} />)
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Access Platform' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Access Platform Now' })).toHaveAttribute('href', '/login')
})

test('a signed-in person is led to the dashboard', () => {
  render(<RadioLanding page={{ ...page, signedIn: true }} />)
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  const calls = screen.getAllByRole('link', { name: 'Go to Dashboard' })
  expect(calls).toHaveLength(2)
  for (const call of calls) expect(call).toHaveAttribute('href', '/dashboard')
})

test('has the four claims, three feature cards and Learn More', () => {
  render(<RadioLanding page={page} />)
  const claims = within(screen.getByRole('region', { name: 'Spotlead in numbers' }))
  expect(claims.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['24/7', '10+', '1000+', '99%'])
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Learn More' })).toBeEnabled()
})

test('nothing moves for a visitor who asked for stillness, until he wants it', () => {
  render(<RadioLanding page={page} />)
  fireEvent.click(screen.getByRole('button', { name: 'Play animation' }))
  expect(document.querySelector('.wave')).toHaveClass('wave-run')
  fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }))
  expect(document.querySelector('.wave')).toHaveClass('wave-rest')
})

test('a microsite speaks with its own words, mark and contact', () => {
  render(
    <RadioLanding
      page={{
        ...page,
        microsite: {
          title: 'Harbor Radio Sales',
          heroTitle: '<b>Loud</b>',
          heroSubtitle: 'and clear',
          logoUrl: 'https://example.com/logo.png',
          primaryColor: null,
          backgroundImageUrl: null,
          contactEmail: 'sales@example.com',
          contactPhone: '+1 (555) 0100',
        },
      }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>Loud</b>')
  expect(screen.getByText('and clear')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Harbor Radio Sales' })).toBeVisible()
  expect(screen.getByRole('link', { name: '+1 (555) 0100' })).toHaveAttribute('href', 'tel:+15550100')
})

test('shows the screenshots it is given', () => {
  render(
    <RadioLanding
      page={{ ...page, screens: [{ src: '/site/screens/a.webp', alt: 'Detections', width: 1440, height: 900 }] }}
    />,
  )
  expect(screen.getByRole('img', { name: 'Detections' })).toHaveAttribute('src', '/site/screens/a.webp')
})
