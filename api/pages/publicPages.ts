import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from '../../web/public/manifest.ts'
import type { PublicPage, Screenshot } from '../../web/public/publicPage.ts'
import type { DocumentOptions, notices } from '../../web/public/server.tsx'
import { Unavailable } from '../errors.ts'
import { htmlPage } from './pages.ts'

declare module '../services.ts' {
  interface Services {
    publicPages: PublicPages
  }
}

const NONCE_BYTES = 16

/** The light client's server half, built or from source. */
export interface PublicRenderer {
  readonly notices: typeof notices
  renderPublicDocument(page: PublicPage, options: DocumentOptions): string
  readonly manifest: Manifest
  /** Pictures of the product's own screens. */
  readonly screens: readonly Screenshot[]
}

export interface PublicPageOptions {
  /** Absolute address of the page. */
  canonicalUrl: string
  status?: number
  /** Has passed the allow-list. */
  customCss?: string | null
  /** Pictures of other hosts may be shown. */
  remoteImages?: boolean
  frameAncestors?: string
  /** False for previews. */
  runsScripts?: boolean
}

export type PublicPages = ReturnType<typeof createPublicPages>

/** Pages of the light client, rendered here; the renderer is loaded when the first one is asked for. */
export function createPublicPages(load: () => Promise<PublicRenderer>) {
  let loading: Promise<PublicRenderer> | null = null
  const renderer = (): Promise<PublicRenderer> => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }

  return {
    async respond(page: PublicPage, { status = 200, canonicalUrl, customCss = null, runsScripts = true, ...policy }: PublicPageOptions): Promise<Response> {
      const { renderPublicDocument, manifest } = await renderer()
      const nonce = randomBytes(NONCE_BYTES).toString('base64url')
      const html = renderPublicDocument(page, { manifest, nonce, canonicalUrl, customCss, runsScripts })
      // The nonce makes each answer new; no-store would cost visitors the instant way back.
      return htmlPage(html, { nonce, status, cacheControl: 'private, no-cache', ...policy })
    },

    /** A page that many ask for alike: rendered once, answered with a nonce of its own each time. */
    async prepare(page: PublicPage, { status = 200, canonicalUrl, customCss = null, runsScripts = true, ...policy }: PublicPageOptions): Promise<() => Response> {
      const { renderPublicDocument, manifest } = await renderer()
      // Random, so that nothing a page says can stand for it.
      const placeholder = randomBytes(NONCE_BYTES).toString('base64url')
      const parts = renderPublicDocument(page, { manifest, nonce: placeholder, canonicalUrl, customCss, runsScripts }).split(placeholder)
      return () => {
        const nonce = randomBytes(NONCE_BYTES).toString('base64url')
        return htmlPage(parts.join(nonce), { nonce, status, cacheControl: 'private, no-cache', ...policy })
      }
    },

    /** The small pages by name. */
    notices: async (): Promise<typeof notices> => (await renderer()).notices,

    screens: async (): Promise<readonly Screenshot[]> => (await renderer()).screens,
  }
}

/** Loads what `npm run build` left in `dist`. */
export async function loadBuiltRenderer(builtFolder: string): Promise<PublicRenderer> {
  const server = resolve(builtFolder, 'web-server/server.js')
  if (!existsSync(server)) throw new Unavailable('The public pages are not built')
  const { renderPublicDocument, notices: built } = (await import(pathToFileURL(server).href)) as Pick<PublicRenderer, 'renderPublicDocument' | 'notices'>
  const screens = resolve(builtFolder, 'public/screens/screens.json')
  return {
    renderPublicDocument,
    notices: built,
    manifest: JSON.parse(readFileSync(resolve(builtFolder, 'public/.vite/manifest.json'), 'utf8')) as Manifest,
    screens: existsSync(screens) ? (JSON.parse(readFileSync(screens, 'utf8')) as Screenshot[]) : [],
  }
}
