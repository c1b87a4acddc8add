/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ConeLanding } from './cones/ConeLanding.tsx'
import { captions } from './cones/suspects.ts'
import type { Manifest } from './manifest.ts'
import { CONTAINER_ID, readPageData } from './pageData.ts'
import type { LivePage, Microsite, PublicPage } from './publicPage.ts'
import { RadioLanding } from './radio/RadioLanding.tsx'
import { notices, renderPublicDocument, renderPublicPage } from './server.tsx'
import { installStillBrowser } from './testing/stillBrowser.ts'

const images = captions.map((caption, index) => ({
  id: index + 1,
  url: `/site/snow-cone/${index + 1}.svg`,
  alt: `Picture of ${caption.name}`,
  photographer: 'Desk',
}))
const radio: LivePage = { kind: 'radio', host: 'spotlead.example', signedIn: false, microsite: null, screens: [] }
const cones: LivePage = { kind: 'snow-cone', host: 'ice.example', signedIn: false, microsite: null, images }

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\u2028end`
const hostileMicrosite: Microsite = {
  title: HOSTILE,
  heroTitle: HOSTILE,
  heroSubtitle: HOSTILE,
  logoUrl: `https://example.com/${HOSTILE}`,
  primaryColor: `red}</style>${HOSTILE}`,
  backgroundImageUrl: `https://example.com/${HOSTILE}`,
  contactEmail: HOSTILE,
  contactPhone: HOSTILE,
}

const HOSTILE_CSS = `.a{color:red}</style>${HOSTILE}`

const FONT = '.woff2'
/** Every source that the pages ask for, each as one file of its own. */
const manifest: Manifest = new Proxy<Record<string, { file: string; css?: string[] }>>(
  {},
  {
    get: (_target, source) => {
      const name = String(source).split('/').at(-1) ?? ''
      if (name.endsWith('.css') || name.endsWith(FONT)) return { file: `assets/${name}` }
      return { file: `assets/${name}.js`, css: [`assets/${name}.css`] }
    },
  },
)

const documentOf = (page: PublicPage, customCss: string | null = null) => {
  const html = renderPublicDocument(page, {
    manifest,
    nonce: 'n0nce',
    canonicalUrl: 'https://spotlead.example/',
    customCss,
  })
  return { html, dom: new DOMParser().parseFromString(html, 'text/html') }
}

describe('without scripts', () => {
  test('the radio page says all it has to say', () => {
    const { dom } = documentOf(radio)
    const text = dom.body.textContent
    for (const words of [
      'Your next client is',
      'Access Platform',
      'Learn More',
      '24/7',
      '10+',
      '1000+',
      '99%',
      'Access Platform Now',
      'Login',
    ]) {
      expect(text).toContain(words)
    }
    expect(dom.querySelectorAll('h3')).toHaveLength(3)
  })

  test('the snow-cone page has its sections in order', () => {
    const { dom } = documentOf(cones)
    const text = dom.body.textContent
    const order = [
      'Login',
      'Check back soon for updates',
      'Justice is served.',
      'Join the club',
      'How the case went cold',
      'Lineup of Suspects',
      'The crime scene',
      'All suspects are presumed delicious',
    ]
    const places = order.map((words) => text.indexOf(words))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    for (const caption of captions) expect(text).toContain(caption.name)
    expect(dom.querySelectorAll('.scene h3')).toHaveLength(3)
    expect(dom.querySelector('.club button')?.hasAttribute('disabled')).toBe(true)
  })

  test.each(
    Object.entries({
      confirm: notices.confirmNewsletter('/x?token=1'),
      confirmed: notices.newsletterConfirmed(),
      leave: notices.leaveNewsletter('/x'),
      left: notices.newsletterLeft(),
      spent: notices.linkSpent('spotlead'),
      stop: notices.stopMails('/x', 'daily summaries'),
      stopped: notices.mailsStopped('daily summaries'),
      email: notices.confirmEmail('/x'),
      emailDone: notices.emailConfirmed(),
      notFound: notices.notFound('cold-case-cones'),
    }),
  )('the %s page needs none at all', (_name, page) => {
    const { dom } = documentOf(page)
    expect(dom.scripts).toHaveLength(0)
    expect(dom.querySelector('h1')?.textContent).toBe(page.title)
    const action = dom.querySelector('form[method=post]')?.getAttribute('action')
    expect(action).toBe(page.kind === 'question' ? page.action : undefined)
  })
})

