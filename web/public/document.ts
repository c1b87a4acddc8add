import type { Accent } from './accent.ts'
import type { Head } from './head.ts'
import type { PageAssets } from './manifest.ts'
import { CONTAINER_ID, PAGE_DATA_ID } from './pageData.ts'
import { SITE_BASE } from './urls.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe in text and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

export interface DocumentParts {
  html: string
  head: Head
  /** From encodePageData; null for pages without scripts. */
  data: string | null
  assets: PageAssets
  /** Of the content security policy. */
  nonce: string
  /** Absolute address of this page, e.g. https://spotlead.example/ */
  canonicalUrl: string
  /** Runs before anything else is loaded; null where nothing is that urgent. */
  earlyScript: string | null
  accent: Accent | null
  /** Already passed through the server's allow-list. */
  customCss: string | null
}

/** The whole HTML document of a public page: no inline handlers or style attributes, everything else with the nonce. */
export function publicDocument(parts: DocumentParts): string {
  const { head, assets } = parts
  const origin = new URL(parts.canonicalUrl).origin
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...assets.fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    ...assets.styles.map((file) => link('stylesheet', file)),
    inlineStyle(parts),
    parts.earlyScript ? `<script nonce="${escapeHtml(parts.nonce)}">${parts.earlyScript}</script>` : '',
    meta('name', 'description', head.description),
    meta('name', 'theme-color', head.themeColor),
    meta('name', 'robots', head.indexed ? 'index, follow' : 'noindex'),
    ...(head.indexed ? shareTags(head, origin, parts.canonicalUrl) : []),
    `<link rel="icon" type="image/svg+xml" href="${head.icon}">`,
    ...(assets.script ? assets.modules.map((file) => link('modulepreload', file)) : []),
    assets.script
      ? `<script type="module" src="${SITE_BASE}${assets.script}" nonce="${escapeHtml(parts.nonce)}"></script>`
      : '',
    `</head><body><div id="${CONTAINER_ID}">${parts.html}</div>`,
    parts.data === null ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${parts.data}</script>`,
    '</body></html>',
  ].join('')
}

const link = (rel: string, file: string, rest = '') => `<link rel="${rel}" href="${SITE_BASE}${file}"${rest}>`

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`

const shareTags = (head: Head, origin: string, canonicalUrl: string): string[] => [
  `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', head.siteName),
  meta('property', 'og:title', head.title),
  meta('property', 'og:description', head.description),
  meta('property', 'og:url', canonicalUrl),
  meta('property', 'og:image', origin + head.shareImage),
  meta('property', 'og:image:alt', head.shareImageAlt),
  meta('name', 'twitter:card', 'summary_large_image'),
]

function inlineStyle({ accent, customCss, nonce }: DocumentParts): string {
  const variables = accent ? `:root{--accent:${accent.background};--accent-ink:${accent.ink}}` : ''
  // Inside a style element only a closing tag ends the text; as a CSS escape the bracket keeps its meaning.
  const css = variables + (customCss ?? '').replaceAll('<', '\\3c ')
  return css ? `<style nonce="${escapeHtml(nonce)}">${css}</style>` : ''
}
