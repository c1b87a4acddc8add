import { headOf, landingTitle, STAND_SLOGAN } from './head.ts'
import { noticePages } from './notices/noticePages.ts'
import type { Microsite } from './publicPage.ts'

const microsite: Microsite = {
  title: 'Frosty',
  heroTitle: 'The Big Melt',
  heroSubtitle: 'Melting since noon',
  logoUrl: null,
  primaryColor: null,
  backgroundImageUrl: null,
  contactEmail: null,
  contactPhone: null,
}

describe('title', () => {
  test.each([
    [microsite, 'The Big Melt'],
    [{ ...microsite, heroTitle: '  ' }, 'Frosty'],
    [{ ...microsite, heroTitle: null, title: '' }, 'ice.example powered by Spotlead'],
  ])('of an active microsite', (site, title) => {
    expect(landingTitle('snow-cone', 'ice.example', site)).toBe(title)
    expect(landingTitle('radio', 'ice.example', site)).toBe(title)
  })

  test('of the stand is its slogan, of the platform its name and what it is', () => {
    expect(landingTitle('snow-cone', 'x', null)).toBe(STAND_SLOGAN)
    expect(landingTitle('radio', 'x', null)).toMatch(/^Spotlead: /)
  })
})

test('landing pages are indexed, small pages are not', () => {
  const landing = { kind: 'radio', host: 'x', signedIn: false, microsite, screens: [] } as const
  expect(headOf(landing)).toMatchObject({ indexed: true, description: 'Melting since noon' })
  expect(headOf(noticePages.notFound('spotlead'))).toMatchObject({ indexed: false, title: 'Page Not Found | Spotlead' })
  expect(headOf(noticePages.newsletterConfirmed()).siteName).toBe('Cold Case Cones')
})