describe('under the content security policy', () => {
  test.each([radio, cones, { ...radio, microsite: hostileMicrosite }, { ...cones, microsite: hostileMicrosite }])(
    'nothing is inline but data and styles with the nonce',
    (page) => {
      const { dom } = documentOf(page, HOSTILE_CSS)
      for (const element of dom.querySelectorAll('*')) {
        for (const { name } of element.attributes) expect(name).not.toMatch(/^(?:on|style$)/)
      }
      expect([...dom.scripts].map((script) => script.type)).toEqual(['module', 'application/json'])
      for (const style of dom.querySelectorAll('style'))
        expect(style.nonce || style.getAttribute('nonce')).toBe('n0nce')
    },
  )

  test('what a microsite says stays text', () => {
    const { dom, html } = documentOf({ ...radio, microsite: hostileMicrosite }, HOSTILE_CSS)
    expect(dom.querySelector('h1')?.textContent).toBe(HOSTILE)
    expect(dom.title).toBe(HOSTILE)
    expect(html.includes('<script>alert')).toBe(false)
    expect(dom.querySelector('style')?.textContent).toContain('.a{color:red}')
    expect(dom.querySelector('style')?.textContent).not.toContain('--accent')
    expect(readPageData(dom)).toEqual({ ...radio, microsite: hostileMicrosite })
  })

  test('a colour of its own reaches the style sheet', () => {
    const { dom } = documentOf({ ...cones, microsite: { ...hostileMicrosite, primaryColor: '#0A7D4F' } })
    expect(dom.querySelector('style')?.textContent).toBe(':root{--accent:#0a7d4f;--accent-ink:#ffffff}')
  })
})

test('the head carries title, description, share tags, fonts and modules', () => {
  const { dom } = documentOf(cones)
  const content = (selector: string) => dom.querySelector(selector)?.getAttribute('content')
  expect(dom.title).toBe('Cold Case Cones: justice is served, on ice')
  expect(content('meta[name=description]')).toMatch(/flavours/)
  expect(content('meta[property="og:image"]')).toBe('https://spotlead.example/site/share/cold-case-cones.png')
  expect(dom.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://spotlead.example/')
  expect([...dom.querySelectorAll('link[rel=preload][as=font]')].map((link) => link.getAttribute('href'))).toEqual([
    '/site/assets/limelight-latin-400-normal.woff2',
    '/site/assets/special-elite-latin-400-normal.woff2',
  ])
  expect(dom.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/site/assets/coneView.ts.js')
  expect(dom.querySelector('script[type=module]')?.getAttribute('src')).toBe('/site/assets/main.tsx.js')
})

describe('hydration', () => {
  beforeEach(installStillBrowser)

  test.each([
    ['radio', radio],
    ['radio, signed in', { ...radio, signedIn: true }],
    ['snow cone', cones],
    ['snow cone without pictures', { ...cones, images: null }],
  ])('%s takes over the HTML as it is', async (_name, page) => {
    const complaints: unknown[] = []
    const errors = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words))
    globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch
    document.body.innerHTML = `<div id="${CONTAINER_ID}">${renderPublicPage(page).html}</div>`
    const container = document.getElementById(CONTAINER_ID)
    if (!container) throw new Error('No container')
    const heading = container.querySelector('h1')
    const view = page.kind === 'radio' ? <RadioLanding page={page} /> : <ConeLanding page={page} />
    const root = await act(async () =>
      hydrateRoot(container, <StrictMode>{view}</StrictMode>, {
        onRecoverableError: (problem) => complaints.push(problem),
      }),
    )
    expect(complaints).toEqual([])
    expect(container.querySelector('h1')).toBe(heading)
    await act(async () => root.unmount())
    errors.mockRestore()
  })
})
