import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { accentOf } from './accent.ts'
import { BracketNotFound } from './bracket/BracketNotFound.tsx'
import { BracketPage } from './bracket/BracketPage.tsx'
import { EARLY_SCRIPT } from './bracket/earlyScript.ts'
import { ConeLanding } from './cones/ConeLanding.tsx'
import { publicDocument } from './document.ts'
import { headOf, type Head } from './head.ts'
import { pageAssets, type Manifest, type PageAssets } from './manifest.ts'
import { Notice } from './notices/Notice.tsx'
import { noticePages } from './notices/noticePages.ts'
import { encodePageData } from './pageData.ts'
import { isLivePage, type PublicPage } from './publicPage.ts'
import { RadioLanding } from './radio/RadioLanding.tsx'
import { urls } from './urls.ts'

export interface RenderedPage {
  /** Goes into the element that the client hydrates. */
  html: string
  head: Head
  /** Goes verbatim into the page-data script; null: the page needs no scripts. */
  data: string | null
}

export interface DocumentOptions {
  /** dist/public/.vite/manifest.json */
  manifest: Manifest
  nonce: string
  /** Absolute address of this page. */
  canonicalUrl: string
  /** A microsite's own rules, already passed through the server's allow-list. */
  customCss?: string | null
  /** False: the page stays as it was rendered, e.g. as a preview in a frame. */
  runsScripts?: boolean
}

/** Sources as the manifest names them; fonts are those of the first screen. */
const sources = {
  radio: {
    script: 'web/public/main.tsx',
    view: 'web/public/radio/radioView.ts',
    fonts: [
      'node_modules/@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2',
      'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ],
  },
  'snow-cone': {
    script: 'web/public/main.tsx',
    view: 'web/public/cones/coneView.ts',
    fonts: [
      'node_modules/@fontsource/limelight/files/limelight-latin-400-normal.woff2',
      'node_modules/@fontsource/special-elite/files/special-elite-latin-400-normal.woff2',
    ],
  },
  bracket: {
    script: 'web/public/main.tsx',
    view: 'web/public/bracket/publicBracket.ts',
    fonts: [
      'node_modules/@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2',
      'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ],
  },
  'missing-bracket': { script: null, view: 'web/public/bracket/publicBracket.ts', fonts: [] },
  message: { script: null, view: 'web/public/notices/notices.css', fonts: [] },
  question: { script: null, view: 'web/public/notices/notices.css', fonts: [] },
} as const

/** Small pages by name, for renderPublicDocument. */
export const notices = noticePages

/** The page as HTML, complete without scripts. */
export function renderPublicPage(page: PublicPage): RenderedPage {
  return {
    html: renderToString(<StrictMode>{viewOf(page)}</StrictMode>),
    head: headOf(page),
    data: isLivePage(page) ? encodePageData(page) : null,
  }
}

/** The whole document, with links to the built files. Throws where the build lacks them. */
export function renderPublicDocument(page: PublicPage, options: DocumentOptions): string {
  const microsite = 'microsite' in page ? page.microsite : null
  const rendered = renderPublicPage(page)
  const assets = assetsOf(page.kind, options.manifest)
  const runsScripts = options.runsScripts ?? true
  return publicDocument({
    ...rendered,
    ...options,
    data: runsScripts ? rendered.data : null,
    assets: runsScripts ? assets : { ...assets, script: null, modules: [] },
    earlyScript: runsScripts && (page.kind === 'bracket' || page.kind === 'missing-bracket') ? EARLY_SCRIPT : null,
    accent: accentOf(microsite?.primaryColor ?? null),
    customCss: options.customCss ?? null,
  })
}

const assetsOf = (kind: PublicPage['kind'], manifest: Manifest): PageAssets => pageAssets(manifest, sources[kind])

function viewOf(page: PublicPage) {
  if (page.kind === 'radio') return <RadioLanding page={page} />
  if (page.kind === 'bracket') return <BracketPage page={page} />
  if (page.kind === 'missing-bracket') return <BracketNotFound homeHref={urls.home} />
  return page.kind === 'snow-cone' ? <ConeLanding page={page} /> : <Notice page={page} />
}
